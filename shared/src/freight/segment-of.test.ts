import { describe, expect, test } from 'vitest'
import { Refusal } from '../command/refusal.ts'
import { orderedSegments, roundedWeight, segmentOf } from './segment-of.ts'
import type { WeightSegment } from './weight-template.ts'

const segments: readonly WeightSegment[] = [
  { code: 'A', from: 0, to: 500 },
  { code: 'B', from: 500, to: 2000 },
  { code: 'C', from: 2000, to: 30_000 },
]
const exact = { rounding: 'exact', step: 1, segments } as const
const codeOf = (grams: number, template: Parameters<typeof segmentOf>[0] = exact) =>
  segmentOf(template, grams)?.code

describe('the segment of a weight', () => {
  test.each([
    [0, undefined, 'A', 'A'],
    [500, 'A', 'B', 'B'],
    [2000, 'B', 'C', 'C'],
    [30_000, 'C', undefined, undefined],
  ])('at %i g: 1 g less %s, exactly %s, 1 g more %s', (grams, less, same, more) => {
    expect([codeOf(grams - 1), codeOf(grams), codeOf(grams + 1)]).toEqual([less, same, more])
  })

  test('a last segment without a limit takes all that is heavier', () => {
    const open = { ...exact, segments: [...segments, { code: 'D', from: 30_000, to: null }] }
    expect([codeOf(29_999, open), codeOf(30_000, open), codeOf(9_000_000, open)]).toEqual(['C', 'D', 'D'])
  })

  test.each([
    ['exact', [499, 500, 501, 749, 750, 751]],
    ['up', [500, 500, 1000, 1000, 1000, 1000]],
    ['nearest', [500, 500, 500, 500, 1000, 1000]],
    ['down', [0, 500, 500, 500, 500, 500]],
  ] as const)('a weight rounded %s in steps of 500 g', (rounding, rounded) => {
    expect([499, 500, 501, 749, 750, 751].map((g) => roundedWeight({ rounding, step: 500 }, g))).toEqual(
      rounded,
    )
  })

  test.each([
    ['up', 1501, 'B', 'B', 'C'],
    ['nearest', 1750, 'B', 'C', 'C'],
    ['down', 2000, 'B', 'C', 'C'],
  ] as const)('rounded %s, the edge stands at %i g', (rounding, grams, less, same, more) => {
    const rounded = { rounding, step: 500, segments }
    const around = rounding === 'up' ? [grams - 2, grams - 1, grams] : [grams - 1, grams, grams + 1]
    expect(around.map((g) => codeOf(g, rounded))).toEqual([less, same, more])
  })
})

describe('segments as they are written', () => {
  const said = (...written: [string, number, number | null][]) => {
    const answer = orderedSegments(written.map(([code, from, to]) => ({ code, from, to })))
    return answer instanceof Refusal ? [answer.code, answer.values] : answer.map(({ code }) => code)
  }

  test('any order of lines is put in the order of weight', () => {
    expect(said(['C', 2000, null], ['A', 0, 500], ['B', 500, 2000])).toEqual(['A', 'B', 'C'])
  })

  test('a gap and an overlap of 1 g name the line', () => {
    expect(said(['A', 0, 500], ['B', 501, 900])).toEqual([
      'zoning.segment-gap',
      { line: 2, from: 0.501, before: 0.5 },
    ])
    expect(said(['B', 499, 900], ['A', 0, 500])).toEqual([
      'zoning.segment-overlap',
      { line: 1, from: 0.499, before: 0.5 },
    ])
  })

  test('a line that ends where it begins, a code said twice, and a limit left out in the middle are refused', () => {
    expect(said(['A', 500, 500])).toEqual(['zoning.segment-reversed', { line: 1 }])
    expect(said(['A', 0, 500], ['A', 500, 900])).toEqual(['zoning.segment-twice', { line: 2, code: 'A' }])
    expect(said(['A', 0, null], ['B', 500, 900])).toEqual(['zoning.segment-open', { line: 2 }])
    expect(said(['A', 0, null], ['B', 500, null])).toEqual(['zoning.segment-open', { line: 2 }])
  })
})
