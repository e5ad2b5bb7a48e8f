import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { type Grid, type Stop, shortestWalk } from './shortest-walk.ts'
import { distance, inside, placeOf, walkBound } from './walk-bound.ts'
import { lengthOf, walkThrough } from './walk-through.ts'

const junction = (aisles: number, crosses: number) =>
  fc.record({ aisle: fc.nat(aisles - 1), cross: fc.nat(crosses - 1) })

/** Halls of up to six aisles, and up to `most` stops in them. */
const halls = (blocks: number, most: number): fc.Arbitrary<{ grid: Grid; stops: Stop[] }> =>
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: blocks })).chain(([aisles, inner]) =>
    fc.record({
      grid: fc.record({
        aisles: rising(aisles, 5000),
        crossAisles: rising(inner + 1, 20_000),
        start: junction(aisles, inner + 1),
        end: junction(aisles, inner + 1),
      }),
      stops: fc.array(fc.record({ aisle: fc.nat(aisles - 1), y: fc.nat(20_000 * inner) }), {
        maxLength: most,
      }),
    }),
  )

function rising(length: number, most: number): fc.Arbitrary<number[]> {
  return fc
    .array(fc.integer({ min: 1000, max: most }), { minLength: length - 1, maxLength: length - 1 })
    .map((steps) => [0, ...steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0))])
}

/** The shortest of all orders, tried one by one (Held and Karp's table of subsets). */
function tried(grid: Grid, stops: readonly Stop[]): number {
  const places = stops.map((stop) => inside(grid, stop))
  const full = (1 << places.length) - 1
  const start = placeOf(grid, grid.start)
  const end = placeOf(grid, grid.end)
  const known = new Map<number, number>()
  const rest = (at: Stop, index: number, done: number): number => {
    if (done === full) return distance(grid, at, end)
    const key = done * 16 + index
    const before = known.get(key)
    if (before !== undefined) return before
    let least = Infinity
    places.forEach((place, i) => {
      if ((done & (1 << i)) === 0)
        least = Math.min(least, distance(grid, at, place) + rest(place, i, done | (1 << i)))
    })
    known.set(key, least)
    return least
  }
  return rest(start, 15, 0)
}

test('in halls of one and two blocks no order of the stops is shorter than the walk', () => {
  fc.assert(
    fc.property(halls(2, 8), ({ grid, stops }) => {
      const { order, length, bound } = shortestWalk(grid, stops)
      expect([...order].sort((a, b) => a - b)).toEqual([...stops.keys()])
      expect(
        lengthOf(
          grid,
          stops.map((stop) => inside(grid, stop)),
          order,
        ),
      ).toBe(length)
      expect(length).toBe(tried(grid, stops))
      expect(bound).toBe(length)
    }),
    { numRuns: cases(400) },
  )
})

test('in halls of up to four blocks it is the shortest too', () => {
  fc.assert(
    fc.property(halls(4, 6), ({ grid, stops }) => {
      expect(shortestWalk(grid, stops).length).toBe(tried(grid, stops))
    }),
    { numRuns: cases(150) },
  )
})

test('the bound never lies above the shortest walk, and seldom far below', () => {
  const shares: number[] = []
  fc.assert(
    fc.property(halls(2, 8), ({ grid, stops }) => {
      const shortest = tried(grid, stops)
      const bound = walkBound(
        grid,
        stops.map((stop) => inside(grid, stop)),
      )
      expect(bound).toBeLessThanOrEqual(shortest)
      if (shortest > 0) shares.push(bound / shortest)
    }),
    { numRuns: cases(150), seed: 7 },
  )
  shares.sort((a, b) => a - b)
  expect(shares[Math.floor(shares.length / 2)]).toBeGreaterThan(0.9)
})

test('a hall with many cross aisles gets a good walk and says how far from the shortest it may be', () => {
  const grid: Grid = {
    aisles: Array.from({ length: 12 }, (_, i) => i * 3000),
    crossAisles: Array.from({ length: 9 }, (_, i) => i * 8000),
    start: { aisle: 0, cross: 0 },
    end: { aisle: 0, cross: 0 },
  }
  const stops = Array.from({ length: 60 }, (_, i) => ({ aisle: (i * 7) % 12, y: (i * 9377) % 64_000 }))
  const { order, length, bound } = walkThrough(grid, stops)
  expect(lengthOf(grid, stops, order)).toBe(length)
  expect(new Set(order).size).toBe(60)
  expect(bound).toBeLessThanOrEqual(length)
  expect(length / bound).toBeLessThan(1.15)
})

test('no stops: straight from the start to the end', () => {
  const grid = {
    aisles: [0, 3000, 6000],
    crossAisles: [0, 10_000],
    start: { aisle: 0, cross: 0 },
    end: { aisle: 2, cross: 1 },
  }
  expect(shortestWalk(grid, [])).toEqual({ order: [], length: 16_000, bound: 16_000 })
})
