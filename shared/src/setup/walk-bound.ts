import type { Grid, Junction, Stop } from './shortest-walk.ts'

/** Rounds of raising the bound; each costs the square of the stops. */
const ROUNDS = 60

/** How far two places of the grid are from each other on foot, mm. */
export function distance({ crossAisles, aisles }: Grid, a: Stop, b: Stop): number {
  if (a.aisle === b.aisle) return Math.abs(a.y - b.y)
  const along = Math.abs((aisles[a.aisle] ?? 0) - (aisles[b.aisle] ?? 0))
  return along + Math.min(...crossAisles.map((y) => Math.abs(a.y - y) + Math.abs(b.y - y)))
}

/** A stop beyond the last cross aisle is fetched from there. */
export function inside({ crossAisles }: Grid, { aisle, y }: Stop): Stop {
  return { aisle, y: Math.min(Math.max(y, crossAisles[0] ?? 0), crossAisles[crossAisles.length - 1] ?? 0) }
}

/** The place of a junction. */
export function placeOf({ crossAisles }: Grid, { aisle, cross }: Junction): Stop {
  return { aisle, y: crossAisles[cross] ?? 0 }
}

/**
 * A length in mm that no walk from the start through all stops to the end falls below: the spanning tree of the places
 * with one more edge, made dearer where a place has too many edges (Held and Karp 1971).
 */
export function walkBound(grid: Grid, stops: readonly Stop[]): number {
  const start = placeOf(grid, grid.start)
  const end = placeOf(grid, grid.end)
  if (stops.length === 0) return distance(grid, start, end)
  const places = [start, end, ...stops]
  const costs = places.map((a) => places.map((b) => distance(grid, a, b)))
  // The way home from the end to the start costs nothing: a walk is a round trip with it.
  for (const [a, b] of [
    [0, 1],
    [1, 0],
  ] as const)
    (costs[a] as number[])[b] = 0
  const dues = places.map(() => 0)
  let bound = 0
  let step = Math.max(1, Math.max(...costs.map((row) => Math.max(...row))) / 10)
  for (let round = 0; round < ROUNDS; round++) {
    const { cost, degrees } = oneTree(costs, dues)
    bound = Math.max(bound, cost - 2 * dues.reduce((sum, due) => sum + due, 0))
    degrees.forEach((degree, i) => {
      dues[i] = (dues[i] ?? 0) + step * (degree - 2)
    })
    step *= 0.93
  }
  return Math.floor(bound)
}

/** A spanning tree of all places but the last, and the last one's two cheapest edges. */
function oneTree(
  costs: readonly (readonly number[])[],
  dues: readonly number[],
): { cost: number; degrees: number[] } {
  const last = costs.length - 1
  const price = (a: number, b: number) => (costs[a]?.[b] ?? 0) + (dues[a] ?? 0) + (dues[b] ?? 0)
  const degrees = costs.map(() => 0)
  const grow = (i: number) => {
    degrees[i] = (degrees[i] ?? 0) + 1
  }
  const reached = costs.map((_, i) => ({ by: 0, cost: i === 0 || i === last ? Infinity : price(0, i) }))
  const open = new Set(costs.keys())
  open.delete(0)
  open.delete(last)
  let cost = 0
  while (open.size > 0) {
    let next = -1
    for (const i of open) if (next < 0 || (reached[i]?.cost ?? 0) < (reached[next]?.cost ?? 0)) next = i
    open.delete(next)
    const { by, cost: edge } = reached[next] ?? { by: 0, cost: 0 }
    cost += edge
    grow(by)
    grow(next)
    for (const i of open)
      if (price(next, i) < (reached[i]?.cost ?? 0)) reached[i] = { by: next, cost: price(next, i) }
  }
  const ends = [...costs.keys()].slice(0, last).sort((a, b) => price(last, a) - price(last, b))
  for (const i of ends.slice(0, 2)) {
    cost += price(last, i)
    grow(i)
    grow(last)
  }
  return { cost, degrees }
}
