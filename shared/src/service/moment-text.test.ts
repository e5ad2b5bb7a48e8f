import { expect, test } from 'vitest'
import { readMoment } from './moment-text.ts'

test.each([
  ['2026-11-23T10:30:00+07:00', Date.UTC(2026, 10, 23, 3, 30), 420],
  ['2026-11-23 10:30 -0330', Date.UTC(2026, 10, 23, 14, 0), -210],
  ['2026-11-23T10:30:00.250Z', Date.UTC(2026, 10, 23, 10, 30, 0, 250), 0],
])('a carrier’s moment %s is read with its zone', (text, at, offset) => {
  expect(readMoment(text)).toEqual({ at, offset })
})

test.each([
  ...[
    '2026-11-23T10:30:00',
    '2026-11-23',
    '2026-02-30T10:00Z',
    '2026-11-23T25:00Z',
    '2026-11-23T10:30+99:00',
  ],
  'yesterday',
])('%s is no moment: without its zone, or on no day', (text) => {
  expect(readMoment(text)).toBeUndefined()
})
