import { ownCode } from '../catalog/barcode-match.ts'
import { type Carry, carry, carryBag } from '../command/carry.ts'
import { type Change, note, put, remove } from '../command/change.ts'
import { first, type Loaded, list, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { line, maybeId } from '../command/schema.ts'
import { isUnpaid, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesAt, piecesOfNo } from '../orders/parcel-piece.ts'
import type { Draft } from '../rows/table.ts'
import { bag, bagsOfMark, bagsOfNo } from './bag.ts'
import { markIn } from './bag-mark.ts'
import { isClosed } from './order-progress.ts'
import { rootOf } from './other-house.ts'
import { inBag, isAway } from './piece-place.ts'
import {
  arrivalOf,
  type ItemStage,
  itemId,
  type Stowage,
  type StowageItem,
  stowage,
  stowageItem,
  stowagesOfNo,
} from './stowage.ts'

/** Whether things are scanned that arrive, or that are here. */
export type Comes = 'comes' | 'goes'

/** Packages of one bag that are counted with it. */
const MOST_IN_BAG = 1000

/** How a stowage order is named: by its row, or by the number on its sheet. */
export const namesStowage = { stowageId: maybeId(), stowageNo: line(64) }
export interface NamedStowage {
  readonly stowageId: string | null
  readonly stowageNo: string
}

export const readStowage = ({ stowageId, stowageNo }: NamedStowage, scope: string) => ({
  named: row(stowage, stowageId),
  ofNo: first(stowagesOfNo, [scope, ownCode(stowageNo)], 2),
})

/**
 * The order that is meant: of two by one number, the one that comes from another warehouse where things arrive, else the own
 * one. Without one nothing can be booked: a fact waits for a person then.
 */
export function meantStowage(
  { named, ofNo }: Loaded<ReturnType<typeof readStowage>>,
  comes: Comes = 'goes',
): Stowage {
  const meant = named ?? ofNo.find(({ origin }) => Boolean(origin) === (comes === 'comes')) ?? ofNo[0]
  if (!meant) throw refusals.rowMissing()
  return meant
}

/** How a bag or a package is named: by its row, or by the code on it. */
export interface NamedThing {
  readonly thingId: string | null
  readonly code: string
}

/** What carries this code: a bag or a package. */
export const readThing = ({ thingId, code }: NamedThing, scope: string) => ({
  bagOfId: row(bag, thingId),
  pieceOfId: row(parcelPiece, thingId),
  bags: first(bagsOfNo, [scope, ownCode(code)], 2),
  marked: first(bagsOfMark, [scope, markIn(code)], 2),
  parcels: first(piecesOfNo, [scope, ownCode(code)], 2),
})
type FoundThing = Loaded<ReturnType<typeof readThing>>

/** Two warehouses of the house may number alike: what arrives is on its way. */
function likely<T extends { readonly place: string }>(things: readonly T[], comes: Comes): T | undefined {
  return things.find(({ place }) => isAway(place) === (comes === 'comes')) ?? things[0]
}
export const bagOf = ({ bagOfId, bags, marked }: FoundThing, comes: Comes = 'goes') =>
  bagOfId ?? likely([...bags, ...marked], comes)
const pieceOf = ({ pieceOfId, parcels }: FoundThing, comes: Comes) => pieceOfId ?? likely(parcels, comes)

export const readAround = (
  found: Loaded<ReturnType<typeof readStowage>> & FoundThing,
  scope: string,
  comes: Comes = 'goes',
) => {
  const meant = (found.named ?? found.ofNo[0]) && meantStowage(found, comes)
  const one = bagOf(found, comes)
  const piece = one ? undefined : pieceOf(found, comes)
  const thingId = one?.id ?? piece?.id
  return {
    item: row(stowageItem, meant && thingId ? itemId(meant.id, thingId) : null),
    inside: list(piecesAt, [scope, one ? inBag(one.id) : ''], MOST_IN_BAG),
    order: row(parcelOrder, piece?.orderId),
  }
}
type Around = FoundThing & Loaded<ReturnType<typeof readAround>>

/** A bag or a package, with what a load has to know of it. */
export interface Thing extends Pick<StowageItem, 'kind' | 'thingId' | 'no' | 'pieces' | 'grams' | 'volume'> {
  readonly place: string
  readonly channel: string
  /** Its order is held or over. */
  readonly stopped: boolean
  /** The order that is not paid; '' where it is, or where a bag may have several. */
  readonly unpaid: string
  /** Whose timeline tells of it. */
  readonly documentId: string
  readonly subject: { readonly table: string; readonly id: string; readonly label: string }
  /** Its first row, in the warehouse where it came to the house. */
  readonly root: { readonly id: string; readonly scope: string }
}

export function meantThing(found: Around, comes: Comes = 'goes'): Thing | undefined {
  const { inside, order } = found
  const [one, piece] = [bagOf(found, comes), pieceOf(found, comes)]
  if (one)
    return {
      ...{ kind: 'bag', thingId: one.id, no: one.no, place: one.place, channel: one.channel },
      ...{
        pieces: inside.length,
        grams: one.weight || sumOf(inside, gramsOf),
        volume: sumOf(inside, volumeOf),
      },
      ...{
        stopped: false,
        unpaid: '',
        documentId: one.id,
        subject: { table: bag.name, id: one.id, label: one.no },
        root: rootOf(one),
      },
    }
  if (!piece || !order) return undefined
  return {
    ...{ kind: 'piece', thingId: piece.id, no: piece.no, place: piece.place, channel: order.channel },
    ...{ pieces: 1, grams: gramsOf(piece), volume: volumeOf(piece) },
    ...{ stopped: order.held === 1 || isClosed(order), documentId: order.id },
    unpaid: isUnpaid(order) ? order.no : '',
    subject: { table: parcelPiece.name, id: piece.id, label: piece.no },
    root: rootOf(piece),
  }
}

function sumOf(pieces: readonly ParcelPiece[], of: (piece: ParcelPiece) => number): number {
  return pieces.reduce((sum, piece) => sum + of(piece), 0)
}

/** As measured, else as announced. */
function gramsOf({ grams, weight }: ParcelPiece): number {
  return grams || weight
}

/** A handheld holds no sizes. */
function volumeOf({ length, width, height }: ParcelPiece): number {
  return length * width * height || 0
}

/** Carries a bag or a package; its own timeline says so, and the bag's packages go with it. */
export function carriedBy(
  { kind, thingId }: Pick<Thing, 'kind' | 'thingId'>,
  from: string,
  to: string,
): Carry {
  return kind === 'bag' ? carryBag(thingId, from, to) : carry(thingId, from, to)
}

const events = {
  loaded: { bag: 'bag.loaded', piece: 'parcel-order.piece-loaded' },
  unloaded: { bag: 'bag.unloaded', piece: 'parcel-order.piece-unloaded' },
} as const

/** A line of the timeline of the bag, or of the package's order. */
export function toldAt({ kind, documentId, no }: Thing, event: keyof typeof events, to: Stowage): Change {
  return note(documentId, events[event][kind], { ...(kind === 'piece' && { piece: no }), stowage: to.no })
}

export function freshItem(stowageId: string, thing: Thing): Draft<StowageItem> {
  const { kind, thingId, no, pieces, grams, volume } = thing
  return {
    ...{ id: itemId(stowageId, thingId), stowageId, kind, thingId, no, pieces, grams, volume },
    ...{ stage: 'off', planned: 0, loads: 0, loadedAt: null, loadedBy: '', rolled: '', missing: 0 },
    ...{ turn: 0, arrivedAt: null },
  }
}

const notLoaded: readonly ItemStage[] = ['planned', 'left-behind', 'off']
/** Its arrival was scanned: it stays an item of the load, whatever is heard of its loading. */
export const there: readonly ItemStage[] = ['arriving', 'arrived', 'returning']

function stageOf({ stage, loads, planned }: Item): ItemStage {
  if (there.includes(stage)) return stage
  if (loads > 0) return notLoaded.includes(stage) ? 'loaded' : stage
  if (stage === 'left-behind' && planned === 1) return stage
  return planned === 1 ? 'planned' : 'off'
}

function hasArrived({ stage }: Item): boolean {
  return stage === 'arriving' || stage === 'arrived'
}

type Item = Draft<StowageItem>
/** Items before and after, undefined where there was none. */
export type Turn = readonly [was: Item | undefined, is: Item]

/** Writes items as they become, and what follows from that for the sums of their order. */
export function itemsBecome(of: Stowage, turns: readonly Turn[]): Change[] {
  const sums = sumsAfter(of, turns)
  return [...itemRows(turns), put(stowage, sums.arrived === of.arrived ? sums : arrivalOf(sums))]
}

/** The sums of an order after its items became others. */
export function sumsAfter(of: Stowage, turns: readonly Turn[]): Stowage {
  const sums = { ...of }
  for (const [was, is] of turns)
    for (const [one, sign] of [
      [was, -1],
      [is, 1],
    ] as const) {
      if (!one) continue
      const isLoaded = one.loads > 0
      sums.planned += sign * one.planned
      sums.loaded += isLoaded ? sign : 0
      sums.arrived += isLoaded && hasArrived(one) ? sign : 0
      sums.pieces += isLoaded ? sign * one.pieces : 0
      sums.grams += isLoaded ? sign * one.grams : 0
      sums.volume += isLoaded ? sign * one.volume : 0
    }
  return sums
}

export function itemRows(turns: readonly Turn[]): Change[] {
  return turns.flatMap(([was, is]): Change[] => {
    const next = { ...is, stage: stageOf(is) }
    const isKept = next.loads !== 0 || next.planned === 1 || there.includes(next.stage)
    // What another warehouse said of it is counted on, whatever became of it here.
    if (isKept || next.turn > 0) return [put(stowageItem, next)]
    return was ? [remove(stowageItem, is.id)] : []
  })
}
