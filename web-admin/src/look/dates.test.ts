import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { daysOf, defaultFrom, secondsOf, timeOf } from './dates.ts'

const wednesday = dayjs('2026-03-04T15:30:00')

test('quick ranges are whole days, the last one included', () => {
  expect(daysOf('today', wednesday)).toEqual({ from: '2026-03-04', to: '2026-03-04' })
  expect(daysOf('yesterday', wednesday)).toEqual({ from: '2026-03-03', to: '2026-03-03' })
  expect(daysOf('seven-days', wednesday)).toEqual({ from: '2026-02-26', to: '2026-03-04' })
  expect(daysOf('last-week', wednesday)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(daysOf('last-month', wednesday)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('last-three-months', wednesday)).toEqual({ from: '2025-12-04', to: '2026-03-04' })
  expect(daysOf('all', wednesday)).toBeUndefined()
})

test('on a Sunday, last week is the one before the week that ends today', () => {
  expect(daysOf('last-week', dayjs('2026-03-08'))).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('a range starts one month before today, at the last day of a shorter month', () => {
  expect(defaultFrom(wednesday)).toBe('2026-02-04')
  expect(defaultFrom(dayjs('2026-03-31'))).toBe('2026-02-28')
})

test('days become their first and last second; an open end stays open', () => {
  const { from, to } = secondsOf({ from: '2026-03-04', to: '2026-03-04' })
  expect(timeOf(from ?? 0)).toBe('2026-03-04 00:00:00')
  expect(timeOf(to ?? 0)).toBe('2026-03-04 23:59:59')
  expect(secondsOf({})).toEqual({ from: undefined, to: undefined })
})
