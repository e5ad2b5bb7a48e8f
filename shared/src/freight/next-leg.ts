import { type FollowUp, followUp } from '../command/change.ts'
import type { ParcelOrder } from '../orders/parcel-order.ts'
import type { ParcelPiece } from '../orders/parcel-piece.ts'
import { tracking } from './follow-stowage.ts'
import { loadThere, rootOf } from './other-house.ts'
import { arrivedWith, inTransit } from './piece-place.ts'
import type { Stowage } from './stowage.ts'

/** How far a package is on its way with a load or a shipment; `back`: it did not leave with it. */
export const legs = ['left', 'arrived', 'back'] as const
export type Leg = (typeof legs)[number]

export function legOf({ place }: Pick<ParcelPiece, 'place'>, load: Stowage): Leg {
  if (place.startsWith(arrivedWith(load))) return 'arrived'
  return place.startsWith(inTransit(load.id)) ? 'left' : 'back'
}

/** Packages that one word tells of. */
const AT_ONCE = 50

interface Said {
  readonly withId: string
  readonly leg: Leg
  readonly leftAt: number
  readonly arrivedAt: number
}

/** Tells the warehouse that tracks packages how far they are on a way that began in another one. */
export function tellsTracker(
  pieces: readonly ParcelPiece[],
  orders: readonly ParcelOrder[],
  { withId: stowageId, leg, leftAt, arrivedAt }: Said,
): FollowUp[] {
  const orderOf = new Map(orders.map((order) => [order.id, rootOf(order).id]))
  const all = pieces.map((piece) => ({
    scope: rootOf(piece).scope,
    one: { pieceId: rootOf(piece).id, orderId: orderOf.get(piece.orderId) ?? piece.orderId },
  }))
  return [...new Set(all.map(({ scope }) => scope))].flatMap((scope) => {
    const own = all.filter((piece) => piece.scope === scope).map(({ one }) => one)
    return Array.from({ length: Math.ceil(own.length / AT_ONCE) }, (_, nth) =>
      followUp(scope, tracking, {
        ...{ stowageId, leg, leftAt, arrivedAt },
        pieces: own.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
      }),
    )
  })
}

/** The same of a load, by where each package is; one that goes to the warehouse that tracks it is told of by that one. */
export function toldRoot(
  pieces: readonly ParcelPiece[],
  load: Stowage,
  { orders, at }: { readonly orders: readonly ParcelOrder[]; readonly at: number },
): FollowUp[] {
  const goes = loadThere(load).scope
  const others = pieces.filter((piece) => rootOf(piece).scope !== goes)
  const times = { leftAt: load.departedAt ?? at, arrivedAt: load.arrivedAt ?? at }
  return legs.flatMap((leg) => {
    const own = others.filter((piece) => legOf(piece, load) === leg)
    return tellsTracker(own, orders, { withId: load.id, leg, ...times })
  })
}
