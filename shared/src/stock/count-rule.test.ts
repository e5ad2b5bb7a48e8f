import { expect, test } from 'vitest'
import { classesOf, countsShort } from './count-rule.ts'

test('positions are A until the first share of the picks is full, then B, then C; the one that crosses belongs to the class it begins in', () => {
  const picks = new Map([
    ['p1', 50],
    ['p2', 25],
    ['p3', 15],
    ['p4', 8],
    ['p5', 2],
  ])
  expect(Object.fromEntries(classesOf(picks, { aShare: 70, bShare: 20 }))).toEqual({
    ...{ p1: 'A', p2: 'A', p3: 'B', p4: 'C', p5: 'C' },
  })
  expect(classesOf(new Map(), { aShare: 80, bShare: 15 }).size).toBe(0)
})

test('without a rule every short pick is counted', () => {
  expect(countsShort([], 1)).toBe(true)
})
