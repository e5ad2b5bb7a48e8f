import { type LayoutPlan, layoutFault, proposedPlan } from '@longshore/shared/setup/layout.ts'
import { expect, test } from 'vitest'
import {
  aisleAdded,
  aisleRemoved,
  crossAisleAdded,
  crossAisleRemoved,
  rackAdded,
  rackAt,
  rackEdited,
  rackRemoved,
} from './hall-edits.ts'

const hall = proposedPlan([
  { prefix: 'A', rows: 10 },
  { prefix: 'B', rows: 10 },
  { prefix: 'C', rows: 5 },
])
const rack = (plan: LayoutPlan, prefix: string) => plan.racks.find((one) => one.prefix === prefix)

test('a rack that is dragged goes to the nearest side of the nearest aisle, in steps of 10 cm', () => {
  expect(rack(rackAt(hall, 'C', { x: 60, y: 204 }), 'C')).toMatchObject({
    aisle: 0,
    side: 'right',
    from: 200,
  })
  expect(rack(rackAt(hall, 'C', { x: 300, y: 204 }), 'C')).toMatchObject({ aisle: 1, side: 'left' })
})

test('no drag and no number moves a rack out of the hall', () => {
  for (const plan of [
    rackAt(hall, 'A', { x: -9000, y: 99_999 }),
    rackAt(hall, 'A', { x: 9000, y: -500 }),
    rackEdited(hall, 'C', { aisle: 7, rows: 10 }),
  ])
    expect(layoutFault(plan)).toBeUndefined()
})

test('shelves without a rack get one, and a rack can be taken away', () => {
  const more = rackAdded(hall, 'D')
  expect(layoutFault(more)).toBeUndefined()
  expect(rack(more, 'D')).toMatchObject({ aisle: 1, rows: 10 })
  expect(rackRemoved(more, 'D')).toEqual(hall)
})

test('a cross aisle splits the longest block, and start and end stay where they were', () => {
  const ends: LayoutPlan = { ...hall, start: { aisle: 0, cross: 0 }, end: { aisle: 1, cross: 1 } }
  const split = crossAisleAdded(ends)
  expect(split.crossAisles).toEqual([0, 700, 1400])
  expect(split.end).toEqual({ aisle: 1, cross: 2 })
  expect(crossAisleRemoved(split, 1)).toEqual(ends)
  expect(crossAisleRemoved(ends, 0)).toEqual(ends)
})

test('the last aisle goes with its racks, the only one stays', () => {
  const fewer = aisleRemoved(aisleRemoved({ ...hall, end: { aisle: 1, cross: 0 } }))
  expect(fewer.aisles).toEqual([0])
  expect(fewer.racks.map(({ prefix }) => prefix)).toEqual(['A', 'B'])
  expect(layoutFault(fewer)).toBeUndefined()
  expect(aisleRemoved(aisleAdded(fewer))).toEqual(fewer)
})
