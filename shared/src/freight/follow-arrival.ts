import { settle, unsettle } from '../command/carry.ts'
import { type Change, followUp, note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, type Loaded, need, row, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { edited } from '../orders/edited-order.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { arrivesElsewhere, cameWith } from './arrive-stowage.ts'
import { type Bag, bag } from './bag.ts'
import { cameAfterAll, comeAfterAll, stayThere } from './expected-orders.ts'
import { toldOf } from './follow-stowage.ts'
import { onward } from './go-onward.ts'
import { AT_ONCE } from './leaves-in-order.ts'
import { travelState } from './order-travels.ts'
import { expects, type Rooted, rootOf, tellSender } from './other-house.ts'
import {
  arrivedWith,
  bagAt,
  claimOf,
  inBag,
  inOtherHouse,
  inTransit,
  isAway,
  standsElsewhere,
} from './piece-place.ts'
import {
  arrivalOf,
  following,
  followingArrival,
  gathering,
  itemsOfStage,
  type Stowage,
  type StowageItem,
  stowage,
  stowageItem,
} from './stowage.ts'
import { asked, askingMissing } from './tell-missing.ts'

const readItems = (stowageId: string) => ({
  one: need(stowage, stowageId),
  arriving: first(itemsOfStage, [stowageId, 'arriving'], 1),
  returning: first(itemsOfStage, [stowageId, 'returning'], 1),
  departed: first(itemsOfStage, [stowageId, 'departed'], 1),
})

/** The item of this part. */
function itemOf({ one, arriving, returning, departed }: Loaded<ReturnType<typeof readItems>>) {
  return arriving[0] ?? returning[0] ?? (one.allArrived === 1 ? departed[0] : undefined)
}

/** What arrives, or comes back on its way, in parts: the packages of one bag, or a package by itself. */
export const followArrival = intent({
  name: followingArrival.name,
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({ stowageId: id() }),
  reads: ({ stowageId }) => readItems(stowageId),
  reads2: (_, items, { scope }) => {
    const item = itemOf(items)
    const inside = item?.kind === 'bag' ? item.thingId : undefined
    const places =
      inside === undefined
        ? ['', '']
        : item?.stage === 'returning'
          ? [arrivedWith(items.one, inside), '']
          : [inTransit(items.one.id, inside), whence(items.one, inside)]
    return {
      here: first(piecesAt, [scope, places[0] ?? ''], AT_ONCE + 1),
      behind: first(piecesAt, [scope, places[1] ?? ''], AT_ONCE + 1),
      loose: row(parcelPiece, item?.kind === 'piece' ? item.thingId : null),
      within: row(bag, inside),
    }
  },
  reads3: (_, { here, behind, loose }) => ({
    orders: rows(parcelOrder, [
      ...new Set(
        [...[...here, ...behind].slice(0, AT_ONCE), ...(loose ? [loose] : [])].map(({ orderId }) => orderId),
      ),
    ]),
  }),
  decide({ here, behind, loose, within, orders, ...found }, _, told): Change[] {
    const { one } = found
    const item = itemOf(found)
    if (!item) return []
    const inside = [...here, ...behind]
    const isBack = item.stage === 'returning'
    const elsewhere = [within, loose].find((thing) => thing && !isBack && standsElsewhere(one, thing.place))
    const pieces = [...inside.slice(0, AT_ONCE), ...(loose && loose !== elsewhere ? [loose] : [])]
    const isDone = inside.length <= AT_ONCE
    const wasKnown = ({ place }: ParcelPiece) =>
      [inTransit(one.id), arrivedWith(one)].some((known) => claimOf(place, known) !== undefined)
    const unheard = pieces.filter((piece) => !wasKnown(piece))
    return [
      ...pieces.flatMap((piece) => carried(one, { piece, item, isBack, at: told.at })),
      ...(elsewhere ? [] : bagComes(one, item, { within, isDone, at: told.at })),
      ...(elsewhere && item.stage === 'departed' ? arrivesElsewhere(one, elsewhere.no) : []),
      ...goesOn(one, item, within),
      ...itemBecomes(one, item, { isBack, isDone }),
      ...(isBack && isDone && one.origin === ''
        ? [followUp(told.scope, following, { stowageId: one.id })]
        : []),
      put(stowage, {
        ...one,
        ...counted(one, { item, pieces: isBack ? -pieces.length : pieces.length, at: told.at }),
      }),
      ...orders.flatMap((order) => {
        const own = pieces.filter(({ orderId }) => orderId === order.id)
        return orderArrives(order, own, { of: one, isBack, wasMissing: item.missing === 1 })
      }),
      ...(one.origin && !isBack ? comeAfterAll(orders, pieces, told.at) : []),
      // It is with its sender, who said that it does not leave; what was in a bag alone is on its way with that.
      ...(one.origin && isBack && item.loads === 0 ? stayThere(orders, pieces.filter(cameAfterAll)) : []),
      ...toldOf(pieces, one, told),
      // What the warehouse there never heard of as on its way.
      ...(isBack || unheard.length === 0
        ? []
        : expects(one, { pieces: unheard, orders, items: [item], within, isDone, isAway: true })),
      ...(item.stage === 'departed' ? toldThere(one, item, { thing: within ?? loose, at: told.at }) : []),
      ...(within ? toldInside(one, item, { within, pieces, at: told.at }) : []),
      followUp(told.scope, followingArrival, { stowageId: one.id }),
    ]
  },
})

interface Comes {
  readonly piece: ParcelPiece
  readonly item: StowageItem
  readonly isBack: boolean
  readonly at: number
}

/** What comes late in a bag that has left this warehouse again goes where the bag is. */
function goesOn(one: Stowage, { stage, thingId }: StowageItem, within: Bag | undefined): Change[] {
  if (one.origin === '' || stage !== 'arriving' || !within || !isAway(within.place)) return []
  if (claimOf(within.place, inTransit(one.id)) !== undefined) return []
  return [followUp(one.scope, gathering, { bagId: thingId, from: inBag(thingId) })]
}

/** Where packages of a bag are that came with it, and were not known to be on their way. */
function whence(one: Stowage, bagId: string): string {
  return one.origin ? inOtherHouse(one.id, bagId) : inBag(bagId)
}

/** Nobody scanned it: all of its load arrived. */
function toldThere(
  one: Stowage,
  { turn }: StowageItem,
  { thing, at }: { readonly thing: Rooted | undefined; readonly at: number },
): Change[] {
  return thing
    ? tellSender(one, { what: 'arrived', at: one.arrivedAt ?? at, root: rootOf(thing), turn: turn + 1 })
    : []
}

/** Which packages came in a bag, or go back on their way in it, says the warehouse where it is: the sender may have some in dispute. */
export function toldInside(
  one: Stowage,
  item: StowageItem,
  {
    within,
    pieces,
    at,
  }: { readonly within: Bag; readonly pieces: readonly ParcelPiece[]; readonly at: number },
): Change[] {
  return tellSender(one, {
    what: item.stage === 'returning' ? 'returned' : 'arrived',
    at: seenAt(one, item) ?? at,
    root: rootOf(within),
    turn: item.turn + (item.stage === 'departed' ? 1 : 0),
    inside: pieces,
  })
}

/** A package of a bag arrives here; one that lies loose arrived with its scan. */
function carried(one: Stowage, { piece, item, isBack, at }: Comes): Change[] {
  const bagId = item.kind === 'bag' ? item.thingId : undefined
  const here = claimOf(piece.place, one.origin ? arrivedWith(one, bagId) : arrivedWith(one))
  if (isBack) {
    const from = here ?? arrivedWith(one, one.origin ? bagId : undefined)
    return [unsettle('piece', piece.id, { from, to: inTransit(one.id, bagAt(from)) })]
  }
  if (item.kind === 'piece' && here) return []
  // The journal knows by it with which load it was seen here.
  const claimed = item.kind === 'piece' && one.origin ? undefined : claimOf(piece.place, '')
  const from = claimOf(piece.place, inTransit(one.id)) ?? claimed ?? inTransit(one.id)
  const to = arrivedWith(one, bagId ?? (one.origin ? undefined : bagAt(from)))
  return [settle('piece', piece.id, { from, to, at: seenAt(one, item) ?? at })]
}

/** Between two warehouses of the house what is in a bag was seen when the bag was, however late it follows. */
export function seenAt(one: Stowage, { arrivedAt }: Pick<StowageItem, 'arrivedAt'>): number | undefined {
  return one.origin || one.destination ? (arrivedAt ?? one.arrivedAt ?? undefined) : undefined
}

/** A bag that nobody scanned arrives before its packages do; one that did not arrive comes back behind the last of them. */
function bagComes(
  one: Stowage,
  item: StowageItem,
  { within, isDone, at }: { readonly within: Bag | undefined; readonly isDone: boolean; readonly at: number },
): Change[] {
  const { kind, thingId, stage } = item
  if (kind !== 'bag') return []
  const [away, here] = [inTransit(one.id), arrivedWith(one)]
  if (stage === 'departed')
    return [
      settle('bag', thingId, { from: away, to: here, at: seenAt(one, item) ?? at }),
      ...cameWith(one, within),
    ]
  return stage === 'returning' && isDone ? [unsettle('bag', thingId, { from: here, to: away })] : []
}

function itemBecomes(
  one: Stowage,
  item: StowageItem,
  { isBack, isDone }: { isBack: boolean; isDone: boolean },
): Change[] {
  if (!isDone) {
    const turn = item.turn + (item.stage === 'departed' ? 1 : 0)
    return [put(stowageItem, { ...item, stage: isBack ? 'returning' : 'arriving', turn })]
  }
  if (isBack && item.loads === 0 && item.planned === 0)
    // Between two warehouses of the house what is said of it is counted on.
    return one.origin || one.destination
      ? [put(stowageItem, { ...item, stage: 'off', missing: 0, arrivedAt: null })]
      : [remove(stowageItem, item.id)]
  // It is where its load is: that may not have left by what is heard of, or its departure was cancelled meanwhile.
  const back = item.loads <= 0 ? 'planned' : one.origin ? 'departed' : 'leaving'
  const turn = item.turn + (item.stage === 'departed' ? 1 : 0)
  const arrivedAt = isBack ? null : item.arrivedAt
  return [put(stowageItem, { ...item, stage: isBack ? back : 'arrived', missing: 0, turn, arrivedAt })]
}

function counted(
  one: Stowage,
  { item, pieces, at }: { item: StowageItem; pieces: number; at: number },
): Partial<Stowage> {
  const arrivedPieces = one.arrivedPieces + pieces
  const arrived = one.arrived + (item.stage === 'departed' ? 1 : 0)
  const nothing = arrived === 0 && arrivedPieces === 0
  return arrivalOf({ ...one, arrivedPieces, arrived, arrivedAt: nothing ? null : (one.arrivedAt ?? at) })
}

/** An order is on its last way with the last of its packages; where they come back it is what it was before. */
export function orderArrives(
  order: ParcelOrder,
  own: readonly ParcelPiece[],
  { of, isBack, wasMissing }: { of: Stowage; isBack: boolean; wasMissing: boolean },
): Change[] {
  // In another warehouse of the house its last way has not begun.
  const isOverseas = of.origin !== '' || of.destination !== ''
  const by = isOverseas ? 0 : isBack ? -own.length : own.length
  const arrived = order.arrived + by
  const [came, back] = isOverseas
    ? (['parcel-order.piece-overseas', 'parcel-order.piece-to-house'] as const)
    : (['parcel-order.piece-arrived', 'parcel-order.piece-on-its-way'] as const)
  const event = isBack ? back : came
  return [
    ...(by === 0 ? [] : [edited(order, { arrived, ...travelState({ ...order, arrived }, null) })]),
    ...own.map((piece) => note(order.id, event, { piece: piece.no, stowage: of.no })),
    ...(of.origin ? [] : onward(order, own, { of, event, arrived: by })),
    ...(wasMissing && !isBack && of.origin === ''
      ? own.map((piece) => followUp(order.scope, askingMissing, asked(order, piece, { of, found: true })))
      : []),
  ]
}
