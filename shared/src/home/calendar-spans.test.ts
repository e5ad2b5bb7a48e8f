import { expect, test } from 'vitest'
import { calendarSpans, type SpanKind } from './calendar-spans.ts'

const said = (kind: SpanKind, at: string, zone: string) =>
  calendarSpans(kind, Date.parse(at), zone).map(({ from, to }) =>
    [from, to].map((moment) => new Date(moment).toISOString().slice(0, 16)).join(' '),
  )

test('a seller in Shanghai sees the own day from midnight on, not that of UTC', () => {
  const days = said('day', '2026-11-24T17:00Z', 'Asia/Shanghai')
  expect(days).toHaveLength(31)
  expect(days.at(-1)).toBe('2026-11-24T16:00 2026-11-25T16:00')
})

test('weeks begin on Monday', () => {
  expect(said('week', '2026-11-25T10:00Z', 'UTC').slice(-2)).toEqual([
    '2026-11-16T00:00 2026-11-23T00:00',
    '2026-11-23T00:00 2026-11-30T00:00',
  ])
})

test('months follow one another over the end of a year and over changes of the clocks', () => {
  const months = said('month', '2026-03-31T22:30Z', 'Europe/Berlin')
  expect(months).toHaveLength(14)
  expect(months.at(-1)).toBe('2026-03-31T22:00 2026-04-30T22:00')
  expect(months.at(-2)).toBe('2026-02-28T23:00 2026-03-31T22:00')
  expect(months[0]).toBe('2025-02-28T23:00 2025-03-31T22:00')
})
