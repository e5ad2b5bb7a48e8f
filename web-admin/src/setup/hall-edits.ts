import type { LayoutPlan, Rack } from '@longshore/shared/setup/layout.ts'

/** Racks snap to 10 cm. */
const SNAP = 10
const AISLE = 350
const NEW_RACK = { from: 0, bay: 120, rows: 10, down: false, side: 'left' } as const

/** A place on the drawing, cm: across the aisles, and along them. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Puts a rack to the aisle and side that are nearest, and lets it begin at that height, within the hall. */
export function rackAt(plan: LayoutPlan, prefix: string, { x, y }: Point): LayoutPlan {
  const aisle = plan.aisles.reduce(
    (best, place, i) => (Math.abs(place - x) < Math.abs((plan.aisles[best] ?? 0) - x) ? i : best),
    0,
  )
  const side = x < (plan.aisles[aisle] ?? 0) ? 'left' : 'right'
  return rackEdited(plan, prefix, { aisle, side, from: Math.round(y / SNAP) * SNAP })
}

/** Changes a rack and keeps it inside the hall. */
export function rackEdited(plan: LayoutPlan, prefix: string, change: Partial<Rack>): LayoutPlan {
  const racks = plan.racks.map((rack) =>
    rack.prefix === prefix ? within(plan, { ...rack, ...change }) : rack,
  )
  return { ...plan, racks }
}

function within({ crossAisles, aisles }: LayoutPlan, rack: Rack): Rack {
  const first = crossAisles[0] ?? 0
  const last = crossAisles[crossAisles.length - 1] ?? 0
  const from = Math.max(first, Math.min(rack.from, last - rack.bay * rack.rows))
  return { ...rack, from, aisle: Math.max(0, Math.min(rack.aisle, aisles.length - 1)) }
}

/** Draws a rack for shelves that have none, on the last aisle. */
export function rackAdded(plan: LayoutPlan, prefix: string): LayoutPlan {
  const room = (plan.crossAisles[plan.crossAisles.length - 1] ?? 0) - (plan.crossAisles[0] ?? 0)
  const rows = Math.max(1, Math.min(NEW_RACK.rows, Math.floor(room / NEW_RACK.bay)))
  const rack = within(plan, { ...NEW_RACK, prefix, rows, aisle: plan.aisles.length - 1 })
  return { ...plan, racks: [...plan.racks, rack] }
}

export function rackRemoved(plan: LayoutPlan, prefix: string): LayoutPlan {
  return { ...plan, racks: plan.racks.filter((rack) => rack.prefix !== prefix) }
}

export function aisleAdded(plan: LayoutPlan): LayoutPlan {
  return { ...plan, aisles: [...plan.aisles, (plan.aisles[plan.aisles.length - 1] ?? 0) + AISLE] }
}

/** Takes the last aisle away; its racks go with it. */
export function aisleRemoved(plan: LayoutPlan): LayoutPlan {
  const last = plan.aisles.length - 1
  if (last < 1) return plan
  const kept = <E extends { aisle: number }>(end: E): E => ({ ...end, aisle: Math.min(end.aisle, last - 1) })
  return {
    ...plan,
    ...{ aisles: plan.aisles.slice(0, -1), racks: plan.racks.filter(({ aisle }) => aisle !== last) },
    ...{ start: kept(plan.start), end: kept(plan.end) },
  }
}

/** Lays a cross aisle through the middle of the longest block. */
export function crossAisleAdded(plan: LayoutPlan): LayoutPlan {
  const { crossAisles, start, end } = plan
  const length = (i: number) => (crossAisles[i + 1] ?? 0) - (crossAisles[i] ?? 0)
  let longest = 0
  for (let i = 1; i + 1 < crossAisles.length; i++) if (length(i) > length(longest)) longest = i
  const middle = (crossAisles[longest] ?? 0) + Math.round(length(longest) / 2)
  const after = <E extends { cross: number }>(one: E): E => ({
    ...one,
    cross: one.cross > longest ? one.cross + 1 : one.cross,
  })
  return {
    ...plan,
    crossAisles: [...crossAisles.slice(0, longest + 1), middle, ...crossAisles.slice(longest + 1)],
    ...{ start: after(start), end: after(end) },
  }
}

/** Takes an inner cross aisle away; those at both ends of the hall stay. */
export function crossAisleRemoved(plan: LayoutPlan, cross: number): LayoutPlan {
  if (cross < 1 || cross >= plan.crossAisles.length - 1) return plan
  const before = <E extends { cross: number }>(one: E): E => ({
    ...one,
    cross: one.cross >= cross ? one.cross - 1 : one.cross,
  })
  const crossAisles = plan.crossAisles.filter((_, i) => i !== cross)
  return { ...plan, crossAisles, start: before(plan.start), end: before(plan.end) }
}
