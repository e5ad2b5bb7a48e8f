// @vitest-environment jsdom

import { standIn } from '@longshore/shared/command/test-stand-in.ts'
import type { HandoverSummary } from '@longshore/shared/outbound/parcel.api.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PrintOnce } from '../document/PrintOnce.tsx'
import { actionsOf } from '../grid/actions.ts'
import { useActions } from '../grid/use-actions.ts'
import { speak } from '../language/language.ts'
import { type Crate, crateApi, crates, fakeServer, open } from '../testing/test-crates.tsx'
import { handoverActions } from './handover-actions.ts'

const slow = 30_000
const printed = vi.fn()

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  printed.mockClear()
})

test('whoever closes a hand-over comes to its manifest, which prints', () => {
  const [close] = handoverActions
  expect(close?.leads?.(standIn<HandoverSummary>({ id: 'H1' }))).toBe('/manifest?id=H1&print=1')
})

test('the manifest prints once, when it is closed, and not again when it is looked at later', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('print', printed)
  const router = createMemoryRouter(
    [
      { path: '/manifest', element: <PrintOnce ready /> },
      { path: '/open', element: <PrintOnce ready={false} /> },
    ],
    { initialEntries: ['/open?id=H1&print=1'] },
  )
  render(<RouterProvider router={router} />)
  const later = () => act(() => vi.advanceTimersByTimeAsync(2000))
  await later()
  expect(printed).not.toHaveBeenCalled()
  await act(() => router.navigate('/manifest?id=H1&print=1'))
  await later()
  expect(printed).toHaveBeenCalledTimes(1)
  expect(router.state.location.search).toBe('?id=H1')
  await later()
  expect(printed).toHaveBeenCalledTimes(1)
})

const seals = actionsOf(crateApi.list).does('kit.submit', crateApi.seal, ({ id }) => ({ crateId: id }), {
  leads: ({ no }) => `/elsewhere?no=${no}`,
})

const nothing = () => undefined

function Crates() {
  const { start } = useActions<Crate>(nothing, ({ no }) => no)
  return (
    <>
      <button type="button" onClick={() => void start(seals, crates.slice(0, 1))}>
        one
      </button>
      <button type="button" onClick={() => void start(seals, crates)}>
        all
      </button>
    </>
  )
}

test('whoever does something with one row is led on; with several, or where it was refused, nobody is', {
  timeout: slow,
}, async () => {
  const server = fakeServer()
  const router = open(<Crates />, server.send)
  const press = async (name: string, writes: number) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(server.writes()).toHaveLength(writes))
    await act(async () => undefined)
  }
  server.answers(() => ({ outcome: 'rejected', refused: { code: 'row.missing', values: {} } }))
  await press('one', 1)
  server.answers(() => ({ outcomes: crates.map(() => ({ outcome: 'applied' })) }))
  await press('all', 2)
  expect(router.state.location.pathname).toBe('/crates')
  await press('one', 3)
  await waitFor(() => expect(router.state.location.search).toBe('?no=C-1'))
})
