import { carry, settle } from '../command/carry.ts'
import { type Change, followUp, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first, need, row, rows } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { type Bag, bag } from './bag.ts'
import { orderArrives, seenAt, toldInside } from './follow-arrival.ts'
import { toldOf } from './follow-stowage.ts'
import { followsBag, readTravels } from './late-in-bag.ts'
import { AT_ONCE } from './leaves-in-order.ts'
import { orderFollows } from './order-follows.ts'
import { expects } from './other-house.ts'
import { inBag, insideOf, isThere, OTHER_HOUSE, stowageAt } from './piece-place.ts'
import { gathering, itemId, type Stowage, type StowageItem, stowage, stowageItem } from './stowage.ts'

/**
 * Takes the packages that lie in one place of a bag to where the bag is, once nobody disputes that: two loads had claimed
 * it, and they had left with the one, or stayed while it left with the other.
 */
export const gatherBag = intent({
  name: gathering.name,
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({ bagId: id(), from: line(120) }),
  reads: ({ bagId, from }, { scope }) => ({
    bag: need(bag, bagId),
    inside: first(piecesAt, [scope, from], AT_ONCE + 1),
  }),
  reads2: ({ from }, { bag: one, inside }) => ({
    ...readTravels(one),
    left: row(stowage, stowageAt(from)),
    with: row(stowage, stowageAt(one.place)),
    came: row(
      stowageItem,
      itemOf(one.disputed === 1 ? undefined : (stowageAt(one.place) ?? stowageAt(from)), one.id),
    ),
    cameHere: row(stowageItem, itemOf(stowageAt(from), one.id)),
    orders: rows(parcelOrder, [...new Set(inside.slice(0, AT_ONCE).map(({ orderId }) => orderId))]),
  }),
  decide(
    { bag: one, inside, travels, travelsWith, left, came, cameHere, with: there, orders },
    { from },
    told,
  ): Change[] {
    const to = insideOf(one.id, one.place)
    if (one.disputed === 1 || inside.length === 0 || from === to) return []
    // What was seen by itself does not go back on its way with its bag.
    const isIn = left?.origin !== undefined && left.origin !== '' && to === inBag(one.id)
    if (isThere(from) && !isThere(to) && !isIn) return []
    // Another warehouse of the house says where they are.
    if (from.startsWith(OTHER_HOUSE) && !isIn) return []
    if (from === inBag(one.id)) return followsBag({ travels, travelsWith, bag: one }, told)
    const found = { pieces: inside.slice(0, AT_ONCE), orders, from, came, within: one }
    if (isIn && left)
      return [
        ...arrive({ ...found, to, of: left, came: cameHere }, told),
        ...(inside.length > AT_ONCE ? [followUp(told.scope, gathering, { bagId: one.id, from })] : []),
      ]
    const again = (place: string) => followUp(told.scope, gathering, { bagId: one.id, from: place })
    return [
      ...(there && isThere(to) ? arrive({ ...found, to, of: there }, told) : []),
      ...(isThere(to) ? [] : comeBack({ ...found, to: inBag(one.id), left }, told)),
      ...(inside.length > AT_ONCE ? [again(from)] : []),
      // From the bag they follow it to where it goes by now.
      ...(isThere(to) ? [] : [again(inBag(one.id))]),
    ]
  },
})

interface Gathered {
  readonly pieces: readonly ParcelPiece[]
  readonly orders: readonly ParcelOrder[]
  readonly from: string
  readonly to: string
  readonly came: StowageItem | undefined
  readonly within: Bag
}

function itemOf(load: string | undefined, bagId: string): string | undefined {
  return load && itemId(load, bagId)
}

const ownOf = ({ id: orderId }: ParcelOrder, pieces: readonly ParcelPiece[]) =>
  pieces.filter((piece) => piece.orderId === orderId)

/** They were seen where their bag was seen: one more arrival, which cancelling it takes back. */
function arrive(
  { pieces, orders, from, to, came, within, of }: Gathered & { readonly of: Stowage },
  told: Told,
): Change[] {
  const at = (came && seenAt(of, came)) ?? told.at
  return [
    ...pieces.map((piece) => settle('piece', piece.id, { from, to, at })),
    put(stowage, { ...of, arrivedPieces: of.arrivedPieces + pieces.length }),
    ...orders.flatMap((order) =>
      orderArrives(order, ownOf(order, pieces), { of, isBack: false, wasMissing: false }),
    ),
    ...toldOf(pieces, of, told),
    ...(came ? toldInside(of, came, { within, pieces, at: told.at }) : []),
    ...expects(of, { pieces, orders, items: came ? [came] : [], within, isDone: true, isAway: true }),
  ]
}

/** They did not leave with that load. */
function comeBack(
  { pieces, orders, from, to, left }: Gathered & { readonly left: Stowage | undefined },
  told: Told,
): Change[] {
  if (!left) return []
  return [
    ...pieces.map((piece) => carry(piece.id, from, to, told.at)),
    put(stowage, { ...left, followed: left.followed - pieces.length }),
    ...orders.flatMap((order) => orderFollows(order, ownOf(order, pieces), { of: left, isAway: false })),
    ...toldOf(pieces, left, told),
    ...expects(left, { pieces, orders, items: [], within: undefined, isDone: false, isAway: false }),
  ]
}
