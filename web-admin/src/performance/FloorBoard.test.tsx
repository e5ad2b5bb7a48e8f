// @vitest-environment jsdom
import { boardKinds, type FloorBoard } from '@longshore/shared/performance/board.api.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Fault, SendContext } from '../calls/api.ts'
import { speak } from '../language/language.ts'
import { FloorBoardPage } from './FloorBoard.tsx'

beforeAll(() => speak('en'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const board = (today: number): FloorBoard => ({
  ...{ at: 1_795_430_000, age: 0, behindSince: null, zone: 'Europe/Berlin' },
  areas: boardKinds.map((kind) => ({
    ...{ kind, unit: 'pieces', waits: kind === 'pick' ? 40 : 0, inWork: null, lastHour: 0, people: 0 },
    ...{ today: kind === 'pick' ? today : 0, endsAt: kind === 'pick' ? 1_795_433_600 : null },
  })),
  orders: { late: 3, next: null },
  exceptions: [{ role: 'stock-lead', open: 2, oldest: 1_795_422_800 }],
  devices: { devices: 0, unsent: 0, oldest: null },
  workers: null,
})

type Answer = () => Promise<FloorBoard>
const hangs: Answer = () => new Promise(() => {})
const fails: Answer = () => Promise.reject(new Fault('/board', new Error('no network')))

/** Opens the board over a server that answers as `answer` says, which a test changes. */
function open(answer: { now: Answer }) {
  return render(
    <MemoryRouter>
      <SendContext value={() => answer.now()}>
        <FloorBoardPage />
      </SendContext>
    </MemoryRouter>,
  )
}
const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const status = () => screen.getByRole('status').textContent
const pickRow = () => screen.getByRole('row', { name: /^Pick/ }).textContent?.replace(/\s+/g, ' ')

test('it shows each area with what waits and when it ends, on the clocks of the warehouse, and follows the floor', async () => {
  const answer = { now: async () => board(80) }
  open(answer)
  await passes(1)
  expect(pickRow()).toBe('Pickpieces40––80012:33')
  expect(screen.queryByRole('row', { name: /^Weigh/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Late orders' }).textContent).toContain('3')
  expect(screen.getByText('Stock lead').parentElement?.textContent).toContain('2 oldest 2 hr')
  answer.now = async () => board(95)
  await passes(6)
  expect(pickRow()).toContain('95')
})

test('without the server it says so and how old its figures are, and comes back by itself', async () => {
  const answer = { now: async () => board(80) }
  open(answer)
  await passes(1)
  expect(status()).toMatch(/^Figures of/)
  answer.now = fails
  await passes(30)
  expect(status()).toMatch(/^Not connected\. Figures of 3\d sec ago/)
  expect(pickRow()).toContain('80')
  answer.now = async () => board(81)
  await passes(6)
  expect(status()).toMatch(/^Figures of \d sec ago/)
  expect(pickRow()).toContain('81')
})

test('where scans come faster than they are added up it says how far its work is behind', async () => {
  open({ now: async () => ({ ...board(80), behindSince: 1_795_429_970 }) })
  await passes(1)
  expect(status()).toMatch(/^Figures of \d sec ago · Work is 30 sec behind: later scans are being added up$/)
  expect(pickRow()).toContain('80')
})

test('a call that hangs is given up and another one is tried', async () => {
  const answer: { now: Answer } = { now: hangs }
  open(answer)
  await passes(2)
  answer.now = async () => board(7)
  await passes(10)
  expect(screen.queryByRole('row', { name: /^Pick/ })).toBeNull()
  await passes(12)
  expect(pickRow()).toContain('7')
})
