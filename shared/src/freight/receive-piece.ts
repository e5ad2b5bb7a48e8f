import { carry } from '../command/carry.ts'
import { type Change, charge, differ, note, put, raise, warn } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { type Loaded, list, row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { readItsBox, readUnknown, unknownArrived } from '../inbound/receive-unknown.ts'
import { toCm, toGrams, toKg, toMm } from '../money/units.ts'
import { freightBasis, freightCharged, freightTakenBack, isSameBasis } from '../orders/charge-freight.ts'
import { MOST_PIECES, type ParcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesOfOrder } from '../orders/parcel-piece.ts'
import { channelsOfCode } from '../pricing/channel.ts'
import { customer } from '../setup/customer.ts'
import { ABNORMAL, RECEIVING, SUPPLIER } from '../stock/place.ts'
import { measures, receivingPiece } from './ask-piece.ts'
import { masterRefusals } from './master-refusals.ts'
import { meantPiece, readCode, readMeant } from './meant-piece.ts'
import { goesOn, isClosed, type Progress } from './order-progress.ts'
import { isAway, STAGE, stowageAt } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { type ReceivingMaster, receivingMaster } from './receiving-master.ts'
import { masterGoesOn } from './receiving-progress.ts'
import { type Stowage, stowage } from './stowage.ts'

/**
 * A package of a parcel order came, by the code on it, and may be measured at once (parcels.md §2). One that came before
 * is a note and costs nothing again. A code that nobody knows makes an unknown part.
 */
export const receivePiece = fact({
  ...receivingPiece,
  reads: (given, { scope }) => ({
    ...readCode(given, scope),
    ...readUnknown({ code: given.code, ...noReceipt }, scope),
  }),
  reads2: (_, found) => ({ ...readMeant(found), ...readItsBox(found) }),
  reads3: ({ masterId, weight }, found) => ({
    master: row(receivingMaster, meantPiece(found)?.piece.masterId || masterId),
    leftWith: row(stowage, stowageAt(meantPiece(found)?.piece.place ?? '')),
    ...readWhole(meantPiece(found), weight),
  }),
  ask(found, { weight, masterId }) {
    const meant = meantPiece(found)
    const joins = masterId !== null && meant?.piece.masterId === ''
    if (meant?.piece.receivedAt && weight === 0 && !joins)
      throw pieceRefusals.pieceCame({ piece: meant.piece.no })
  },
  decide(found, given, told) {
    const meant = meantPiece(found)
    if (!meant)
      return given.code === ''
        ? []
        : unknownArrived(found, { ...given, ...noReceipt, quantity: 1, remark: sizeOf(given) }, told)
    const { piece, order } = meant
    const { master } = found
    const again =
      piece.receivedAt === null
        ? []
        : [note(order.id, 'parcel-order.piece-again', { piece: piece.no, by: piece.receivedBy })]
    const strayed = given.masterId !== null && master !== undefined && master.id !== given.masterId
    return [
      ...(strayed ? [warn(masterRefusals.otherMaster({ piece: piece.no }))] : []),
      ...again,
      ...came(order, piece, { ...given, master, leftWith: found.leftWith, whole: found, told }),
    ]
  },
})

/** A package was weighed and measured, once more or for the first time: the last one counts, each stays in the timeline. */
export const measurePiece = fact({
  name: 'freight.measurePiece',
  scope: 'warehouse',
  permission: 'freight.receive',
  args: args({ pieceId: id(), ...measures }),
  reads: ({ pieceId }, { scope }) => readCode({ pieceId, code: '' }, scope),
  reads2: (_, found) => readMeant(found),
  reads3: ({ weight }, found) => ({
    master: row(receivingMaster, meantPiece(found)?.piece.masterId || null),
    leftWith: row(stowage, stowageAt(meantPiece(found)?.piece.place ?? '')),
    ...readWhole(meantPiece(found), weight),
  }),
  ask(_, { weight }) {
    if (weight === 0) throw pieceRefusals.weightMissing()
  },
  decide(found, given, told) {
    const meant = meantPiece(found)
    if (!meant) return []
    const { master, leftWith } = found
    return came(meant.order, meant.piece, { ...given, master, leftWith, whole: found, told })
  },
})

/** How an order is paid, and what prices it where this measurement may be the one that makes it whole. */
const readWhole = (meant: ReturnType<typeof meantPiece>, weight: number) => {
  const order = meant?.order
  const mayBeWhole = weight > 0 && order !== undefined && order.measured + 1 >= order.pieces
  return {
    packages: list(piecesOfOrder, [mayBeWhole ? order.id : ''], MOST_PIECES),
    owner: row(customer, order?.customerId),
    ways: list(channelsOfCode, [mayBeWhole ? order.channel : '']),
  }
}
type Whole = Loaded<ReturnType<typeof readWhole>>

const noReceipt = { receiptId: null, skuId: null }

interface Given {
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
  readonly photo: string | null
  /** The receiving master order that it comes under, by what was announced, else by where it was scanned. */
  readonly master: ReceivingMaster | undefined
  /** The load that it left with by our records. */
  readonly leftWith: Stowage | undefined
  readonly whole: Whole
}

/** What a package that is here changes: whoever measures it has it in hand, so that it came, too. */
function came(order: ParcelOrder, piece: ParcelPiece, given: Given & { readonly told: Told }): Change[] {
  const { told } = given
  const isNew = piece.receivedAt === null
  const isMeasured = given.weight > 0
  const closed = isClosed(order)
  const arrived = isNew
    ? { receivedAt: told.at, receivedBy: told.actor.name, receivedIn: told.id('receipt') }
    : {}
  const is: ParcelPiece = {
    ...{ ...piece, ...arrived, ...(isMeasured ? measuredBy(piece, given) : {}) },
    photo: given.photo ?? piece.photo,
    masterId: given.master?.id ?? piece.masterId,
  }
  // By what its sender says it stays there, so that its order here does not stand for it yet.
  const wasOff = isNew && piece.origin !== ''
  const progress = {
    received: isNew ? 1 : 0,
    measured: wasOff || (isMeasured && piece.measuredAt === null) ? 1 : 0,
    weighed: is.grams - (wasOff ? 0 : piece.grams),
  }
  const freight = closed ? [] : freightOf(order, is, { progress, before: given.whole.packages })
  const restored = isNew && order.status === 'submitted' && order.forecastWithdrawn === 1
  return [
    put(parcelPiece, is),
    ...(given.master ? masterGoesOn(given.master, { before: piece, after: is }) : []),
    ...(isNew ? arrivals(order, is, given.photo) : []),
    ...(isMeasured ? measurements(order, piece, given) : []),
    ...hereAfterAll(piece, given),
    ...(restored
      ? [
          note(order.id, 'parcel-order.forecast'),
          raise('freight.forecast-cancelled', subjectOf(piece), { order: order.no }),
        ]
      : []),
    ...(closed
      ? []
      : goesOn(order, progress, {
          ...{ owner: given.whole.owner, anew: freight.length > 0 },
          also: {
            ...(restored && { forecast: 1, forecastWithdrawn: 0 }),
            ...(isNew && { cameAt: Math.max(order.cameAt ?? 0, told.at) }),
            ...(wasOff && { pieces: order.pieces + 1 }),
          },
        })),
    ...freight,
    ...(freight.length > 0 ? unpriced(order, given.whole) : []),
  ]
}

/** Whoever receives or measures it has it in hand, and by our records it had left by then. Where it is, a person says. */
function hereAfterAll(piece: ParcelPiece, { leftWith, told }: Given & { readonly told: Told }): Change[] {
  const leftAt = leftWith?.departedAt ?? null
  if (!leftWith || leftAt === null || told.at <= leftAt || !isAway(piece.place)) return []
  return [raise('freight.received-though-gone', subjectOf(piece), { stowage: leftWith.no })]
}

/** The freight of an order whose last package was measured, and again where one measures something else later. */
function freightOf(
  order: ParcelOrder,
  is: ParcelPiece,
  { progress, before }: { progress: Progress; before: readonly ParcelPiece[] },
): Change[] {
  if (order.measured + progress.measured < order.pieces || before.length === 0 || order.origin) return []
  const wasWhole = order.measured >= order.pieces
  const after = before.map((piece) => (piece.id === is.id ? is : piece))
  const basis = freightBasis(order, after)
  if (!wasWhole) return [freightCharged(order, basis)]
  if (isSameBasis(freightBasis(order, before), basis)) return []
  return [freightTakenBack(order), freightCharged(order, basis)]
}

/** A channel that is out of use has no prices: somebody puts it into use again, or gives the order another one. */
function unpriced(order: ParcelOrder, { ways: [way] }: Whole): Change[] {
  const is = way?.enabled === 0 ? 1 : 0
  const wasWhole = order.measured >= order.pieces
  if (is === 0 && !wasWhole) return []
  const subject = { table: 'parcelOrder', id: order.id, label: order.no }
  return [differ('freight.channel-stopped', subject, { was: 0, is }, { channel: order.channel })]
}

function arrivals(order: ParcelOrder, piece: ParcelPiece, picture: string | null): Change[] {
  const closed = isClosed(order)
  return [
    carry(piece.id, SUPPLIER, closed ? ABNORMAL : RECEIVING),
    note(order.id, 'parcel-order.piece-received', { piece: piece.no, photo: picture }),
    // What another warehouse of the house received is paid for there.
    ...(piece.origin === '' ? [receiptFee(order, piece)] : []),
    ...(closed
      ? [raise('freight.order-closed', subjectOf(piece), { order: order.no, status: order.status })]
      : []),
  ]
}

/** What receiving a package costs: by what it weighs here where that is known, else as announced. */
function receiptFee(order: ParcelOrder, piece: ParcelPiece): Change {
  const { id: subjectId, grams, weight, length, width, height } = piece
  const { id: documentId, customerId: ownerId, channel, country } = order
  return charge({
    ...{ sheet: 'inbound', fee: 'receive-parcel', quantity: 1, ownerId, documentId, subjectId },
    basis: {
      ...{ grams: grams || weight, volume: length * width * height },
      ...(channel && { channel }),
      ...(country && { country }),
    },
  })
}

function measurements(order: ParcelOrder, piece: ParcelPiece, given: Given): Change[] {
  const size = [given.length, given.width, given.height].map((side) => toCm(toMm(side))).join(' × ')
  const weight = toKg(toGrams(given.weight))
  return [
    ...(piece.measuredAt === null && !isClosed(order) ? [carry(piece.id, RECEIVING, STAGE)] : []),
    note(order.id, 'parcel-order.piece-measured', {
      ...{ piece: piece.no, weight, size, photo: given.photo },
    }),
  ]
}

/** The later of two measurements counts, whichever was heard of first. */
function measuredBy(piece: ParcelPiece, { told, ...given }: Given & { told: Told }): Partial<ParcelPiece> {
  const isLater =
    piece.measuredAt === null ||
    told.at > piece.measuredAt ||
    (told.at === piece.measuredAt && told.commandId > piece.measuredIn)
  if (!isLater) return {}
  return {
    ...{ grams: toGrams(given.weight), length: toMm(given.length) },
    ...{ width: toMm(given.width), height: toMm(given.height) },
    ...{ measuredAt: told.at, measuredIn: told.commandId, measuredBy: told.actor.name },
  }
}

/** What is known of a thing that nobody expects, in figures that every language reads. */
function sizeOf({ weight, length, width, height }: Omit<Given, 'master' | 'leftWith' | 'whole'>): string {
  return weight > 0 ? `${weight} kg, ${length} × ${width} × ${height} cm` : ''
}

function subjectOf({ id: pieceId, no }: ParcelPiece) {
  return { table: 'parcelPiece', id: pieceId, label: no }
}
