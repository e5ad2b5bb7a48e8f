import { type Change, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, row, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { type Bag, bag } from './bag.ts'
import { itemsBecome } from './load-work.ts'
import { expects, rootOf, tellSender } from './other-house.ts'
import { bagAt, claimOf, inOtherHouse, inTransit, isAway, travelsWith } from './piece-place.ts'
import {
  hasLeft,
  itemId,
  keepingExpected,
  type Stowage,
  type StowageItem,
  stowage,
  stowageItem,
} from './stowage.ts'

/** More packages of one bag than are in dispute at a time. */
const MOST_INSIDE = 100

/** The bag that a package lies in: as it is on its way with a load, else wherever it is. */
function bagWith(load: string, { place }: Pick<ParcelPiece, 'place'>): string {
  const within = claimOf(place, inTransit(load)) ?? place.split(' ').find((one) => bagAt(one) !== undefined)
  return bagAt(within ?? '') ?? ''
}

/**
 * A sight, or one that is taken back, changed whether a bag or a package is with a load between two warehouses of the house: the
 * other one hears how it stands by now. Who was seen with a carrier of the sender does not come there in its bag as well, and
 * who was seen there with a load of that warehouse's own is on its way no more.
 */
export const keepExpected = intent({
  name: keepingExpected.name,
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({ thingId: id(), stowageId: id() }),
  reads: ({ thingId, stowageId }, { scope }) => ({
    load: row(stowage, stowageId),
    item: row(stowageItem, itemId(stowageId, thingId)),
    one: row(bag, thingId),
    piece: row(parcelPiece, thingId),
    inside: first(piecesAt, [scope, inTransit(stowageId, thingId)], MOST_INSIDE),
  }),
  reads2: ({ stowageId }, { one, piece, inside }) => {
    const bagId = piece && bagWith(stowageId, piece)
    return {
      around: row(bag, bagId),
      aroundItem: row(stowageItem, bagId && itemId(stowageId, bagId)),
      loads: rows(stowage, travelsWith((one ?? piece)?.place ?? '')),
      orders: rows(parcelOrder, [...new Set([...inside, ...(piece ? [piece] : [])].map((of) => of.orderId))]),
    }
  },
  decide({ load, item, one, piece, inside, around, aroundItem, orders, loads }, _, { at }): Change[] {
    const thing = one ?? piece
    if (!load || !thing) return []
    // With another load that comes from there it is on its way still, and has not come with this one.
    const comesWith = loads.some(
      (other) => other.origin !== '' && claimOf(thing.place, inTransit(other.id)) !== undefined,
    )
    if (load.origin && comesWith && claimOf(thing.place, inTransit(load.id)) === undefined) return []
    if (load.origin) return toldBack(load, { thing, item, piece, around, aroundItem, at })
    if (!load.destination || !hasLeft(load)) return []
    const isAt = (place: string, begin: string) => claimOf(place, begin) !== undefined
    const comes = ({ place }: Pick<ParcelPiece, 'place'>) => isAt(place, inTransit(load.id))
    // That warehouse has it, and said so.
    if (isAt(thing.place, inOtherHouse(load.id))) return []
    const own = item ? [item] : []
    if (one) {
      const isAway = comes(one)
      return expects(load, {
        ...{ within: one, items: own, isDone: true, isAway },
        ...(isAway ? { pieces: inside, orders } : { pieces: [], orders: [] }),
      })
    }
    const pieces = piece ? [piece] : []
    if (!comes(thing))
      return expects(load, {
        ...{ pieces, orders: [], items: own, within: undefined },
        ...{ isDone: false, isAway: false },
      })
    const within = around && comes(around) ? around : undefined
    const items = within && aroundItem ? [aroundItem] : own
    return expects(load, { pieces, orders, items, within, isDone: false, isAway: true })
  },
})

interface Seen {
  readonly thing: Bag | ParcelPiece
  readonly piece: ParcelPiece | undefined
  /** It, and the bag around it, as items of the load. */
  readonly item: StowageItem | undefined
  readonly around: Bag | undefined
  readonly aroundItem: StowageItem | undefined
  readonly at: number
}

/**
 * What a load of the sender brought here, though it was seen with another one: it arrived, in both books. Where that sight is
 * taken back it is on its way again.
 */
function toldBack(load: Stowage, { thing, item, piece, around, aroundItem, at }: Seen): Change[] {
  const isOnWay = [inTransit(load.id), inOtherHouse(load.id)].some((of) => claimOf(thing.place, of))
  // What stands here came with a load that told its sender.
  if (!isOnWay && !isAway(thing.place)) return []
  const what = isOnWay ? 'returned' : 'arrived'
  if (item) return itemTurns(load, item, { what, thing, at })
  if (!piece) return []
  const within = aroundItem && around
  return tellSender(load, {
    ...{ what, at, inside: [piece], turn: aroundItem?.turn ?? 0 },
    ...(within && { root: rootOf(within) }),
  })
}

const arrivals: readonly StowageItem['stage'][] = ['arriving', 'arrived']

/** Nobody scans that it arrived with this load. */
function itemTurns(
  load: Stowage,
  item: StowageItem,
  { what, thing, at }: Pick<Seen, 'thing' | 'at'> & { readonly what: 'arrived' | 'returned' },
): Change[] {
  const isBack = what === 'returned'
  if (item.stage === 'returning' || arrivals.includes(item.stage) !== isBack) return []
  const turn = item.turn + 1
  const stage = isBack ? (item.loads > 0 ? 'departed' : 'off') : 'arrived'
  const arrivedPieces = load.arrivedPieces + (item.kind === 'bag' ? 0 : isBack ? -1 : 1)
  const nothing = isBack && arrivedPieces === 0 && load.arrived <= (item.loads > 0 ? 1 : 0)
  const sums = { ...load, arrivedPieces, arrivedAt: nothing ? null : (load.arrivedAt ?? at) }
  return [
    ...itemsBecome(isBack ? { ...sums, allArrived: 0, closed: 0 } : sums, [
      [item, { ...item, stage, turn, missing: 0, arrivedAt: isBack ? null : at }],
    ]),
    isBack
      ? note(load.id, 'stowage.expected', { item: item.no })
      : note(load.id, 'stowage.arrived', { item: item.no, photo: null }),
    ...tellSender(load, { what, at, root: rootOf(thing), turn }),
  ]
}
