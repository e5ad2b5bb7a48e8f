// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import { chunkTimeoutMs, lazyPage } from './lazy-page.ts'
import { PageBoundary } from './PageBoundary.tsx'

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(load: () => Promise<() => string>, timeoutMs: number) {
  const Page = lazyPage(load, timeoutMs)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <PageBoundary>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </PageBoundary>,
  )
}

test('a page whose chunk does not arrive in time says so and offers to load again', async () => {
  open(() => new Promise(() => undefined), 5)
  screen.getByText('waiting')
  await screen.findByText('Loading chunk failed')
  screen.getByRole('button', { name: 'Reload' })
  expect(chunkTimeoutMs).toBe(120_000)
})

test('a chunk that cannot be fetched says the same; one that arrives is drawn', async () => {
  open(() => Promise.reject(new TypeError('gone')), 1000)
  await screen.findByText('Loading chunk failed')
  cleanup()
  open(async () => () => 'a page', 1000)
  await screen.findByText('a page')
})
