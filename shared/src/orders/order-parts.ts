import { type Change, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { refusals } from '../command/refusals.ts'
import type { ParcelGoods, ParcelOrder } from './parcel-order.ts'
import { type ParcelPiece, parcelPiece } from './parcel-piece.ts'
import { ordersRefusals } from './refusals.ts'
import { sumsOf } from './written-order.ts'

/** Only what has not come yet is one whole that can be divided or joined. */
export function mustBeWhole({ status, received, outboundId }: ParcelOrder, move: string): void {
  if (status !== 'draft' && status !== 'pre-confirmed' && status !== 'submitted')
    throw refusals.moveNotAllowed({ move, status })
  if (received > 0) throw ordersRefusals.piecesCame({ pieces: received })
  if (outboundId) throw ordersRefusals.outOfStockOnly()
}

/**
 * Packages of which nothing was heard yet: one that a bag's scan told of first is here, too. The dock does not expect them
 * under a master order either.
 */
export function mustBeAway(pieces: readonly ParcelPiece[]): void {
  const here = pieces.filter(({ place }) => place !== '').length
  if (here > 0) throw ordersRefusals.piecesCame({ pieces: here })
  const expected = pieces.find(({ masterId }) => masterId !== '')
  if (expected) throw ordersRefusals.onMaster({ piece: expected.no })
}

/** What an order's goods make together; what is insured follows what is declared where it did. */
export function valued({ insured, declared }: ParcelOrder, goods: readonly ParcelGoods[]) {
  const sums = sumsOf(goods)
  return { ...sums, insured: insured === declared ? sums.declared : Math.min(insured, sums.declared) }
}

/** The packages of an order behind the first `from`, each with a number of its own. */
export function piecesNamed(
  { id: orderId, no, customerId, pieces, weight }: Omit<ParcelOrder, 'scope' | 'version'>,
  { from, told }: { from: number; told: Told },
): Change[] {
  return Array.from({ length: pieces - from }, (_, i) => from + i + 1).map((nth) =>
    put(parcelPiece, {
      ...{ id: told.id(`piece ${nth}`), orderId, customerId, nth, no: `${no}-${nth}` },
      ...{ status: 'expected', place: '', disputed: 0, weight: Math.round(weight / pieces) },
      ...{ grams: 0, length: 0, width: 0, height: 0, photo: null, receivedAt: null, receivedBy: '' },
      ...{ receivedIn: '', measuredAt: null, measuredIn: '', measuredBy: '', masterId: '' },
      ...{ origin: '', originScope: '' },
    }),
  )
}

/** What another row may take over of this one. */
export function withoutRow<R extends { readonly scope: string; readonly version: number }>({
  scope: _scope,
  version: _version,
  ...own
}: R): Omit<R, 'scope' | 'version'> {
  return own
}
