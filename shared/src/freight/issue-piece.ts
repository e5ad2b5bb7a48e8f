import { ownCode } from '../catalog/barcode-match.ts'
import { carry } from '../command/carry.ts'
import { type Change, note, put, raise, remove } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { first, need, row } from '../command/reads.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { parcelPiece, piecesOfNo } from '../orders/parcel-piece.ts'
import { extractedFrom } from './extract-stock.ts'
import { masterRefusals } from './master-refusals.ts'
import { extraction, extractionId, type OutboundMaster, outboundMaster } from './outbound-master.ts'
import { outboundGoesOn } from './outbound-progress.ts'
import { issuedFor, STAGE } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'

/**
 * A package was scanned to its outbound master order. It is booked where it is: one that was not extracted, that was
 * extracted for another master order, or whose master order was cancelled is an exception. `from` is the place that
 * whoever scanned it believed it in.
 */
export const issuePiece = fact({
  name: 'freight.issuePiece',
  scope: 'warehouse',
  permission: 'freight.ship',
  args: args({ masterId: id(), pieceId: maybeId(), code: line(100), from: line(80).default(STAGE) }),
  reads: ({ masterId, pieceId, code }, { scope }) => ({
    master: need(outboundMaster, masterId),
    named: row(parcelPiece, pieceId),
    ofNo: first(piecesOfNo, [scope, ownCode(code)], 1),
  }),
  reads2: (_, { named, ofNo }) => {
    const piece = named ?? ofNo[0]
    return {
      order: row(parcelOrder, piece?.orderId),
      extracted: row(extraction, piece && extractionId(piece.id)),
    }
  },
  reads3: (_, { extracted }) => ({ holder: row(outboundMaster, extracted?.masterId) }),
  ask({ master, named, ofNo, order, extracted }, { code, from }) {
    const piece = named ?? ofNo[0]
    if (!piece || !order) throw pieceRefusals.pieceUnknown({ code })
    if (master.status === 'cancelled') throw masterRefusals.masterOver({ master: master.no })
    if (extracted?.masterId !== master.id) throw masterRefusals.notExtracted({ piece: piece.no })
    if (extracted.issuedAt !== null) throw masterRefusals.issuedAlready({ piece: piece.no })
    if (piece.place !== from) throw pieceRefusals.pieceElsewhere({ piece: piece.no })
    if (order.held) throw pieceRefusals.orderHeld({ order: order.no })
  },
  decide({ master, named, ofNo, order, extracted, holder }, { code, from }, told): Change[] {
    const piece = named ?? ofNo[0]
    if (!piece || !order) return [raise('freight.issued-unknown', subjectOf(master), { code })]
    const isOwn = extracted?.masterId === master.id
    // Scanned twice, it is issued once: whoever scans first says when.
    if (isOwn && extracted.issuedAt !== null)
      return [note(master.id, 'outbound-master.issued-again', { piece: piece.no })]
    const after = { ...extractedFrom(piece, master.id), issuedAt: told.at, issuedBy: told.actor.name }
    const changed = [{ before: extracted, after }]
    const isCancelled = master.status === 'cancelled'
    const wrong = [
      ...(isCancelled ? ['freight.issue-cancelled'] : []),
      ...(isOwn || isCancelled ? [] : ['freight.not-extracted']),
      ...(order.held ? ['freight.order-held'] : []),
    ]
    return [
      carry(piece.id, from, issuedFor(master.no)),
      put(extraction, after),
      ...(holder && !isOwn ? outboundGoesOn(holder, changed) : []),
      ...outboundGoesOn(master, changed),
      note(master.id, 'outbound-master.piece-issued', { piece: piece.no }),
      note(order.id, 'parcel-order.piece-issued', { piece: piece.no, master: master.no }),
      ...wrong.map((kind) =>
        raise(kind, { table: 'parcelPiece', id: piece.id, label: piece.no }, { master: master.no }),
      ),
    ]
  },
})

/** A package that was extracted or issued is in stock again. */
export const returnToStock = fact({
  name: 'freight.returnToStock',
  scope: 'warehouse',
  permission: 'freight.ship',
  args: args({ pieceId: id() }),
  reads: ({ pieceId }) => ({
    piece: need(parcelPiece, pieceId),
    extracted: row(extraction, extractionId(pieceId)),
  }),
  reads2: (_, { extracted }) => ({ master: row(outboundMaster, extracted?.masterId) }),
  ask({ piece, extracted, master }) {
    if (!extracted || !master) throw masterRefusals.notExtracted({ piece: piece.no })
    if (extracted.issuedAt !== null && piece.place !== issuedFor(master.no))
      throw pieceRefusals.pieceElsewhere({ piece: piece.no })
  },
  decide({ piece, extracted, master }): Change[] {
    if (!extracted || !master) return []
    return [
      ...(extracted.issuedAt === null ? [] : [carry(piece.id, issuedFor(master.no), STAGE)]),
      remove(extraction, extracted.id),
      ...outboundGoesOn(master, [{ before: extracted, after: undefined }]),
      note(master.id, 'outbound-master.returned', { piece: piece.no }),
      note(piece.orderId, 'parcel-order.piece-returned', { piece: piece.no, master: master.no }),
    ]
  },
})

function subjectOf({ id: masterId, no }: OutboundMaster) {
  return { table: 'outboundMaster', id: masterId, label: no }
}
