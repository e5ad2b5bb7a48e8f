import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRent, type CurveStep, noDays, type RentArticle } from './rent-curve.ts'
import { tiersOf } from './rent-tiers.ts'

const DAY = 24
const wide = { from: 0, until: 90 * DAY }
const steps = [
  { to: '30', price: '2' },
  { to: '', price: '3' },
]
const tiers = () =>
  tiersOf({ basis: 'volume-days', steps, freeDays: 7 }).map((tier) => ({ ...tier, days: noDays(wide) }))
const rentOf = (article: RentArticle, span = wide) => {
  const all = tiers()
  addRent(article, span, all)
  return all.map(({ days }) => days.reduce((sum, one) => sum + one, 0))
}
const at = (hour: number, pieces: number): CurveStep => ({ hour, pieces })
const rent = (came: readonly CurveStep[], gone: readonly CurveStep[], batch = 'R1') =>
  rentOf({ lots: [{ batch, volume: 10, came }], gone })

test('the free days, each step and what is older are tiers of their own', () => {
  expect(tiersOf({ basis: 'volume-days', steps, freeDays: 7 })).toEqual([
    { of: '1-7', from: 1, to: 7 },
    { of: '8-30', from: 8, to: 30 },
    { of: '31+', from: 31, to: 0 },
  ])
  expect(tiersOf({ basis: 'volume-days', steps: [{ to: '', price: '1' }], freeDays: 0 })).toEqual([
    { of: '1+', from: 1, to: 0 },
  ])
})

test('pieces are counted to the hour, each hour in the tier of its age: at the last hour of a tier, and at the next', () => {
  const gone = (hours: number) => rent([at(5, 2)], [at(5 + hours, 2)])
  expect(gone(7 * DAY)).toEqual([7 * DAY * 20, 0, 0])
  expect(gone(7 * DAY + 1)).toEqual([7 * DAY * 20, 20, 0])
  expect(gone(30 * DAY)).toEqual([7 * DAY * 20, 23 * DAY * 20, 0])
  expect(gone(30 * DAY + 1)).toEqual([7 * DAY * 20, 23 * DAY * 20, 20])
})

test('what a receipt brings later is as old as its first; what no receipt brought is as old as it is here', () => {
  const [came, gone] = [
    [at(0, 1), at(50 * DAY, 1)],
    [at(40 * DAY, 1), at(51 * DAY, 1)],
  ]
  expect(rent(came, gone)).toEqual([7 * DAY * 10, 23 * DAY * 10, 11 * DAY * 10])
  expect(rent(came, gone, '')).toEqual([8 * DAY * 10, 23 * DAY * 10, 10 * DAY * 10])
})

test('the oldest leave first, whichever receipt the books took them from', () => {
  const lots = [
    { batch: 'new', volume: 10, came: [at(20 * DAY, 1)] },
    { batch: 'old', volume: 10, came: [at(0, 1)] },
  ]
  expect(rentOf({ lots, gone: [at(20 * DAY, 1), at(21 * DAY, 1)] })).toEqual([8 * DAY * 10, 13 * DAY * 10, 0])
})

test('what a mistake brought and was taken back is of its own receipt: older goods stay as old as they are', () => {
  const lots = [
    { batch: 'new', volume: 10, came: [at(20 * DAY, 5), at(20 * DAY + 1, -5)] },
    { batch: 'old', volume: 10, came: [at(0, 1)] },
  ]
  expect(rentOf({ lots, gone: [at(30 * DAY, 1)] })).toEqual([7 * DAY * 10 + 50, 23 * DAY * 10, 0])
})

test('what left beyond what was there takes up no room, and is owed by what comes next', () => {
  expect(rent([], [at(3, 5)])).toEqual([0, 0, 0])
  expect(rent([at(4, 6)], [at(3, 5), at(5, 1)])).toEqual([10, 0, 0])
})

test('a span cut anywhere comes to the same, and so does one counted hour by hour', () => {
  const some = fc.array(fc.record({ hour: fc.nat(89 * DAY), pieces: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 6,
  })
  const distinct = (found: readonly CurveStep[]) =>
    [...new Map(found.map((one) => [one.hour, one])).values()].sort((a, b) => a.hour - b.hour)
  fc.assert(
    fc.property(some, some, some, fc.nat(90 * DAY), (first, second, left, cut) => {
      const article = {
        lots: [
          { batch: 'R1', volume: 10, came: distinct(first) },
          { batch: '', volume: 10, came: distinct(second) },
        ],
        gone: distinct(left),
      }
      const whole = rentOf(article)
      const parts = [
        rentOf(article, { from: 0, until: cut }),
        rentOf(article, { from: cut, until: wide.until }),
      ]
      expect(whole.map((_, i) => parts.reduce((sum, part) => sum + (part[i] ?? 0), 0))).toEqual(whole)
      expect(hourly(article)).toEqual(whole)
    }),
    { numRuns: 60 },
  )
})

/** The same in the plainest way: an hour and a piece at a time. */
function hourly({ lots, gone }: RentArticle): number[] {
  const sums = [0, 0, 0]
  const bornOf = lots.map(({ came }) => came[0]?.hour ?? 0)
  let pieces: number[] = []
  let owed = 0
  for (let hour = 0; hour < wide.until; hour++) {
    for (const [i, { batch, came }] of lots.entries())
      for (const one of came.filter((step) => step.hour === hour))
        for (let n = 0; n < one.pieces; n++) pieces.push(batch === '' ? hour : (bornOf[i] ?? 0))
    for (const one of gone) if (one.hour === hour) owed += one.pieces
    const left = Math.min(owed, pieces.length)
    pieces = pieces.sort((a, b) => a - b).slice(left)
    owed -= left
    for (const born of pieces) {
      const day = Math.floor((hour - born) / DAY) + 1
      const tier = day <= 7 ? 0 : day <= 30 ? 1 : 2
      sums[tier] = (sums[tier] ?? 0) + 10
    }
  }
  return sums
}
