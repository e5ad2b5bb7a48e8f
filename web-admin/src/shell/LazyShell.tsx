import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { menu } from '../menu/menu.ts'
import { lazyPage } from './lazy-page.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { keyOf } from './page-key.ts'
import { Waiting } from './Waiting.tsx'

const Loaded = lazyPage(() => import('./Shell.tsx').then((module) => module.Shell))

/** An address that no user type has is not found, whoever asks. */
export function LazyShell() {
  const path = keyOf(useLocation())
  if (path !== 'welcome' && !menu.some((line) => line.path === path)) return <Navigate to="/404" replace />
  return (
    <PageBoundary>
      <Suspense fallback={<Waiting />}>
        <Loaded />
      </Suspense>
    </PageBoundary>
  )
}
