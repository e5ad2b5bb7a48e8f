import { settle } from '../command/carry.ts'
import { type Change, followUp, note, put, raise } from '../command/change.ts'
import { fact, intent } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { first, type Loaded, need, row } from '../command/reads.ts'
import { args, filled, id, line, maybeId } from '../command/schema.ts'
import { readItsBox, readUnknown, unknownArrived } from '../inbound/receive-unknown.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { type Bag, bag } from './bag.ts'
import {
  bagOf,
  freshItem,
  meantStowage,
  meantThing,
  namesStowage,
  readAround,
  readStowage,
  readThing,
  type Thing,
} from './load-work.ts'
import { rootOf, tellSender } from './other-house.ts'
import {
  arrivedWith,
  bagAt,
  claimOf,
  inBag,
  inTransit,
  isAway,
  STAGE,
  standsElsewhere,
  stowageAt,
} from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import {
  arrivalOf,
  followingArrival,
  hasLeft,
  type Stowage,
  type StowageItem,
  stowage,
  stowageItem,
  tellingMissing,
} from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'

const about = { scope: 'warehouse', permission: 'freight.depart' } as const
/** No bag holds more. */
const MOST = 2000
const noReceipt = { receiptId: null, skuId: null }

/** What `arriveItem` is called and takes. */
export const arriving = {
  name: 'freight.arriveItem',
  ...about,
  args: args({ ...namesStowage, thingId: maybeId(), code: line(100), photo: photo() }),
} as const

/**
 * A bag or a package of a load arrived. This outranks whatever any load or bag claims of it. What nobody knows becomes an
 * unknown part; what did not leave with this load by our records is booked all the same.
 */
export const arriveItem = fact({
  ...arriving,
  reads: (given, { scope }) => ({
    ...readStowage(given, scope),
    ...readThing(given, scope),
    ...readUnknown({ code: given.code, ...noReceipt }, scope),
  }),
  reads2: (_, found, { scope }) => ({ ...readAround(found, scope, 'comes'), ...readItsBox(found) }),
  reads3: (_, found) => ({ goesWith: row(stowage, goesTo(meantThing(found, 'comes')?.place ?? '')) }),
  ask(found, { code }) {
    const one = meantStowage(found, 'comes')
    mustArriveHere(one)
    if (!hasLeft(one)) throw stowageRefusals.notLeft({ stowage: one.no })
    if (meantThing(found, 'comes') && isHere(found, one) && found.item?.stage !== 'returning')
      throw stowageRefusals.arrivedBefore({ item: code })
  },
  decide(found, { code, photo: picture }, told): Change[] {
    const one = meantStowage(found, 'comes')
    const thing = meantThing(found, 'comes')
    if (one.destination || goesElsewhere(found) || standsElsewhere(one, thing?.place ?? ''))
      return arrivesElsewhere(one, thing?.no ?? code)
    if (!thing)
      return [
        ...unknownArrived(found, { code, ...noReceipt, quantity: 1, remark: one.no, photo: picture }, told),
        note(one.id, 'stowage.arrived-unknown', { item: code }),
      ]
    const isBefore = isHere(found, one)
    const back = isBefore && found.item?.stage === 'returning' ? found.item : undefined
    if (isBefore && !back) return [note(one.id, 'stowage.arrived-again', { item: thing.no })]
    return [
      ...(back
        ? staysAfterAll(one, back, { turn: back.turn + 1, at: told.at })
        : arrives(one, thing, { item: found.item, at: told.at })),
      ...cameWith(one, bagOf(found, 'comes')),
      ...tellSender(one, {
        ...{ what: 'arrived', at: told.at, root: thing.root },
        turn: (found.item?.turn ?? 0) + 1,
      }),
      note(one.id, 'stowage.arrived', { item: thing.no, photo: picture }),
      ...(back || isOf(one, thing)
        ? []
        : [raise('freight.arrived-without-departure', thing.subject, { stowage: one.no })]),
      followUp(told.scope, followingArrival, { stowageId: one.id }),
    ]
  },
})

