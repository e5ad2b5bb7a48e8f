import { string } from 'yup'
import { carry, carryBag } from '../command/carry.ts'
import { type Change, followUp, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first, type Loaded, row, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { SUPPLIER } from '../stock/place.ts'
import { type Bag, bag } from './bag.ts'
import { expectedOrders, isOff, stayThere } from './expected-orders.ts'
import { itemRows, sumsAfter, type Turn } from './load-work.ts'
import { idAt, rootOf, type Sent } from './other-house.ts'
import { claimOf, inOtherHouse, inTransit, OTHER_HOUSE, STAGE } from './piece-place.ts'
import {
  arrivalOf,
  followingArrival,
  itemId,
  type Stowage,
  type StowageItem,
  stowage,
  stowageItem,
} from './stowage.ts'

function parsed(sent: string): Sent {
  return JSON.parse(sent) as Sent
}

/** Under which id a thing of the sender stands here. */
function idsOf({ items, pieces, within }: Sent, scope: string): ReadonlyMap<string, string> {
  const things = [...pieces, ...(within ? [within] : [])]
  const known = new Map(things.map((thing) => [thing.id, idAt(rootOf(thing), scope)]))
  for (const { thingId } of items) if (!known.has(thingId)) known.set(thingId, '')
  return known
}

/** More packages of one bag than are in dispute at a time. */
const MOST_BEHIND = 100

/** A bag that does not come, behind the last of its packages. */
const comesBack = ({ within, isDone, isAway: goes }: Sent) => within !== undefined && isDone && !goes

const readSent = (
  { stowageId, sent }: { readonly stowageId: string; readonly sent: string },
  scope: string,
) => {
  const said = parsed(sent)
  const ids = idsOf(said, scope)
  const inside = (said.within && ids.get(said.within.id)) || undefined
  const here = said.items.map(({ thingId }) => ids.get(thingId) ?? '').filter(Boolean)
  return {
    one: row(stowage, stowageId),
    bag: row(bag, said.within && ids.get(said.within.id)),
    items: rows(
      stowageItem,
      here.map((thingId) => itemId(stowageId, thingId)),
    ),
    pieces: rows(
      parcelPiece,
      said.pieces.map((piece) => ids.get(piece.id) ?? ''),
    ),
    // Packages that are not told of any more: the sender has them in dispute, and their bag does not come.
    behind: first(piecesAt, [scope, comesBack(said) ? inTransit(stowageId, inside) : ''], MOST_BEHIND),
  }
}
type Found = Loaded<ReturnType<typeof readSent>>

/** The orders of what is told, and of what is not expected any more. */
const readOrders = (
  { sent }: { readonly sent: string },
  { pieces, behind }: Pick<Found, 'pieces' | 'behind'>,
  scope: string,
) => ({
  orders: rows(parcelOrder, [
    ...new Set([
      ...parsed(sent).orders.map((order) => idAt(rootOf(order), scope)),
      ...[...pieces, ...behind].map(({ orderId }) => orderId),
    ]),
  ]),
})
type Here = Found & Loaded<ReturnType<typeof readOrders>>

/**
 * What left for this warehouse is expected here: the load, its bags and packages are in these books too, on their way. Where
 * the departure was cancelled they are in the sender's books alone again; what was seen here stays.
 */
export const expectThings = intent({
  name: 'freight.expectThings',
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args({ stowageId: id(), sent: string().required() }),
  reads: (given, { scope }) => readSent(given, scope),
  reads2: (given, found, { scope }) => readOrders(given, found, scope),
  decide(here, { stowageId, sent }, told): Change[] {
    const said = parsed(sent)
    if (here.one && here.one.journey > said.load.journey) return []
    const load = loadHere(said, here.one ?? { id: stowageId, scope: told.scope })
    const moves = said.isAway ? comes(said, { here, load, told }) : staysAway(said, { here, load, told })
    const sums = arrivalOf(sumsAfter(load, moves.turns))
    const waits = moves.turns.some(([, is]) => is.stage === 'arriving') || sums.allArrived === 1
    return [
      ...moves.changes,
      ...itemRows(moves.turns),
      put(stowage, { ...sums, followed: sums.pieces }),
      ...(waits ? [followUp(told.scope, followingArrival, { stowageId: load.id })] : []),
    ]
  },
})

/** The load as its sender wrote it, with what was counted here. */
function loadHere({ load }: Sent, was: Stowage | Pick<Stowage, 'id' | 'scope'>): Stowage {
  const nothing = {
    ...{ planned: 0, loaded: 0, pieces: 0, grams: 0, volume: 0, followed: 0, arrivedAt: null },
    ...{ arrived: 0, arrivedPieces: 0, version: 0 },
    allArrived: 0,
    closed: 0,
  } as const
  const counted = 'journey' in was ? was : { ...nothing, ...was }
  const { planned, loaded, pieces, grams, volume, followed, ...own } = counted
  const { arrivedAt, arrived, arrivedPieces, allArrived, closed, id: loadId, scope, version } = own
  const hasLeft = load.departedAt !== null
  return arrivalOf({
    ...load,
    ...{ id: loadId, scope, version, planned, loaded, pieces, grams, volume, followed },
    ...{ arrivedAt, arrived, arrivedPieces, allArrived, closed },
    status: hasLeft ? 'departed' : 'submitted',
    submitted: 1,
    ...{ destination: '', origin: load.id, originScope: load.scope },
  })
}

interface Into {
  readonly here: Here
  readonly load: Stowage
  readonly told: Told
}
interface Moves {
  readonly changes: readonly Change[]
  readonly turns: readonly Turn[]
}

/** Packages and bags that are not in these books yet are on their way here. */
function comes(said: Sent, { here, load, told: { scope } }: Into): Moves {
  const { within } = said
  const ids = idsOf(said, scope)
  const bagId = within && ids.get(within.id)
  const [to, at] = [inTransit(load.id, bagId), load.departedAt ?? undefined]
  const known = new Map(here.pieces.map((piece) => [piece.id, piece]))
  const fresh = said.pieces.filter((piece) => isNowhere(known.get(ids.get(piece.id) ?? '')))
  const first = fresh.filter((piece) => !known.has(ids.get(piece.id) ?? ''))
  const again = fresh.flatMap((piece) => {
    const was = known.get(ids.get(piece.id) ?? '')
    return was && isOff(was) ? [{ was, piece }] : []
  })
  const turns = said.items.flatMap((item): Turn[] => {
    const thingId = ids.get(item.thingId)
    if (!thingId) return []
    const was = here.items.find((one) => one.thingId === thingId)
    const more = item.kind === 'bag' ? fresh.length : 1
    return [[was, itemHere(item, { was, thingId, load, more })]]
  })
  return {
    turns,
    changes: [
      ...(within && bagId ? bagComes(within, { bagId, was: here.bag, load }) : []),
      ...first.map((piece) =>
        put(parcelPiece, pieceHere(piece, ids.get(piece.id) ?? '', { load, scope, orders: said.orders })),
      ),
      ...fresh.map((piece) => {
        const pieceId = ids.get(piece.id) ?? ''
        return carry(pieceId, claimOf(known.get(pieceId)?.place ?? '', OTHER_HOUSE) ?? SUPPLIER, to, at)
      }),
      ...again.map(({ was, piece }) => put(parcelPiece, { ...was, receivedAt: receivedAt(piece, load) })),
      ...expectedOrders(said, {
        fresh: [...first, ...again.map(({ was, piece: { orderId } }) => ({ ...was, orderId }))],
        ...{ known: here.orders, scope },
      }),
      ...turns.flatMap(([was, is]) => (was ? [] : [note(load.id, 'stowage.expected', { item: is.no })])),
    ],
  }
}

/**
 * It is in no place of this warehouse, nor on its way to it. What a carrier took over here does not come with a load once
 * more, whatever is heard late of how it left.
 */
function isNowhere(thing: Pick<ParcelPiece, 'place'> | undefined): boolean {
  return !thing || thing.place === '' || thing.place.startsWith(OTHER_HOUSE)
}

/** It was received where it came to the house. */
function receivedAt(piece: Pick<ParcelPiece, 'receivedAt'>, { departedAt }: Stowage): number {
  return piece.receivedAt ?? departedAt ?? 0
}

function itemHere(
  item: StowageItem,
  {
    was,
    thingId,
    load,
    more,
  }: { was: StowageItem | undefined; thingId: string; load: Stowage; more: number },
): StowageItem {
  const pieces = item.kind === 'bag' ? (was?.pieces ?? 0) + more : 1
  const size = { pieces, grams: item.grams, volume: item.volume }
  if (!was)
    return {
      ...{ ...item, ...size, id: itemId(load.id, thingId), stowageId: load.id, thingId, scope: load.scope },
      ...{
        stage: 'departed',
        planned: 0,
        loads: 1,
        rolled: '',
        missing: 0,
        turn: 0,
        arrivedAt: null,
        version: 0,
      },
    }
  const isLate = was.stage === 'arrived' && more > 0 && item.kind === 'bag'
  const stage = was.stage === 'off' ? 'departed' : isLate ? 'arriving' : was.stage
  return { ...was, ...size, stage, loads: 1 }
}

function bagComes(
  one: Bag,
  { bagId, was, load }: { bagId: string; was: Bag | undefined; load: Stowage },
): Change[] {
  const { id: originId, scope: originScope } = rootOf(one)
  const { weight, seal, manifest, closedAt, closedBy, channel, zone } = one
  const written = { weight, seal, manifest, closedAt, closedBy, channel, zone }
  const [to, at] = [inTransit(load.id), load.departedAt ?? undefined]
  if (!was)
    return [
      put(bag, { ...one, id: bagId, origin: originId, originScope, place: '', disputed: 0, cameWith: '' }),
      // A bag is opened where packages wait: it left from there for the books of another warehouse.
      carryBag(bagId, STAGE, to, at),
      note(bagId, 'bag.expected', { stowage: load.no }),
    ]
  // Where the sender knows that it has arrived, this comes late in it.
  const isHere = claimOf(one.place, inOtherHouse(load.origin)) !== undefined
  return isNowhere(was) && !isHere
    ? [put(bag, { ...was, ...written }), carryBag(bagId, claimOf(was.place, OTHER_HOUSE) ?? STAGE, to, at)]
    : []
}

function pieceHere(
  { scope: sender, version: _, ...piece }: ParcelPiece,
  pieceId: string,
  { load, scope, orders }: { load: Stowage; scope: string; orders: Sent['orders'] },
) {
  const { id: origin, scope: originScope } = rootOf({ ...piece, scope: sender })
  const came = receivedAt(piece, load)
  // The sender may have the order from another warehouse itself.
  const order = orders.find(({ id: orderId }) => orderId === piece.orderId)
  const first = order ? rootOf(order) : { id: piece.orderId, scope: sender }
  return {
    ...piece,
    ...{ id: pieceId, origin, originScope, orderId: idAt(first, scope) },
    ...({ status: 'expected', place: '', disputed: 0, masterId: '' } as const),
    // It was received and measured where it came to the house.
    ...{ receivedAt: came, measuredAt: piece.measuredAt ?? came },
  }
}

/** They are in the sender's books alone. What was seen here stays here. */
function staysAway(said: Sent, { here, load, told: { scope, at } }: Into): Moves {
  const ids = idsOf(said, scope)
  const bagId = said.within && ids.get(said.within.id)
  const isComing = ({ place }: Pick<ParcelPiece, 'place'>) => place.startsWith(inTransit(load.id))
  // Who is told of alone does not come with its bag either, where that arrives after all.
  const isAlone = said.within === undefined
  const isInBag = ({ place }: ParcelPiece) => place.startsWith(`${inOtherHouse(load.id)}:`)
  const all = new Map([...here.pieces, ...here.behind].map((piece) => [piece.id, piece]))
  const back = [...all.values()].filter((piece) => isComing(piece) || (isAlone && isInBag(piece)))
  const isNotHere = (piece: ParcelPiece) => isComing(piece) || piece.place.startsWith(inOtherHouse(load.id))
  const turns = said.items.flatMap((item): Turn[] => {
    const was = here.items.find(({ thingId }) => thingId === ids.get(item.thingId))
    if (!was || was.stage === 'arriving' || was.stage === 'arrived') return []
    const left = item.kind === 'bag' && !said.isDone
    return [
      [
        was,
        { ...was, stage: left ? was.stage : 'off', loads: left ? 1 : 0, pieces: was.pieces - back.length },
      ],
    ]
  })
  const bagBack = here.bag && said.isDone && isComing(here.bag) ? here.bag : undefined
  return {
    turns,
    changes: [
      ...back.map((piece) => carry(piece.id, piece.place, inOtherHouse(load.id, bagId), at)),
      ...stayThere(here.orders, [...all.values()].filter(isNotHere)),
      ...(bagBack ? [carryBag(bagBack.id, bagBack.place, inOtherHouse(load.id), at)] : []),
      ...turns.map(([, is]) => note(load.id, 'stowage.expected-no-more', { item: is.no })),
    ],
  }
}
