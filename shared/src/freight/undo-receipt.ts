import { carry } from '../command/carry.ts'
import { type Change, charge, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { type Loaded, list, row } from '../command/reads.ts'
import { isMeasured } from '../orders/charge-freight.ts'
import { edited } from '../orders/edited-order.ts'
import { freightEnds } from '../orders/freight-ends.ts'
import { freightId, type OrderFreight, orderFreight } from '../orders/order-freight.ts'
import { MOST_PIECES, type ParcelOrder, type ParcelOrderStatus } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesOfOrder } from '../orders/parcel-piece.ts'
import { type Customer, customer } from '../setup/customer.ts'
import { ABNORMAL, RECEIVING, SUPPLIER } from '../stock/place.ts'
import { undoing } from './ask-piece.ts'
import { bagRefusals } from './bag-refusals.ts'
import { readCode, readMeant } from './meant-piece.ts'
import { isClosed, stateOf } from './order-progress.ts'
import { extraction, extractionId } from './outbound-master.ts'
import { STAGE } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { receivingMaster } from './receiving-master.ts'
import { masterGoesOn } from './receiving-progress.ts'

type Found = Loaded<ReturnType<typeof readCode>> & Loaded<ReturnType<typeof readMeant>>

/** The package whose receipt it is: the one that is named, else the one of its order that came by this scan, or last. */
function receivedPiece(found: Found, receivedIn: string | null): ParcelPiece | undefined {
  const own = found.piece ?? found.pieceOfNo[0]
  if (own) return own
  const came = found.siblings.filter((piece) => piece.receivedAt !== null)
  if (receivedIn !== null) return came.find((piece) => piece.receivedIn === receivedIn)
  return came.sort((a, b) => (b.receivedAt ?? 0) - (a.receivedAt ?? 0) || b.nth - a.nth)[0]
}

/** Where a package lies that nobody did anything with since it came and was measured. */
const untouched: readonly string[] = [RECEIVING, STAGE, ABNORMAL]
/** States that follow from what came of an order. */
const followed: readonly ParcelOrderStatus[] = [
  ...(['submitted', 'partially-received', 'received', 'stored'] as const),
  ...(['to-pay', 'to-ship'] as const),
]

/**
 * The receipt of a package is taken back: it did not come, or was another one. Its order, its master order, what it cost
 * and the freight of its order stand as before. What went on since stands, and the receipt with it; somebody hears of that.
 */
export const undoReceivePiece = fact({
  ...undoing,
  reads: (given, { scope }) => readCode(given, scope),
  reads2: (_, found) => readMeant(found),
  reads3: ({ receivedIn }, found) => {
    const piece = receivedPiece(found, receivedIn)
    const { order } = found
    return {
      master: row(receivingMaster, piece?.masterId || null),
      reserved: row(extraction, piece && extractionId(piece.id)),
      freight: row(orderFreight, order && freightId(order.id)),
      owner: row(customer, order?.customerId),
      packages: list(piecesOfOrder, [order?.id ?? ''], MOST_PIECES),
    }
  },
  ask(found, { code, receivedIn }) {
    const piece = receivedPiece(found, receivedIn)
    if (!piece || !found.order) throw pieceRefusals.pieceUnknown({ code })
    if (piece.receivedAt === null) throw bagRefusals.notReceived({ piece: piece.no })
    if (hasGoneOn(piece, found.reserved)) throw bagRefusals.wentOn({ piece: piece.no })
  },
  decide(found, { receivedIn }): Change[] {
    const { order, master, owner, packages } = found
    const piece = receivedPiece(found, receivedIn)
    if (!piece || !order || piece.receivedAt === null) return []
    // Somebody else had received it: that scan was a note, and so is its end.
    if (receivedIn !== null && piece.receivedIn !== receivedIn)
      return [note(order.id, 'parcel-order.piece-stays', { piece: piece.no, by: piece.receivedBy })]
    const measuredLater = receivedIn !== null && piece.measuredAt !== null && !isOneScan(piece)
    if (measuredLater || hasGoneOn(piece, found.reserved))
      return [
        raise(
          'freight.receipt-stays',
          { table: 'parcelPiece', id: piece.id, label: piece.no },
          { order: order.no },
        ),
      ]
    const is = expectedAgain(piece)
    return [
      carry(piece.id, piece.place, SUPPLIER),
      put(parcelPiece, is),
      ...(master ? masterGoesOn(master, { before: piece, after: is }) : []),
      note(order.id, 'parcel-order.piece-unreceived', { piece: piece.no, by: piece.receivedBy }),
      receiptFeeBack(order, piece),
      ...goesBack(order, piece, { owner, freight: found.freight, packages }),
    ]
  },
})

/** It was measured by the scan that received it. */
function isOneScan({ measuredIn, receivedIn }: ParcelPiece): boolean {
  return derivedId(measuredIn, 'receipt') === receivedIn
}

function hasGoneOn(
  { disputed, place, originScope }: ParcelPiece,
  reserved: { readonly issuedAt: number | null } | undefined,
): boolean {
  // What another warehouse of the house sent came by its load: its arrival is taken back.
  const wasSent = originScope !== ''
  return wasSent || disputed === 1 || reserved !== undefined || !untouched.includes(place)
}

function expectedAgain(piece: ParcelPiece): ParcelPiece {
  return {
    ...{ ...piece, receivedAt: null, receivedBy: '', receivedIn: '', photo: null },
    ...{ grams: 0, length: 0, width: 0, height: 0, measuredAt: null, measuredIn: '', measuredBy: '' },
  }
}

function receiptFeeBack(
  { id: documentId, customerId: ownerId }: ParcelOrder,
  { id: subjectId }: ParcelPiece,
) {
  return charge({
    ...{ sheet: 'inbound', fee: 'receive-parcel', quantity: -1, ownerId, documentId, subjectId, basis: {} },
  })
}

interface OfOrder {
  readonly owner: Customer | undefined
  readonly freight: OrderFreight | undefined
  readonly packages: readonly ParcelPiece[]
}

/** What came to the abnormal area was never counted by its order. */
function goesBack(order: ParcelOrder, piece: ParcelPiece, { owner, freight, packages }: OfOrder): Change[] {
  if (piece.place === ABNORMAL) return []
  const before = {
    ...{ ...order, received: order.received - 1, weighed: order.weighed - piece.grams },
    measured: order.measured - (piece.measuredAt === null ? 0 : 1),
    cameAt: lastOf(packages.filter(({ id }) => id !== piece.id)),
  }
  const status = followed.includes(order.status) ? stateOf(before, owner) : order.status
  return [
    edited(before, { status }),
    ...(isClosed(order) || !isMeasured(order) ? [] : freightEnds(order, freight)),
  ]
}

/** When the last of some packages came. */
function lastOf(packages: readonly ParcelPiece[]): number | null {
  return packages.reduce<number | null>(
    (last, { receivedAt }) => (receivedAt === null ? last : Math.max(last ?? 0, receivedAt)),
    null,
  )
}
