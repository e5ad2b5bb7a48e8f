import { type Grid, type Junction, type Stop, shortestWalk, type Walk } from './shortest-walk.ts'
import { distance, inside, placeOf, walkBound } from './walk-bound.ts'

/** With so many cross aisles, three blocks, the shortest walk is found in milliseconds. */
const SOLVED = 4

/**
 * A walk from the start through all stops to the end: the shortest one in halls of up to three blocks. Where there are
 * more, the shortest walk that keeps to four of the cross aisles is mended with the others; `bound` tells how much
 * shorter any walk could be.
 */
export function walkThrough(grid: Grid, stops: readonly Stop[]): Walk {
  if (grid.crossAisles.length <= SOLVED) return shortestWalk(grid, stops)
  const { order } = shortestWalk(thinned(grid), stops)
  const places = stops.map((stop) => inside(grid, stop))
  const walk = mended(grid, places, order)
  const length = lengthOf(grid, places, walk)
  return { order: walk, length, bound: Math.min(length, walkBound(grid, places)) }
}

/** mm from the start through the stops in this order to the end. */
export function lengthOf(grid: Grid, stops: readonly Stop[], order: readonly number[]): number {
  const path = [placeOf(grid, grid.start), ...order.flatMap((i) => stops[i] ?? []), placeOf(grid, grid.end)]
  return path.slice(1).reduce((sum, place, i) => sum + distance(grid, path[i] ?? place, place), 0)
}

/** The grid with its outer cross aisles, those of start and end, and one in the middle where there is room. */
function thinned(grid: Grid): Grid {
  const last = grid.crossAisles.length - 1
  const kept = new Set([0, last, grid.start.cross, grid.end.cross])
  if (kept.size < SOLVED) kept.add(Math.floor(last / 2))
  const left = [...kept].sort((a, b) => a - b)
  const at = ({ aisle, cross }: Junction) => ({ aisle, cross: left.indexOf(cross) })
  return {
    ...{ aisles: grid.aisles, start: at(grid.start), end: at(grid.end) },
    crossAisles: left.map((cross) => grid.crossAisles[cross] ?? 0),
  }
}

/** Turns parts of the walk round and moves short parts elsewhere, as long as that makes it shorter. */
function mended(grid: Grid, stops: readonly Stop[], order: readonly number[]): readonly number[] {
  const places = [...stops, placeOf(grid, grid.start), placeOf(grid, grid.end)]
  const costs = places.map((a) => places.map((b) => distance(grid, a, b)))
  const cost = (a: number, b: number) => costs[a]?.[b] ?? 0
  let path = [stops.length, ...order, stops.length + 1]
  for (let shorter = true; shorter; ) {
    const next = turned(path, cost) ?? moved(path, cost)
    shorter = next !== undefined
    path = next ?? path
  }
  return path.slice(1, -1)
}

type Cost = (a: number, b: number) => number

/** The path with one part walked the other way round, if that is shorter. */
function turned(path: readonly number[], cost: Cost): number[] | undefined {
  const at = (i: number) => path[i] ?? 0
  for (let from = 1; from + 1 < path.length; from++)
    for (let to = from + 1; to + 1 < path.length; to++) {
      const now = cost(at(from - 1), at(from)) + cost(at(to), at(to + 1))
      if (cost(at(from - 1), at(to)) + cost(at(from), at(to + 1)) < now)
        return [...path.slice(0, from), ...path.slice(from, to + 1).reverse(), ...path.slice(to + 1)]
    }
  return undefined
}

/** The path with up to three stops that follow one another fetched at another time, if that is shorter. */
function moved(path: readonly number[], cost: Cost): number[] | undefined {
  for (let size = 1; size <= 3; size++)
    for (let from = 1; from + size < path.length; from++) {
      const part = path.slice(from, from + size)
      const rest = [...path.slice(0, from), ...path.slice(from + size)]
      const [first = 0, last = 0] = [part[0], part[size - 1]]
      const [before = 0, after = 0] = [rest[from - 1], rest[from]]
      const saved = cost(before, first) + cost(last, after) - cost(before, after)
      for (let to = 1; to < rest.length; to++) {
        const [left = 0, right = 0] = [rest[to - 1], rest[to]]
        if (cost(left, first) + cost(last, right) - cost(left, right) < saved)
          return [...rest.slice(0, to), ...part, ...rest.slice(to)]
      }
    }
  return undefined
}
