import { Suspense } from 'react'
import { lazyPage } from './lazy-page.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { Waiting } from './Waiting.tsx'

const Loaded = lazyPage(() => import('./Shell.tsx').then((module) => module.Shell))

export function LazyShell() {
  return (
    <PageBoundary>
      <Suspense fallback={<Waiting />}>
        <Loaded />
      </Suspense>
    </PageBoundary>
  )
}
