import { inside } from './walk-bound.ts'

/** Where an aisle and a cross aisle meet, both counted from 0. */
export interface Junction {
  readonly aisle: number
  readonly cross: number
}

/** Parallel aisles between cross aisles, in mm. Two cross aisles enclose one block, three enclose two. */
export interface Grid {
  /** Where each cross aisle lies along the aisles, rising. */
  readonly crossAisles: readonly number[]
  /** Where each aisle lies along the cross aisles, rising. */
  readonly aisles: readonly number[]
  readonly start: Junction
  readonly end: Junction
}

/** A place in an aisle, mm along it. */
export interface Stop {
  readonly aisle: number
  readonly y: number
}

export interface Walk {
  /** Indexes of the stops in the order in which they are passed. */
  readonly order: readonly number[]
  /** mm. */
  readonly length: number
  /** No walk is shorter than this; equal to `length` where the walk is proved the shortest. */
  readonly bound: number
}

/**
 * The shortest walk from the start through all stops to the end. It is built aisle by aisle: what matters of the part
 * that is done is only how its edges meet the cross aisles (degree and connection), so the best of each such state is
 * kept (Ratliff and Rosenthal 1983 for one block; here for any number). The states grow with the cross aisles: six take
 * a third of a second for 50 stops, `walkThrough` takes another way beyond four.
 */
export function shortestWalk(grid: Grid, stops: readonly Stop[]): Walk {
  const { aisles, start, end } = grid
  const passed = stops.map((stop, index) => ({ index, ...inside(grid, stop) }))
  const used = [start.aisle, end.aisle, ...stops.map(({ aisle }) => aisle)]
  const last = Math.max(...used)
  let states = new Map<number, Partial>([[0, { cost: 0, nodes: grid.crossAisles.map(() => 0) }]])
  for (let aisle = Math.min(...used); aisle <= last; aisle++) {
    const ends = [start, end].filter((one) => one.aisle === aisle)
    states = relaxed(states, (state) => [atEnds(state, ends)])
    for (let block = 0; block + 1 < grid.crossAisles.length; block++) {
      const ways = waysThrough(grid, { aisle, block }, passed)
      states = relaxed(states, (state) => ways.map((way) => taken(state, way)))
    }
    if (aisle === last) break
    const width = (aisles[aisle + 1] ?? 0) - (aisles[aisle] ?? 0)
    states = relaxed(states, (state) => onward(state, { aisle, width }))
  }
  const whole = [...states.values()].filter(isWhole).sort((a, b) => a.cost - b.cost)[0]
  if (!whole) throw new Error('a walk through a connected grid always exists')
  return { order: orderOf(whole, grid), length: whole.cost, bound: whole.cost }
}

/** A part of a walk, up to one aisle. */
interface Partial {
  readonly cost: number
  /** For each cross aisle 0 when nothing meets it yet, else its connected part (1, 2, …) times 2, plus 1 for an odd degree. */
  readonly nodes: readonly number[]
  readonly from?: Partial
  readonly step?: Way | Crossing
}

/** How one block of an aisle is walked. Stops of `low` are fetched from its lower end and back, those of `high` from above. */
interface Way {
  readonly aisle: number
  readonly block: number
  readonly cost: number
  readonly through: 0 | 1 | 2
  readonly low: readonly number[]
  readonly high: readonly number[]
  /** Stops on the way through, rising. */
  readonly along: readonly number[]
}

/** How often each cross aisle is walked from an aisle to the next. */
interface Crossing {
  readonly aisle: number
  readonly times: readonly number[]
}

function waysThrough(
  { crossAisles }: Grid,
  { aisle, block }: { aisle: number; block: number },
  stops: readonly (Stop & { readonly index: number })[],
): Way[] {
  const from = crossAisles[block] ?? 0
  const to = crossAisles[block + 1] ?? 0
  const upper = block + 2 === crossAisles.length
  const inside = stops
    .filter((stop) => stop.aisle === aisle && stop.y >= from && (upper ? stop.y <= to : stop.y < to))
    .sort((a, b) => a.y - b.y || a.index - b.index)
  const all = inside.map(({ index }) => index)
  const base = { aisle, block, low: [], high: [], along: all }
  const through: Way[] = [
    { ...base, cost: to - from, through: 1 },
    { ...base, cost: 2 * (to - from), through: 2 },
  ]
  if (inside.length === 0) return [{ ...base, cost: 0, through: 0 }, ...through]
  const gaps = Array.from({ length: inside.length + 1 }, (_, gap): Way => {
    const below = gap > 0 ? (inside[gap - 1]?.y ?? from) - from : 0
    const above = gap < inside.length ? to - (inside[gap]?.y ?? to) : 0
    return {
      ...{ aisle, block, through: 0, cost: 2 * (below + above), along: [] },
      ...{ low: all.slice(0, gap), high: all.slice(gap) },
    }
  })
  const both = gaps.slice(1, -1).sort((a, b) => a.cost - b.cost)[0]
  return [...through, ...gaps.slice(0, 1), ...gaps.slice(-1), ...(both ? [both] : [])]
}

/** The start and the end are passed an odd number of times, unless they are one place. */
function atEnds(state: Partial, ends: readonly Junction[]): Partial {
  const nodes = [...state.nodes]
  for (const { cross } of ends) meet(nodes, cross, 1)
  return { ...state, nodes }
}

function taken(state: Partial, way: Way): Partial {
  const nodes = [...state.nodes]
  const { block: low, through } = way
  const high = low + 1
  if (through > 0) {
    meet(nodes, low, through)
    meet(nodes, high, through)
    join(nodes, low, high)
  } else {
    if (way.low.length > 0) meet(nodes, low, 2)
    if (way.high.length > 0) meet(nodes, high, 2)
  }
  return { cost: state.cost + way.cost, nodes, from: state, step: way }
}

