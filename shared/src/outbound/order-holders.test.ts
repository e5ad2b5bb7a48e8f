import { expect, test } from 'vitest'
import { holdersOf } from './order-holders.ts'

const hour = 3_600_000
const told = (...events: readonly (readonly [hours: number, event: string])[]) =>
  events.map(([hours, event]) => ({ at: hours * hour, event: `order.${event}` }))
const hours = (held: object) => Object.fromEntries(Object.entries(held).map(([who, ms]) => [who, ms / hour]))

test('an order’s time is told by who had it, until it left', () => {
  const way = told([0, 'submitted'], [3, 'reviewed'], [4, 'waved'], [9, 'picked'], [10, 'packed'])
  expect(hours(holdersOf(way, 12 * hour))).toEqual({ review: 3, floor: 7, departure: 2 })
  expect(hours(holdersOf([...way, ...told([11, 'shipped'])], 90 * hour))).toEqual({
    ...{ review: 3, floor: 7, departure: 1 },
  })
})

test('a hold is the time of who holds, and gives the order back to who had it', () => {
  const held = told([0, 'submitted'], [1, 'held'], [21, 'released'], [22, 'reviewed'], [23, 'waits'])
  expect(hours(holdersOf(held, 25 * hour))).toEqual({ review: 2, hold: 20, floor: 1, stock: 2 })
})

test('what was set aside waits for who clears it, and goes on on the floor', () => {
  const aside = told([0, 'submitted'], [1, 'reviewed'], [2, 'waved'], [3, 'set-aside'], [8, 're-out'])
  expect(hours(holdersOf(aside, 9 * hour))).toEqual({ review: 1, floor: 3, problem: 5 })
})

test('a parcel order waits for its customer, for the floor, for its payment, and to leave', () => {
  const happened = [
    { event: 'parcel-order.submitted', at: 0 },
    { event: 'parcel-order.received', at: 5 },
    { event: 'parcel-order.stored', at: 6 },
    { event: 'parcel-order.to-pay', at: 8 },
    { event: 'parcel-order.held', at: 20 },
    { event: 'parcel-order.released', at: 21 },
    { event: 'parcel-order.paid', at: 28 },
    { event: 'parcel-order.piece-departed', at: 30 },
  ]
  expect(holdersOf(happened, 99)).toEqual({ customer: 5, floor: 3, payment: 19, hold: 1, departure: 2 })
})
