import { number } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, rows } from '../command/reads.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { isUnpaid, MOST_PIECES } from '../orders/parcel-order.ts'
import type { ParcelPiece } from '../orders/parcel-piece.ts'
import { masterRefusals } from './master-refusals.ts'
import { readCode, readMeant } from './meant-piece.ts'
import { type Extraction, extraction, extractionId, outboundMaster } from './outbound-master.ts'
import { outboundGoesOn } from './outbound-progress.ts'
import { STAGE } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'

/**
 * Reserves packages for an outbound master order: one by its own number, or so many of an order as are said, all of them
 * where nothing is said (001 §8).
 */
export const extractStock = intent({
  name: 'freight.extractStock',
  scope: 'warehouse',
  permission: 'freight.ship',
  args: args({
    masterId: id(),
    pieceId: maybeId(),
    code: line(100),
    pieces: number().integer().min(1).max(MOST_PIECES).nullable().default(null),
  }),
  reads: ({ masterId, pieceId, code }, { scope }) => ({
    ...readCode({ pieceId, code }, scope),
    master: need(outboundMaster, masterId),
  }),
  reads2: (_, found) => readMeant(found),
  reads3: (_, found) => ({
    taken: rows(
      extraction,
      candidates(found).map(({ id: one }) => extractionId(one)),
    ),
  }),
  decide(found, { code, pieces }) {
    const { master, order, taken } = found
    if (master.status === 'cancelled') throw masterRefusals.masterOver({ master: master.no })
    const named = candidates(found)
    if (!order || named.length === 0) throw pieceRefusals.pieceUnknown({ code })
    if (order.held) throw pieceRefusals.orderHeld({ order: order.no })
    if (isUnpaid(order)) throw pieceRefusals.orderUnpaid({ order: order.no })
    if (master.channel !== '' && master.channel !== order.channel)
      throw masterRefusals.otherChannel({ master: master.channel, piece: order.channel })
    const isTaken = new Set(taken.map(({ pieceId }) => pieceId))
    const stored = named.filter(({ place, disputed }) => place === STAGE && !disputed)
    const free = stored.filter((piece) => !isTaken.has(piece.id))
    if (free.length === 0 && taken.length > 0) throw masterRefusals.extractedAlready({ code })
    const count = pieces ?? Math.max(1, free.length)
    if (count > free.length) throw masterRefusals.moreThanStock({ pieces: count, stock: free.length })
    const extracted = free.slice(0, count).map((piece) => extractedFrom(piece, master.id))
    return [
      ...extracted.map((one) => put(extraction, one)),
      ...outboundGoesOn(
        master,
        extracted.map((after) => ({ before: undefined, after })),
      ),
      note(master.id, 'outbound-master.extracted', { pieces: count, order: order.no }),
    ]
  },
})

interface Found {
  readonly piece: ParcelPiece | undefined
  readonly pieceOfNo: readonly ParcelPiece[]
  readonly siblings: readonly ParcelPiece[]
}

/** The package that goes by the code, else all of the order that does. */
function candidates({ piece, pieceOfNo, siblings }: Found): readonly ParcelPiece[] {
  if (piece) return [piece]
  return pieceOfNo.length > 0 ? pieceOfNo : siblings
}

/** A package's extraction as it begins. */
export function extractedFrom(
  { id: pieceId, grams }: ParcelPiece,
  masterId: string,
): Omit<Extraction, 'scope' | 'version'> {
  return { id: extractionId(pieceId), masterId, pieceId, grams, issuedAt: null, issuedBy: '' }
}