type Found = Loaded<ReturnType<typeof readAround>> & Parameters<typeof meantThing>[0]

/** It arrived before, alone or in its bag. */
export function isHere(found: Found, of: Stowage): boolean {
  const place = meantThing(found, 'comes')?.place ?? ''
  if (!of.origin) return claimOf(place, arrivedWith(of)) !== undefined
  const stage = found.item?.stage
  return stage === 'arriving' || stage === 'arrived' || (place !== '' && !isAway(place))
}

/** Whoever scans what arrives stands in the warehouse that the load goes to. */
function mustArriveHere({ no, destination }: Stowage): void {
  if (destination) throw stowageRefusals.arrivesElsewhere({ stowage: no })
}

/** The load that a thing left with, where nothing disputes that. */
export function goesTo(place: string): string | undefined {
  return place.includes(' ') ? undefined : stowageAt(place)
}

/** It is on its way to another warehouse of the house, or there: that one says where it is. */
function goesElsewhere({ goesWith }: { readonly goesWith: Stowage | undefined }): boolean {
  return goesWith !== undefined && goesWith.destination !== ''
}

/** A word of the sender: the warehouse that the load goes to says what arrived, and where that stands. */
export function arrivesElsewhere(one: Stowage, item: string): Change[] {
  return [
    note(one.id, 'stowage.arrived-elsewhere', { item }),
    raise('freight.arrived-elsewhere', { table: stowage.name, id: one.id, label: one.no }, { item }),
  ]
}

/** It is on its way with this load: as an item of it, or in one of its bags. */
export function isOf({ id: of }: Stowage, { place }: Thing): boolean {
  return claimOf(place, inTransit(of)) !== undefined
}

/** A bag's packages follow in parts, and so do the orders of all that arrive. */
export function arrives(
  one: Stowage,
  thing: Thing,
  { item, at }: { item: Found['item']; at: number },
): Change[] {
  const was = item ?? freshItem(one.id, thing)
  const claimed = one.origin ? undefined : claimOf(thing.place, '')
  const from = claimOf(thing.place, inTransit(one.id)) || claimed || inTransit(one.id)
  // In another warehouse of the house who was seen alone has left its bag.
  const to = arrivedWith(one, thing.kind === 'piece' && !one.origin ? bagAt(from) : undefined)
  const when = one.origin || one.destination ? { at } : {}
  return [
    settle(thing.kind, thing.thingId, { from, to, ...when }),
    put(stowageItem, { ...was, stage: 'arriving', turn: was.turn + 1, arrivedAt: at }),
    put(stowage, arrivalOf({ ...one, arrivedAt: at, arrived: one.arrived + (was.loads > 0 ? 1 : 0) })),
  ]
}

/** Its arrival was cancelled, and it is not back on its way yet: what arrives again meanwhile stays, with all that was in it. */
export function staysAfterAll(
  one: Stowage,
  item: StowageItem,
  { turn, at }: Pick<StowageItem, 'turn'> & { readonly at: number },
): Change[] {
  return [
    // Of a bag some packages may be on their way again; one by itself goes back in one part.
    put(stowageItem, { ...item, stage: item.kind === 'bag' ? 'arriving' : 'arrived', turn, arrivedAt: at }),
    put(stowage, arrivalOf({ ...one, arrivedAt: at, arrived: one.arrived + (item.loads > 0 ? 1 : 0) })),
  ]
}

/** A bag that came from another warehouse of the house holds what its load brought. */
export function cameWith({ id: load, origin }: Stowage, one: Bag | undefined): Change[] {
  return one && origin ? [put(bag, { ...one, cameWith: load })] : []
}

