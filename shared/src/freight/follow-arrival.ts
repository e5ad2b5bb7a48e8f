import { settle, unsettle } from '../command/carry.ts'
import { type Change, followUp, note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, type Loaded, need, row, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { edited } from '../orders/edited-order.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { AT_ONCE, toldOf } from './follow-stowage.ts'
import { travelState } from './order-travels.ts'
import { arrivedWith, bagAt, claimOf, inBag, inTransit } from './piece-place.ts'
import {
  arrivalOf,
  following,
  followingArrival,
  hasLeft,
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
          ? [arrivedWith(items.one.id, inside), '']
          : [inTransit(items.one.id, inside), inBag(inside)]
    return {
      here: first(piecesAt, [scope, places[0] ?? ''], AT_ONCE + 1),
      behind: first(piecesAt, [scope, places[1] ?? ''], AT_ONCE + 1),
      loose: row(parcelPiece, item?.kind === 'piece' ? item.thingId : null),
    }
  },
  reads3: (_, { here, behind, loose }) => ({
    orders: rows(parcelOrder, [
      ...new Set(
        [...[...here, ...behind].slice(0, AT_ONCE), ...(loose ? [loose] : [])].map(({ orderId }) => orderId),
      ),
    ]),
  }),
  decide({ here, behind, loose, orders, ...found }, _, told): Change[] {
    const { one } = found
    const item = itemOf(found)
    if (!item) return []
    const inside = [...here, ...behind]
    const pieces = [...inside.slice(0, AT_ONCE), ...(loose ? [loose] : [])]
    const isBack = item.stage === 'returning'
    const isDone = inside.length <= AT_ONCE
    return [
      ...pieces.flatMap((piece) => carried(one, { piece, item, isBack })),
      ...bagComes(one, item, isDone),
      ...itemBecomes(one, item, { isBack, isDone }),
      ...(isBack && isDone && hasLeft(one) ? [followUp(told.scope, following, { stowageId: one.id })] : []),
      put(stowage, {
        ...one,
        ...counted(one, { item, pieces: isBack ? -pieces.length : pieces.length, at: told.at }),
      }),
      ...orders.flatMap((order) => {
        const own = pieces.filter(({ orderId }) => orderId === order.id)
        return orderArrives(order, own, { of: one, isBack, wasMissing: item.missing === 1 })
      }),
      ...(pieces.length > 0 ? [toldOf(pieces, one, told)] : []),
      followUp(told.scope, followingArrival, { stowageId: one.id }),
    ]
  },
})

interface Comes {
  readonly piece: ParcelPiece
  readonly item: StowageItem
  readonly isBack: boolean
}

/** A package of a bag arrives here; one that lies loose arrived with its scan. */
function carried(one: Stowage, { piece, item, isBack }: Comes): Change[] {
  const here = claimOf(piece.place, arrivedWith(one.id))
  if (isBack) {
    const from = here ?? arrivedWith(one.id)
    return [unsettle('piece', piece.id, { from, to: inTransit(one.id, bagAt(from)) })]
  }
  if (item.kind === 'piece' && here) return []
  const from = claimOf(piece.place, inTransit(one.id)) ?? claimOf(piece.place, '') ?? inTransit(one.id)
  const to = arrivedWith(one.id, item.kind === 'bag' ? item.thingId : bagAt(from))
  return [settle('piece', piece.id, { from, to })]
}

/** A bag that nobody scanned arrives before its packages do; one that did not arrive comes back behind the last of them. */
function bagComes(one: Stowage, item: StowageItem, isDone: boolean): Change[] {
  const { kind, thingId, stage } = item
  if (kind !== 'bag') return []
  const [away, here] = [inTransit(one.id), arrivedWith(one.id)]
  if (stage === 'departed') return [settle('bag', thingId, { from: away, to: here })]
  return stage === 'returning' && isDone ? [unsettle('bag', thingId, { from: here, to: away })] : []
}

function itemBecomes(
  one: Stowage,
  item: StowageItem,
  { isBack, isDone }: { isBack: boolean; isDone: boolean },
): Change[] {
  if (!isDone) return [put(stowageItem, { ...item, stage: isBack ? 'returning' : 'arriving' })]
  if (isBack && item.loads === 0 && item.planned === 0) return [remove(stowageItem, item.id)]
  // It may have arrived before its departure was heard of.
  const back = item.loads <= 0 ? 'planned' : hasLeft(one) ? 'leaving' : 'loaded'
  return [put(stowageItem, { ...item, stage: isBack ? back : 'arrived', missing: 0 })]
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
  const arrived = order.arrived + (isBack ? -own.length : own.length)
  const event = isBack ? 'parcel-order.piece-on-its-way' : 'parcel-order.piece-arrived'
  return [
    edited(order, { arrived, ...travelState({ ...order, arrived }, null) }),
    ...own.map((piece) => note(order.id, event, { piece: piece.no, stowage: of.no })),
    ...(wasMissing && !isBack
      ? own.map((piece) => followUp(order.scope, askingMissing, asked(order, piece, { of, found: true })))
      : []),
  ]
}
