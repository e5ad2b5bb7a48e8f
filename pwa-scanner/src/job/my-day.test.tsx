// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { MyDayScreen } from './MyDayScreen.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)

const pick = {
  kind: 'pick',
  lines: 30,
  pieces: 44,
  active: 90 * 60_000,
  undone: 0,
  wrong: 0,
  contradicted: 0,
}
const nothing = () => {}

test('it says whether the figures are the server’s or those of this device', () => {
  const shown = (day: Parameters<typeof MyDayScreen>[0]['day']) =>
    render(<MyDayScreen day={day} name={(kind) => kind} onBack={nothing} />)
  const { unmount } = shown({ from: 'device', work: [pick] })
  expect(screen.getByText(/Only what this device has/)).toBeTruthy()
  expect(screen.queryByText(/From the server/)).toBeNull()
  unmount()
  shown({ from: 'server', at: Date.now(), work: [pick], unsent: 3 })
  expect(screen.getByText(/From the server/)).toBeTruthy()
  expect(screen.getByText(/3 more on this device/)).toBeTruthy()
})

test('lines, pieces and lines per hour of active time; errors stand with what to look at', () => {
  render(
    <MyDayScreen
      day={{ from: 'server', at: 0, work: [{ ...pick, contradicted: 2 }], unsent: 0 }}
      name={() => 'Pick'}
      onBack={nothing}
    />,
  )
  expect(screen.getAllByText('20').length).toBe(1)
  expect(screen.getByText('30 lines, 44 pieces')).toBeTruthy()
  expect(screen.getByText('1 h 30 min at work, 20 lines per hour')).toBeTruthy()
  expect(screen.getByText(/said short: 2\. Look behind/)).toBeTruthy()
})
