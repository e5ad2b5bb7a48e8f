import type { TimelineEntry } from '../contract/timeline.ts'
import { toCm, toKg, toSeconds } from '../money/units.ts'
import type { ParcelOrder, ParcelOrderStatus } from '../orders/parcel-order.ts'
import { type ParcelOrderSummary, parcelOrderSummary, sizeOf } from '../orders/parcel-order-view.ts'
import type { ParcelPiece, PieceStatus } from '../orders/parcel-piece.ts'

/** The tabs of packages that came. */
export const stockTabs = [
  'received',
  'stored',
  'bagged',
  'issued',
  'loaded',
  'in-transit',
  'gone',
] as const satisfies readonly PieceStatus[]
/** The tabs of orders by what of them came. */
export const comingTabs = [
  'submitted',
  'partially-received',
  'received',
  'to-ship',
] as const satisfies readonly ParcelOrderStatus[]

type Plain =
  | 'id'
  | 'version'
  | 'orderId'
  | 'customerId'
  | 'no'
  | 'status'
  | 'place'
  | 'photo'
  | 'receivedBy'
  | 'measuredBy'

/** A package in a list. kg, cm, seconds. */
export interface PieceLine extends Pick<ParcelPiece, Plain> {
  readonly orderNo: string
  readonly customerName: string
  readonly channel: string
  readonly country: string
  readonly disputed: boolean
  /** As announced. */
  readonly announced: number
  /** As measured; 0 before. */
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
  /** Length × width × height; '' before it was measured. */
  readonly size: string
  readonly receivedAt: number | null
  readonly measuredAt: number | null
}

/** One entry of a package's journal. */
export interface CarriedView {
  readonly at: number
  readonly from: string
  readonly to: string
  readonly by: string
  /** The device whose queue it came from; '' from a desk. */
  readonly device: string
}
export interface PieceDetail extends PieceLine {
  /** Of the packages of its order, those that came, and all. */
  readonly orderReceived: number
  readonly orderPieces: number
  readonly carried: readonly CarriedView[]
}

/** What a place held at a second, by all that is known now. */
export interface PlaceContents {
  readonly pieces: readonly PieceLine[]
  /** There are more than are shown. */
  readonly more: boolean
}

/** An order with what came of it. kg. */
export interface ComingOrder extends ParcelOrderSummary {
  readonly measured: number
  readonly weighed: number
}

export interface ParcelReceipt extends ComingOrder {
  readonly packages: readonly PieceLine[]
  readonly timeline: readonly TimelineEntry[]
}

export function comingOrder(row: ParcelOrder, customerName: string): ComingOrder {
  return { ...parcelOrderSummary(row, customerName), measured: row.measured, weighed: toKg(row.weighed) }
}

export function pieceLine(
  row: ParcelPiece,
  of: Pick<PieceLine, 'orderNo' | 'customerName' | 'channel' | 'country'>,
): PieceLine {
  const { id, version, orderId, customerId, no, status, place, photo, receivedBy, measuredBy } = row
  return {
    ...{ id, version, orderId, customerId, no, status, place, photo, receivedBy, measuredBy, ...of },
    disputed: row.disputed === 1,
    size: sizeOf(row),
    ...{ announced: toKg(row.weight), weight: toKg(row.grams) },
    ...{ length: toCm(row.length), width: toCm(row.width), height: toCm(row.height) },
    ...{ receivedAt: secondsOf(row.receivedAt), measuredAt: secondsOf(row.measuredAt) },
  }
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : toSeconds(ms)
}