/** Every way on to the next aisle that leaves no degree odd and no part behind. */
function onward(state: Partial, { aisle, width }: { aisle: number; width: number }): Partial[] {
  const even = state.nodes.flatMap((node, cross) => (node > 0 && node % 2 === 0 ? [cross] : []))
  const parts = partsOf(state.nodes)
  const found: Partial[] = []
  for (let chosen = 0; chosen < 1 << even.length; chosen++) {
    const times = state.nodes.map((node, cross) => {
      if (node === 0) return 0
      return node % 2 === 1 ? 1 : ((chosen >> even.indexOf(cross)) & 1) * 2
    })
    const nodes = state.nodes.map((node, cross) => (times[cross] ? partOf(node) * 2 + (times[cross] % 2) : 0))
    if (partsOf(renumbered(nodes)) < parts) continue
    const crossed = times.reduce((sum, count) => sum + count, 0)
    found.push({ cost: state.cost + crossed * width, nodes, from: state, step: { aisle, times } })
  }
  return found
}

function isWhole({ nodes }: Partial): boolean {
  return partsOf(nodes) <= 1 && nodes.every((node) => node % 2 === 0)
}

/** The next states, of each kind only the cheapest. */
function relaxed(states: ReadonlyMap<number, Partial>, next: (state: Partial) => readonly Partial[]) {
  const found = new Map<number, Partial>()
  for (const state of states.values())
    for (const one of next(state)) {
      const nodes = renumbered(one.nodes)
      const key = nodes.reduce((sum, node) => sum * 32 + node, 0)
      const known = found.get(key)
      if (!known || one.cost < known.cost) found.set(key, { ...one, nodes })
    }
  return found
}

function meet(nodes: number[], cross: number, degree: number): void {
  const node = nodes[cross] || (partsOf(nodes) + 1) * 2
  nodes[cross] = degree % 2 === 1 ? node ^ 1 : node
}

function join(nodes: number[], low: number, high: number): void {
  const kept = partOf(nodes[low] ?? 0)
  const gone = partOf(nodes[high] ?? 0)
  nodes.forEach((node, cross) => {
    if (node > 0 && partOf(node) === gone) nodes[cross] = kept * 2 + (node % 2)
  })
}

/** Parts numbered from below, so that equal states look equal. */
function renumbered(nodes: readonly number[]): number[] {
  const numbers: number[] = []
  let parts = 0
  return nodes.map((node) => {
    if (node === 0) return 0
    const part = numbers[partOf(node)] ?? ++parts
    numbers[partOf(node)] = part
    return part * 2 + (node % 2)
  })
}

/** How many parts there are: they are numbered without a gap once a state is kept. */
function partsOf(nodes: readonly number[]): number {
  return nodes.reduce((most, node) => Math.max(most, partOf(node)), 0)
}

const partOf = (node: number) => node >> 1

interface Edge {
  readonly ends: readonly [number, number]
  readonly along: readonly number[]
  walked: boolean
}

/** Walks every edge of the whole once (Hierholzer) and tells the stops as they are passed. */
function orderOf(whole: Partial, { crossAisles, start, end }: Grid): number[] {
  const edges = new Map<number, Edge[]>()
  const spurs = new Map<number, number[]>()
  const node = (aisle: number, cross: number) => aisle * crossAisles.length + cross
  const link = (a: number, b: number, along: readonly number[]) => {
    const edge: Edge = { ends: [a, b], along, walked: false }
    for (const at of edge.ends) edges.set(at, [...(edges.get(at) ?? []), edge])
  }
  const spur = (at: number, stops: readonly number[]) => spurs.set(at, [...(spurs.get(at) ?? []), ...stops])
  for (let state: Partial | undefined = whole; state; state = state.from) {
    const { step } = state
    if (!step) continue
    if ('times' in step)
      step.times.forEach((times, cross) => {
        for (let i = 0; i < times; i++) link(node(step.aisle, cross), node(step.aisle + 1, cross), [])
      })
    else {
      const low = node(step.aisle, step.block)
      for (let i = 0; i < step.through; i++) link(low, low + 1, i === 0 ? step.along : [])
      spur(low, step.low)
      spur(low + 1, [...step.high].reverse())
    }
  }
  const passed: number[] = []
  const tell = (stops: readonly number[]) => passed.push(...stops.filter((stop) => !passed.includes(stop)))
  const path = trail(edges, node(start.aisle, start.cross))
  tell(spurs.get(node(start.aisle, start.cross)) ?? [])
  for (const { edge, to } of path) {
    tell(edge.ends[1] === to ? edge.along : [...edge.along].reverse())
    tell(spurs.get(to) ?? [])
  }
  if (path.length > 0 && path[path.length - 1]?.to !== node(end.aisle, end.cross))
    throw new Error('a walk ends at its end')
  return passed
}

interface Pass {
  readonly edge: Edge
  readonly to: number
}

function trail(edges: ReadonlyMap<number, Edge[]>, start: number): Pass[] {
  const open: { at: number; by: Pass | undefined }[] = [{ at: start, by: undefined }]
  const path: Pass[] = []
  while (open.length > 0) {
    const { at, by } = open[open.length - 1] ?? { at: start, by: undefined }
    const edge = edges.get(at)?.find(({ walked }) => !walked)
    if (edge) {
      edge.walked = true
      const to = edge.ends[0] === at ? edge.ends[1] : edge.ends[0]
      open.push({ at: to, by: { edge, to } })
    } else {
      open.pop()
      if (by) path.push(by)
    }
  }
  return path.reverse()
}
