import { expect, test } from 'vitest'
import { clockFrom, clockOnDayOf, localTime, momentOf, momentWritten } from './local-time.ts'

const utc = (text: string) => Date.parse(text)

test('a wall time is the moment at which the clocks of the zone show it, in summer and in winter', () => {
  expect(momentOf(utc('2026-07-01T16:00Z'), 'Europe/Berlin')).toBe(utc('2026-07-01T14:00Z'))
  expect(momentOf(utc('2026-12-01T16:00Z'), 'Europe/Berlin')).toBe(utc('2026-12-01T15:00Z'))
  expect(momentOf(utc('2026-12-01T16:00Z'), 'America/New_York')).toBe(utc('2026-12-01T21:00Z'))
})

test('a time of the day comes today while it is ahead or now, else tomorrow', () => {
  const from = (at: string) => new Date(clockFrom(utc(at), '16:00', 'Europe/Berlin')).toISOString()
  expect(from('2026-07-01T13:59:00Z')).toBe('2026-07-01T14:00:00.000Z')
  expect(from('2026-07-01T14:00:00Z')).toBe('2026-07-01T14:00:00.000Z')
  expect(from('2026-07-01T14:00:01Z')).toBe('2026-07-02T14:00:00.000Z')
})

test('the next day keeps its clock time over the change to winter time', () => {
  const saturday = utc('2026-10-24T15:00Z')
  expect(clockFrom(saturday, '16:00', 'Europe/Berlin')).toBe(utc('2026-10-25T15:00Z'))
})

test('the day is that of the zone, not of UTC', () => {
  const evening = utc('2026-07-01T23:30Z')
  expect(clockOnDayOf(evening, '09:00', 'Europe/Berlin')).toBe(utc('2026-07-02T07:00Z'))
  expect(clockOnDayOf(evening, '09:00', 'America/New_York')).toBe(utc('2026-07-01T13:00Z'))
})

test('a written moment is read by the clocks of the zone, and what is none is not guessed at', () => {
  const read = (text: string) => momentWritten(text, 'Europe/Berlin')
  for (const text of [
    '2026-07-01 16:30',
    '2026-07-01T16:30',
    '2026-07-01 16:30:00',
    '2026-07-01T16:30:00.000Z',
  ])
    expect(read(text), text).toBe(utc('2026-07-01T14:30Z'))
  for (const text of ['', 'tomorrow', '2026-02-30 16:30', '2026-07-01', '2026-07-01 24:30', '1.7.2026 16:30'])
    expect(read(text), text).toBeUndefined()
})

test('UTC shows what a zone without an offset shows', () => {
  for (const at of [
    '1969-12-31T23:59:59.999Z',
    '2024-02-29T00:00:00Z',
    '2026-11-27T07:08:09.5Z',
    '0987-06-05T04:03:02Z',
  ])
    expect(localTime(utc(at), 'UTC')).toEqual(localTime(utc(at), 'Etc/GMT'))
})
