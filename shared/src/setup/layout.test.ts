import { expect, test } from 'vitest'
import { type LayoutPlan, layoutFault, overlaps, proposedPlan, racksByPrefix, stopOf } from './layout.ts'

const plan: LayoutPlan = {
  crossAisles: [0, 1400],
  aisles: [0, 350],
  ...{ start: { aisle: 0, cross: 0 }, end: { aisle: 1, cross: 0 } },
  racks: [
    { prefix: 'A', aisle: 0, side: 'left', from: 100, bay: 120, rows: 10, down: false },
    { prefix: 'B', aisle: 0, side: 'right', from: 100, bay: 120, rows: 10, down: true },
  ],
}
const racks = racksByPrefix(plan)

test('a position stands in the middle of its bay, counted from the end its rack says', () => {
  expect(stopOf(racks, 'A-02-01')).toEqual({ aisle: 0, y: 160 })
  expect(stopOf(racks, 'a-01-10')).toEqual({ aisle: 0, y: 1240 })
  expect(stopOf(racks, 'B-01-10')).toEqual({ aisle: 0, y: 160 })
})

test('a position beyond the rack, and one of no rack, stand nowhere', () => {
  for (const code of ['A-01-11', 'A-01-00', 'C-01-01', 'nonsense'])
    expect(stopOf(racks, code)).toBeUndefined()
})

test('what is no hall is told', () => {
  expect(layoutFault(plan)).toBeUndefined()
  const [a, b] = plan.racks
  if (!a || !b) throw new Error('two racks')
  expect(layoutFault({ ...plan, aisles: [350, 350] })).toMatchObject({ fault: 'order' })
  expect(layoutFault({ ...plan, end: { aisle: 2, cross: 0 } })).toMatchObject({ fault: 'ends-outside' })
  expect(layoutFault({ ...plan, racks: [a, { ...b, prefix: 'a' }] })).toEqual({
    fault: 'rack-twice',
    prefix: 'a',
  })
  expect(layoutFault({ ...plan, racks: [{ ...a, rows: 11 }, b] })).toEqual({
    fault: 'rack-outside',
    prefix: 'A',
  })
})

test('the shelves suggest a drawing in which each has its place', () => {
  const drawn = proposedPlan([
    { prefix: 'B', rows: 4 },
    { prefix: 'A10', rows: 12 },
    { prefix: 'A2', rows: 12 },
  ])
  expect(layoutFault(drawn)).toBeUndefined()
  expect(drawn.racks.map(({ prefix, aisle, side }) => `${prefix} ${aisle} ${side}`)).toEqual([
    'A2 0 left',
    'A10 0 right',
    'B 1 left',
  ])
  expect(layoutFault(proposedPlan([]))).toBeUndefined()
})

test('racks that are drawn one over the other are named in pairs, across two aisles too', () => {
  const rack = { aisle: 0, side: 'left', from: 100, bay: 100, rows: 5, down: false } as const
  const racks = [
    { ...rack, prefix: 'A' },
    { ...rack, prefix: 'B', from: 590 },
    { ...rack, prefix: 'C', from: 1090 },
    { ...rack, prefix: 'D', side: 'right' as const },
    { ...rack, prefix: 'E', aisle: 1, from: 300 },
  ]
  expect(overlaps({ aisles: [0, 350], racks })).toEqual([['A', 'B']])
  expect(overlaps({ aisles: [0, 250], racks })).toEqual([
    ['A', 'B'],
    ['D', 'E'],
  ])
})