/** All that left with a load arrived. */
export const arriveAll = fact({
  name: 'freight.arriveAll',
  ...about,
  args: args(namesStowage),
  reads: (given, { scope }) => readStowage(given, scope),
  ask(found) {
    const one = meantStowage(found, 'comes')
    mustArriveHere(one)
    if (!hasLeft(one)) throw stowageRefusals.notLeft({ stowage: one.no })
  },
  decide(found, _, told) {
    const one = meantStowage(found, 'comes')
    if (one.destination) return arrivesElsewhere(one, '')
    return [
      put(stowage, arrivalOf({ ...one, allArrived: 1, arrivedAt: told.at })),
      note(one.id, 'stowage.arrived-all', { loaded: one.loaded }),
      ...(hasLeft(one)
        ? []
        : [raise('freight.arrived-without-departure', { table: stowage.name, id: one.id, label: one.no })]),
      followUp(told.scope, followingArrival, { stowageId: one.id }),
    ]
  },
})

/** Items did not arrive: what followed them comes back on its way. */
export const cancelArrival = intent({
  name: 'freight.cancelArrival',
  scope: 'warehouse',
  permission: 'freight.cancel-departure',
  args: args({ stowageId: id(), itemId: id(), reason: filled(500) }),
  reads: ({ stowageId, itemId }) => ({ one: need(stowage, stowageId), item: need(stowageItem, itemId) }),
  reads2: (_, { one, item }, { scope }) => ({
    bag: row(bag, item.kind === 'bag' ? item.thingId : null),
    piece: row(parcelPiece, item.kind === 'piece' ? item.thingId : null),
    inside: first(piecesAt, [scope, one.origin && item.kind === 'bag' ? inBag(item.thingId) : ''], MOST),
  }),
  decide({ one, item, ...found }, { reason }, told): Change[] {
    mustArriveHere(one)
    const isHere = item.stage === 'arrived' || item.stage === 'arriving'
    if (item.stowageId !== one.id || !isHere) throw stowageRefusals.notArrived({ item: item.no })
    if (one.origin && !isUntouched(one, item, found)) throw stowageRefusals.arrivalStays({ item: item.no })
    const thing = found.bag ?? found.piece
    return [
      put(stowageItem, { ...item, stage: 'returning', turn: item.turn + 1 }),
      ...(thing
        ? tellSender(one, { what: 'returned', at: told.at, root: rootOf(thing), turn: item.turn + 1 })
        : []),
      put(
        stowage,
        arrivalOf({ ...one, allArrived: 0, closed: 0, arrived: one.arrived - (item.loads > 0 ? 1 : 0) }),
      ),
      note(one.id, 'stowage.arrival-cancelled', { item: item.no, reason }),
      followUp(told.scope, followingArrival, { stowageId: one.id }),
    ]
  },
})

/** Nobody did anything here with what a load brought. */
function isUntouched(
  { id: load }: Stowage,
  { stage, pieces }: StowageItem,
  {
    bag: one,
    piece,
    inside,
  }: { bag?: Bag | undefined; piece?: ParcelPiece | undefined; inside: readonly ParcelPiece[] },
): boolean {
  const thing = one ?? piece
  if (!thing || thing.disputed === 1 || thing.place !== STAGE) return false
  return !one || (stage === 'arrived' && one.cameWith === load && inside.length === pieces)
}

/**
 * No more is expected of a load: what is missing becomes a problem shipment of each of its orders. A desk says why; whoever
 * scanned what came saw it.
 */
export const closeArrival = intent({
  name: 'freight.closeArrival',
  ...about,
  offline: true,
  args: args({ stowageId: id(), reason: line(500) }),
  reads: ({ stowageId }) => ({ one: need(stowage, stowageId) }),
  decide({ one }, { reason }, told) {
    const isScanned = told.deviceId !== null
    mustArriveHere(one)
    if (reason.trim() === '' && !isScanned) throw pieceRefusals.reasonRequired()
    if (one.status !== 'arrival-partial') throw stowageRefusals.notPartial({ stowage: one.no })
    const missing = one.loaded - one.arrived
    return [
      put(stowage, arrivalOf({ ...one, closed: 1 })),
      isScanned
        ? note(one.id, 'stowage.closed-scanned', { missing })
        : note(one.id, 'stowage.closed', { reason, missing }),
      followUp(told.scope, tellingMissing, { stowageId: one.id, after: '' }),
      ...tellSender(one, { what: 'closed', at: told.at }),
    ]
  },
})
