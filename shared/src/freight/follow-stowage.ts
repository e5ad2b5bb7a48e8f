import { carry, carryBag } from '../command/carry.ts'
import { atOnce, type Change, followUp, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first, type ListRead, type Loaded, need, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { type Bag, bag } from './bag.ts'
import {
  AT_ONCE,
  BAGS_AT_ONCE,
  bagsInOrder,
  namedPieces,
  partsInOrder,
  readAhead,
  stillInBag,
  waysOf,
} from './leaves-in-order.ts'
import { orderFollows } from './order-follows.ts'
import { expects } from './other-house.ts'
import { inLoad, inTransit } from './piece-place.ts'
import {
  following,
  followingArrival,
  hasLeft,
  itemsOfStage,
  type Stowage,
  type StowageItem,
  stowage,
  stowageItem,
} from './stowage.ts'

/** What tells where packages are; it stands in a later area. */
export const tracking = { name: 'service.trackPackages' }

const readItems = (stowageId: string, most = BAGS_AT_ONCE) => ({
  one: need(stowage, stowageId),
  begun: first(itemsOfStage, [stowageId, 'leaving'], most),
  loaded: first(itemsOfStage, [stowageId, 'loaded'], most),
  departed: first(itemsOfStage, [stowageId, 'departed'], most),
  missing: first(itemsOfStage, [stowageId, 'missing'], most),
  planned: first(itemsOfStage, [stowageId, 'planned'], Math.min(most, AT_ONCE)),
  behind: first(itemsOfStage, [stowageId, 'left-behind'], Math.min(most, AT_ONCE)),
})
type Items = Loaded<ReturnType<typeof readItems>>

function waitingOf({ one, begun, loaded, departed, missing }: Items): readonly StowageItem[] {
  return [...begun, ...(hasLeft(one) ? loaded : [...departed, ...missing])]
}

/** The items of this part: as many bags as one part takes by what was counted into them, or packages that lie loose. */
function itemsOf(found: Items): readonly StowageItem[] {
  const waiting = waitingOf(found)
  if (bagsInOrder(found.one, waiting).length > 0) return []
  const [next] = waiting
  if (!next) return []
  const alike = waiting.filter(({ kind }) => kind === next.kind)
  if (next.kind === 'piece') return alike.slice(0, AT_ONCE)
  let pieces = 0
  return alike.filter((item, nth) => {
    // Of one that is leaving nothing may be left.
    pieces += item.stage === 'leaving' ? 1 : Math.max(1, item.pieces)
    return nth === 0 || pieces <= AT_ONCE
  })
}

type Insides = Readonly<Record<`in ${string}`, ListRead<ParcelPiece>>>

/** The packages of bags, each bag's under its own name. */
function readInsides(of: Stowage, items: readonly StowageItem[], scope: string): Insides {
  return Object.fromEntries(
    items
      .filter(({ kind }) => kind === 'bag')
      .map((item) => [`in ${item.thingId}`, first(piecesAt, [scope, waysOf(of, item).from], AT_ONCE + 1)]),
  )
}

/** What of an item, or of all that lie loose, goes by this part. */
interface Part {
  readonly items: readonly StowageItem[]
  readonly pieces: readonly ParcelPiece[]
  /** Nothing of it is left for a later one. */
  readonly isDone: boolean
}

/** A bag that has become too full for this part waits for the next one, where it is the first. */
function partsOf(
  items: readonly StowageItem[],
  found: Loaded<Insides> & { readonly loose: readonly ParcelPiece[] },
): readonly Part[] {
  const parts: Part[] = []
  let room = AT_ONCE
  for (const item of items) {
    if (item.kind === 'piece') continue
    const inside = found[`in ${item.thingId}`] ?? []
    if (parts.length > 0 && inside.length > room) break
    const pieces = inside.slice(0, AT_ONCE)
    parts.push({ items: [item], pieces, isDone: inside.length === pieces.length })
    room -= pieces.length
  }
  const alone = items.filter(({ kind }) => kind === 'piece')
  return alone.length > 0 ? [...parts, { items: alone, pieces: found.loose, isDone: true }] : parts
}

/**
 * Takes the next packages of a load along, or back where its departure was cancelled: what decides is where the load is,
 * so that any order of departing and cancelling ends where the last one said.
 */
export const followStowage = intent({
  name: following.name,
  scope: 'warehouse',
  permission: 'freight.depart',
  /** What is named goes by the order of its orders; otherwise what waits next. */
  args: args({ stowageId: id(), pieces: namedPieces }),
  reads: ({ stowageId, pieces }) => ({
    ...readItems(stowageId, pieces.length > 0 ? 0 : BAGS_AT_ONCE),
    named: rows(
      parcelPiece,
      pieces.map(({ pieceId }) => pieceId),
    ),
    items: rows(stowageItem, [...new Set(pieces.map(({ itemId }) => itemId))]),
  }),
  reads2: (_, found, { scope }) => {
    const items = itemsOf(found)
    const ahead = bagsInOrder(found.one, waitingOf(found))
    const idsOf = (wanted: StowageItem['kind']) =>
      [...items, ...ahead].flatMap(({ kind, thingId }) => (kind === wanted ? [thingId] : []))
    return Object.assign(readInsides(found.one, items, scope), readAhead(found.one, ahead, scope), {
      loose: rows(parcelPiece, idsOf('piece')),
      bags: rows(bag, idsOf('bag')),
    })
  },
  reads3: (_, found) => {
    const waiting = partsOf(itemsOf(found), found).flatMap(({ pieces }) => pieces)
    return {
      orders: rows(parcelOrder, [...new Set([...found.named, ...waiting].map(({ orderId }) => orderId))]),
    }
  },
  decide({ orders, ...found }, { pieces: named }, told): Change[] {
    const { one } = found
    if (named.length > 0) {
      const going = stillInBag(one, named, { pieces: found.named, items: found.items })
      const carried = going.map(({ piece, item }) => {
        const { from, to } = waysOf(one, item)
        return carry(piece.id, from, to, goneAt(one, told))
      })
      const pieces = going.map(({ piece }) => piece)
      const theirs = new Set(pieces.map(({ orderId }) => orderId))
      const own = orders.filter((order) => theirs.has(order.id))
      return pieces.length > 0 ? [...carried, ...piecesFollow(one, pieces, { orders: own, told })] : []
    }
    const bagOfItem = (item: StowageItem | undefined) =>
      found.bags.find(({ id: bagId }) => bagId === bagOf(item))
    const ahead = bagsInOrder(one, waitingOf(found))
    if (ahead.length > 0)
      return [
        ...ahead.flatMap((item) =>
          itemsFollow(one, { items: [item], pieces: [], isDone: false, within: bagOfItem(item) }, told),
        ),
        ...partsInOrder(ahead, found).map((pieces) =>
          followUp(told.scope, following, { stowageId: one.id, pieces }),
        ),
        followUp(told.scope, following, { stowageId: one.id }),
      ]
    const items = itemsOf(found)
    if (items.length === 0) return leftBehind(found, told)
    const parts = partsOf(items, found).map((part) => ({
      ...{ ...part, pieces: stillThere(one, part) },
      within: bagOfItem(part.items[0]),
    }))
    return [
      ...parts.flatMap((part) => itemsFollow(one, part, told)),
      ...piecesFollow(
        one,
        parts.flatMap((part) => part.pieces),
        { orders, told },
      ),
      ...parts.flatMap((part) => {
        const theirs = new Set(part.pieces.map(({ orderId }) => orderId))
        return expects(one, { ...part, orders: orders.filter((order) => theirs.has(order.id)) })
      }),
      followUp(told.scope, following, { stowageId: one.id }),
    ]
  },
})

/** What packages that go mean for their load, for their orders, and for who tracks them. */
function piecesFollow(
  one: Stowage,
  pieces: readonly ParcelPiece[],
  { orders, told }: { readonly orders: readonly ParcelOrder[]; readonly told: Told },
): Change[] {
  const isAway = hasLeft(one)
  const piecesOf = new Map<string, ParcelPiece[]>()
  for (const piece of pieces) {
    const known = piecesOf.get(piece.orderId)
    if (known) known.push(piece)
    else piecesOf.set(piece.orderId, [piece])
  }
  return [
    put(stowage, { ...one, followed: one.followed + (isAway ? pieces.length : -pieces.length) }),
    ...orders.flatMap((order) => orderFollows(order, piecesOf.get(order.id) ?? [], { of: one, isAway })),
    ...toldOf(pieces, one, told),
  ]
}

/** What had arrived before its departure was heard of may have been taken elsewhere since. */
function stillThere(of: Stowage, { items, pieces }: Part): readonly ParcelPiece[] {
  const begun = new Set(items.filter((item) => item.stage === 'leaving').map(({ thingId }) => thingId))
  const [item] = items
  return item ? pieces.filter((piece) => !begun.has(piece.id) || isAt(piece, waysOf(of, item).from)) : []
}

/** A bag with packages of it, or packages that lie loose, go where their load is. */
function itemsFollow(
  of: Stowage,
  { items, pieces, isDone, within }: Part & { readonly within: Bag | undefined },
  told: Told,
): Change[] {
  const [next] = items
  if (!next) return []
  const { from, to } = waysOf(of, next)
  const at = goneAt(of, told)
  const stage = !isDone ? 'leaving' : hasLeft(of) ? 'departed' : 'loaded'
  return [
    ...pieces.map((piece) => carry(piece.id, from, to, at)),
    ...bagGoes(of, next, { isDone, within, at }),
    ...items.map((item) => put(stowageItem, { ...item, stage } as const)),
  ]
}

/** What was planned and did not leave says so once the rest has left, and is planned again where it came back. */
function leftBehind({ one, planned, behind }: Items, { scope }: Told): Change[] {
  const isAway = hasLeft(one)
  const stage = isAway ? 'left-behind' : 'planned'
  const items = isAway ? planned : behind
  if (items.length > 0)
    return [
      ...items.map((item) => put(stowageItem, { ...item, stage } as const)),
      followUp(scope, following, { stowageId: one.id }),
    ]
  // All that arrived may have been said before the last of it had followed its departure.
  return one.allArrived === 1 ? [followUp(scope, followingArrival, { stowageId: one.id })] : []
}

/** What leaves with a load left when the load did, however late it follows. */
function goneAt(of: Stowage, { at }: Pick<Told, 'at'>): number {
  return hasLeft(of) ? (of.departedAt ?? at) : at
}

/** A bag leaves before its packages do, and comes back behind the last of them. */
function bagGoes(
  of: Stowage,
  { kind, thingId, stage }: StowageItem,
  { isDone, within, at }: { readonly isDone: boolean; readonly within: Bag | undefined; readonly at: number },
): Change[] {
  if (kind !== 'bag') return []
  const [load, away] = [inLoad(of.id), inTransit(of.id)]
  const is = (place: string) => within !== undefined && isAt(within, place)
  if (hasLeft(of)) return stage === 'loaded' || is(load) ? [carryBag(thingId, load, away, at)] : []
  return isDone && (stage !== 'leaving' || is(away)) ? [carryBag(thingId, away, load, at)] : []
}

function bagOf(item: StowageItem | undefined): string | undefined {
  return item?.kind === 'bag' ? item.thingId : undefined
}

function isAt({ place }: Pick<ParcelPiece, 'place'>, one: string): boolean {
  return place.split(' ').includes(one)
}

/** Tracking is of the warehouse where a package came to the house: of a load that is sent there it tells that one. */
export function toldOf(
  all: readonly ParcelPiece[],
  { id: stowageId, origin: sent }: Stowage,
  { scope }: Told,
): readonly Change[] {
  const own = all.filter(({ origin }) => origin === '' || sent === '')
  const pieces = own.map(({ id: pieceId, orderId }) => ({ pieceId, orderId }))
  // Said whole, it is not judged package by package (note 154).
  const whole = { stowageId, pieces, leg: 'own', leftAt: 0, arrivedAt: 0 }
  return pieces.length > 0 ? [atOnce(followUp(scope, tracking, whole))] : []
}
