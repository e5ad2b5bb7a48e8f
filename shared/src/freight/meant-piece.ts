import { ownCode } from '../catalog/barcode-match.ts'
import { first, type Loaded, list, row } from '../command/reads.ts'
import {
  MOST_PIECES,
  type ParcelOrder,
  parcelOrder,
  parcelOrdersOfNo,
  parcelOrdersOfWaybill,
} from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesOfNo, piecesOfOrder } from '../orders/parcel-piece.ts'
import { listOf } from '../rows/table.ts'
import { isClosed } from './order-progress.ts'

/** Orders of a warehouse by the number under which their goods come, whoever's they are. */
export const parcelOrdersComing = listOf('parcelOrdersComing', parcelOrder, ['scope', 'deliveryNo'], ['id'], {
  filled: 'deliveryNo',
})

/** More orders under one number than tell which is meant. */
const MANY = 20

interface Scanned {
  readonly pieceId: string | null
  readonly code: string
}

/** What tells which package was scanned: its own number, or a number of its order. */
export const readCode = ({ pieceId, code }: Scanned, scope: string) => ({
  piece: row(parcelPiece, pieceId),
  pieceOfNo: first(piecesOfNo, [scope, ownCode(code)], 1),
  orderOfNo: first(parcelOrdersOfNo, [scope, ownCode(code)], MANY),
  orderOfWaybill: first(parcelOrdersOfWaybill, [scope, code], MANY),
  orderComing: first(parcelOrdersComing, [scope, code], MANY),
})
type Found = Loaded<ReturnType<typeof readCode>>

/** The order whose package it is; by a number of the order's only where no other order has it. */
function orderIdOf(found: Found): string | null {
  const own = found.piece ?? found.pieceOfNo[0]
  if (own) return own.orderId
  const all = [...found.orderOfNo, ...found.orderOfWaybill, ...found.orderComing]
  const named = [...new Map(all.map((order) => [order.id, order])).values()].filter(
    ({ kind, status }) => kind !== 'dropshipping' && status !== 'draft' && status !== 'pre-confirmed',
  )
  const open = named.filter((order) => !isClosed(order))
  const [order, another] = open.length > 0 ? open : named
  return order && !another ? order.id : null
}

export const readMeant = (found: Found) => {
  const orderId = orderIdOf(found)
  const isNamed = found.piece !== undefined || found.pieceOfNo.length > 0
  return {
    order: row(parcelOrder, orderId),
    siblings: list(piecesOfOrder, [isNamed ? '' : (orderId ?? '')], MOST_PIECES),
  }
}

/** The package that was scanned, with its order. Under an order's number it is the next that has not come. */
export function meantPiece(
  found: Found & Loaded<ReturnType<typeof readMeant>>,
): { readonly piece: ParcelPiece; readonly order: ParcelOrder } | undefined {
  const { order, siblings } = found
  const piece =
    found.piece ??
    found.pieceOfNo[0] ??
    siblings.find(({ receivedAt }) => receivedAt === null) ??
    siblings[siblings.length - 1]
  return order && piece ? { piece, order } : undefined
}
