import { json, type RowOf, table } from '../rows/table.ts'
import { codeParts, naturalKey } from './routing.ts'
import type { Grid, Stop } from './shortest-walk.ts'

/** The shelves of one prefix along one side of an aisle, bay beside bay. Lengths in cm. */
export interface Rack {
  readonly prefix: string
  /** Which aisle, counted from 0. */
  readonly aisle: number
  readonly side: 'left' | 'right'
  /** Where the first row begins, along the aisle. */
  readonly from: number
  /** The width of a bay: each row of the prefix is one. */
  readonly bay: number
  readonly rows: number
  /** The rows count towards the first cross aisle instead of away from it. */
  readonly down: boolean
}

/** A hall as it is drawn: parallel aisles between cross aisles, and the racks along them. Lengths in cm. */
export interface LayoutPlan extends Grid {
  readonly racks: readonly Rack[]
}

/** The drawing of a warehouse. Its id is the warehouse's scope. */
export const layout = table('layout', { plan: json<LayoutPlan>() })
export type Layout = RowOf<typeof layout>

/** Where a position stands on the drawing; undefined when no rack is drawn for its prefix and row. */
export function stopOf(racks: ReadonlyMap<string, Rack>, code: string): Stop | undefined {
  const { prefix, row } = codeParts(code)
  const rack = racks.get(naturalKey(prefix))
  const nth = Number(row)
  if (!rack || !Number.isInteger(nth) || nth < 1 || nth > rack.rows) return undefined
  const bays = rack.down ? rack.rows - nth : nth - 1
  return { aisle: rack.aisle, y: rack.from + Math.round((bays + 0.5) * rack.bay) }
}

export function racksByPrefix({ racks }: Pick<LayoutPlan, 'racks'>): ReadonlyMap<string, Rack> {
  return new Map(racks.map((rack) => [naturalKey(rack.prefix), rack]))
}

/** Half an aisle and the depth of a rack, cm: the same for every hall. */
export const HALF_AISLE = 60
export const RACK_DEPTH = 100

/** Where a rack stands, cm: across the aisles from `x`, along them from `y`. */
export function footprint({ aisles }: Pick<LayoutPlan, 'aisles'>, { aisle, side, from, bay, rows }: Rack) {
  const middle = aisles[aisle] ?? 0
  const x = side === 'left' ? middle - HALF_AISLE - RACK_DEPTH : middle + HALF_AISLE
  return { x, y: from, width: RACK_DEPTH, height: bay * rows }
}

/** Racks that stand where another one does, in pairs. */
export function overlaps(plan: Pick<LayoutPlan, 'aisles' | 'racks'>): (readonly [string, string])[] {
  const placed = plan.racks.map((rack) => ({ prefix: rack.prefix, ...footprint(plan, rack) }))
  placed.sort((one, other) => one.x - other.x || one.y - other.y)
  return placed.flatMap((one, i) => {
    const pairs: (readonly [string, string])[] = []
    for (const other of placed.slice(i + 1)) {
      if (other.x >= one.x + one.width) break
      if (other.y < one.y + one.height && one.y < other.y + other.height)
        pairs.push([one.prefix, other.prefix])
    }
    return pairs
  })
}

export type LayoutFault = 'order' | 'rack-twice' | 'rack-outside' | 'ends-outside'

/** What keeps a drawing from being a hall that can be walked; undefined when nothing does. */
export function layoutFault(plan: LayoutPlan): { fault: LayoutFault; prefix: string } | undefined {
  const { crossAisles, aisles, racks, start, end } = plan
  const rises = (places: readonly number[]) =>
    places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0))
  if (!rises(crossAisles) || !rises(aisles)) return { fault: 'order', prefix: '' }
  for (const { aisle, cross } of [start, end])
    if (aisle >= aisles.length || cross >= crossAisles.length) return { fault: 'ends-outside', prefix: '' }
  const seen = new Set<string>()
  for (const { prefix, aisle, from, bay, rows } of racks) {
    if (seen.has(naturalKey(prefix))) return { fault: 'rack-twice', prefix }
    seen.add(naturalKey(prefix))
    const last = crossAisles[crossAisles.length - 1] ?? 0
    if (aisle >= aisles.length || from < (crossAisles[0] ?? 0) || from + bay * rows > last)
      return { fault: 'rack-outside', prefix }
  }
  return undefined
}

/** What is known of a prefix without a drawing. */
export interface Shelves {
  readonly prefix: string
  /** The highest row. */
  readonly rows: number
}

const BAY = 120
const AISLE = 350
const CROSS_AISLE = 200

/** A first drawing: two prefixes face each other across an aisle, in their natural order, between two cross aisles. */
export function proposedPlan(shelves: readonly Shelves[]): LayoutPlan {
  const sorted = [...shelves].sort((a, b) => (naturalKey(a.prefix) < naturalKey(b.prefix) ? -1 : 1))
  const longest = Math.max(1, ...sorted.map(({ rows }) => rows))
  const count = Math.max(1, Math.ceil(sorted.length / 2))
  return {
    crossAisles: [0, longest * BAY + CROSS_AISLE],
    aisles: Array.from({ length: count }, (_, i) => i * AISLE),
    ...{ start: { aisle: 0, cross: 0 }, end: { aisle: 0, cross: 0 } },
    racks: sorted.map(({ prefix, rows }, i) => ({
      ...{ prefix, aisle: Math.floor(i / 2), side: i % 2 === 0 ? 'left' : 'right' },
      ...{ from: CROSS_AISLE / 2, bay: BAY, rows, down: false },
    })),
  }
}
