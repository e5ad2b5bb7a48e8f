// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from './Notices.tsx'
import { notify, useNotices } from './notify.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  useNotices.setState({ notices: [] })
})

const seconds = (some: number) => act(() => vi.advanceTimersByTimeAsync(some * 1000))
const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('what was done leaves by itself, what went wrong stays until it is closed', async () => {
  render(<Notices />)
  act(() => {
    notify.success('RC-1 submitted')
    notify.warning('Select rows first')
    notify.error('RC-2 was changed meanwhile')
  })
  expect(shown()).toHaveLength(3)
  await seconds(4)
  expect(shown()).toEqual(['Select rows first', 'RC-2 was changed meanwhile'])
  await seconds(60)
  expect(shown()).toEqual(['RC-2 was changed meanwhile'])
})
