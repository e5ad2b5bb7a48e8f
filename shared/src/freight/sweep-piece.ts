import { ownCode } from '../catalog/barcode-match.ts'
import { carry } from '../command/carry.ts'
import { type Change, note, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { first, need, row } from '../command/reads.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { parcelPiece, piecesOfNo } from '../orders/parcel-piece.ts'
import { numbering } from '../setup/next-number.ts'
import { masterRefusals } from './master-refusals.ts'
import { extraction, extractionId } from './outbound-master.ts'
import { issuedFor, STAGE } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import {
  MOST_SHIPMENTS,
  type Shipment,
  shipment,
  shipmentsOfOrder,
  standingOf,
  sweptFor,
} from './shipment.ts'
import { movedShipment, shipmentOf } from './shipment-made.ts'
import { shipmentRefusals } from './shipment-refusals.ts'

/**
 * A package was scanned for its carrier ("scan shipment"). It is booked whatever was decided meanwhile; a shipment order
 * that nobody made begins with the scan. `from` is where whoever scanned it took it from; '' is where it is recorded.
 */
export const sweepPiece = fact({
  name: 'freight.sweepPiece',
  scope: 'warehouse',
  permission: 'freight.ship',
  args: args({ pieceId: maybeId(), code: line(100), from: line(80) }),
  reads: ({ pieceId, code }, told) => ({
    ...numbering('shipment', told),
    named: row(parcelPiece, pieceId),
    ofNo: first(piecesOfNo, [told.scope, ownCode(code)], 1),
  }),
  reads2: (_, { named, ofNo }) => {
    const piece = named ?? ofNo[0]
    return {
      order: row(parcelOrder, piece?.orderId),
      extracted: row(extraction, piece && extractionId(piece.id)),
    }
  },
  reads3: (_, { order }) => ({ shipments: first(shipmentsOfOrder, [order?.id ?? ''], MOST_SHIPMENTS) }),
  ask({ named, ofNo, order, shipments, extracted }, { code, from }) {
    const piece = named ?? ofNo[0]
    if (!piece || !order) throw pieceRefusals.pieceUnknown({ code })
    const standing = standingOf(shipments)
    if (standing?.status === 'issued') throw shipmentRefusals.shipmentOver({ shipment: standing.no })
    if (standing?.abnormal)
      throw shipmentRefusals.shipmentAbnormal({ shipment: standing.no, reason: standing.abnormalReason })
    if (standing && piece.place === sweptFor(standing.no))
      throw shipmentRefusals.sweptAlready({ piece: piece.no })
    if (order.held) throw pieceRefusals.orderHeld({ order: order.no })
    if (order.status !== 'to-ship') throw shipmentRefusals.notToShip({ order: order.no })
    if (extracted?.issuedAt === null) throw masterRefusals.reserved({ piece: piece.no })
    if (piece.disputed || !isTakenFrom(piece.place, from))
      throw pieceRefusals.pieceElsewhere({ piece: piece.no })
  },
  decide({ named, ofNo, order, shipments, counter, house }, { code, from }, told): Change[] {
    const piece = named ?? ofNo[0]
    if (!piece || !order)
      return [
        raise('freight.swept-unknown', {
          ...{ table: 'warehouse', id: told.scope.slice(told.scope.indexOf(':') + 1), label: code },
        }),
      ]
    const standing = standingOf(shipments)
    const { made, counted } = standing
      ? { made: standing, counted: undefined }
      : shipmentOf(order, { counter, house }, told)
    const into = sweptFor(made.no)
    if (piece.place === into) return [note(made.id, 'shipment.swept-again', { piece: piece.no })]
    const taken = from || (piece.place && !piece.place.includes(' ') ? piece.place : STAGE)
    return [
      ...(counted ? [counted, note(made.id, 'shipment.created')] : []),
      carry(piece.id, taken, into),
      movedShipment(made, { sweptPieces: made.sweptPieces + 1 }),
      note(made.id, 'shipment.swept', { piece: piece.no }),
      note(order.id, 'parcel-order.piece-swept', { piece: piece.no, shipment: made.no }),
      ...doubts(standing, order).map((kind) =>
        raise(kind, { table: 'parcelPiece', id: piece.id, label: piece.no }, { shipment: made.no }),
      ),
    ]
  },
})

/** Whether a package lies where it is taken from: in stock, or issued for a master order, where nobody says it. */
function isTakenFrom(place: string, from: string): boolean {
  return from === '' ? place === STAGE || place.startsWith(issuedFor('')) : place === from
}

/** What speaks against a package of this order on its way to a carrier. */
function doubts(standing: Shipment | undefined, order: ParcelOrder): string[] {
  return [
    ...(standing?.status === 'issued' ? ['freight.swept-late'] : []),
    ...(standing?.abnormal ? ['freight.swept-abnormal'] : []),
    ...(order.held ? ['freight.order-held'] : []),
    ...(order.status === 'to-ship' || order.status === 'shipped' ? [] : ['freight.swept-unready']),
  ]
}

/** A package that was scanned for its carrier is in stock again. */
export const unsweepPiece = fact({
  name: 'freight.unsweepPiece',
  scope: 'warehouse',
  permission: 'freight.ship',
  args: args({ shipmentId: id(), pieceId: id() }),
  reads: ({ shipmentId, pieceId }) => ({
    one: need(shipment, shipmentId),
    piece: need(parcelPiece, pieceId),
  }),
  ask({ one, piece }) {
    if (piece.place !== sweptFor(one.no)) throw pieceRefusals.pieceElsewhere({ piece: piece.no })
  },
  decide({ one, piece }): Change[] {
    return [
      carry(piece.id, sweptFor(one.no), STAGE),
      movedShipment(one, { sweptPieces: Math.max(0, one.sweptPieces - 1) }),
      note(one.id, 'shipment.unswept', { piece: piece.no }),
      note(piece.orderId, 'parcel-order.piece-unswept', { piece: piece.no, shipment: one.no }),
    ]
  },
})
