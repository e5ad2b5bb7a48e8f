import type { GoodsFacts } from '../catalog/goods-facts.ts'
import type { SheetOrigin } from '../contract/sheet.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toCm, toCubicMetres, toKg, toSeconds } from '../money/units.ts'
import type { OrderDetails, Sender } from './order-details.ts'
import type { OrderFreight } from './order-freight.ts'
import type { OrderQuoteView } from './order-quote.ts'
import type { ParcelAddress } from './parcel-address.ts'
import {
  type Attachment,
  isOpen,
  type ParcelGoods,
  type ParcelOrder,
  parcelOrderStates,
} from './parcel-order.ts'
import type { ParcelPiece } from './parcel-piece.ts'

/** What an order is shown as: its state, unless something lies over it. */
export const shownOrders = [...parcelOrderStates, 'forecast', 'held', 'abnormal'] as const
export type ShownOrder = (typeof shownOrders)[number]

export function shownOrder({
  status,
  forecast,
  held,
  abnormal,
}: Pick<ParcelOrder, 'status' | 'forecast' | 'held' | 'abnormal'>): ShownOrder {
  if (isOpen(status) && abnormal) return 'abnormal'
  if (isOpen(status) && held) return 'held'
  return status === 'submitted' && forecast ? 'forecast' : status
}

type Plain =
  | 'id'
  | 'version'
  | 'no'
  | 'kind'
  | 'customerId'
  | 'status'
  | 'tab'
  | 'holdReason'
  | 'abnormalReason'
  | 'originalNo'
  | 'referenceNo'
  | 'deliveryNo'
  | 'waybillNo'
  | 'channel'
  | 'country'
  | 'consigneeName'
  | 'pieces'
  | 'received'
  | 'lines'
  | 'quantity'
  | 'mergeKey'

/** A parcel order in a list. Times in seconds, weight in kg, volume in m³, amounts as text of their currency. */
export interface ParcelOrderSummary extends Pick<ParcelOrder, Plain> {
  readonly shown: ShownOrder
  readonly forecast: boolean
  readonly held: boolean
  readonly abnormal: boolean
  readonly customerName: string
  readonly weight: number
  readonly volume: number
  readonly declared: string
  readonly currency: string
  readonly codAmount: string
  readonly codCurrency: string
  readonly fbaNo: string
  /** What is to be paid before it is shipped, or was; '' where its customer pays by bills. */
  readonly freight: string
  readonly freightCurrency: string
  readonly freightPaid: boolean
  readonly createdAt: number
  readonly submittedAt: number | null
  readonly shippedAt: number | null
  readonly signedAt: number | null
}

export function parcelOrderSummary(
  row: ParcelOrder,
  customerName: string,
  freight?: Pick<OrderFreight, 'amount' | 'currency' | 'status'>,
): ParcelOrderSummary {
  const { id, version, no, kind, customerId, status, tab, holdReason, abnormalReason } = row
  const { originalNo, referenceNo, deliveryNo, waybillNo, channel, country, consigneeName } = row
  const { pieces, received, lines, quantity, mergeKey, declareCurrency, codCurrency } = row
  return {
    ...{ id, version, no, kind, customerId, status, tab, holdReason, abnormalReason },
    ...{ originalNo, referenceNo, deliveryNo, waybillNo, channel, country, consigneeName },
    ...{ pieces, received, lines, quantity, mergeKey, codCurrency, customerName },
    shown: shownOrder(row),
    ...{ forecast: row.forecast === 1, held: row.held === 1, abnormal: row.abnormal === 1 },
    ...{ weight: toKg(row.weight), volume: toCubicMetres(row.volume) },
    ...{ declared: textOf(row.declared, declareCurrency), currency: declareCurrency },
    codAmount: textOf(row.codAmount, codCurrency),
    fbaNo: row.details.fbaNo,
    freight: freight ? fromMinor(freight.amount, freight.currency) : '',
    freightCurrency: freight?.currency ?? '',
    freightPaid: freight?.status === 'paid',
    createdAt: toSeconds(row.createdAt),
    submittedAt: secondsOf(row.submittedAt),
    shippedAt: secondsOf(row.shippedAt),
    signedAt: secondsOf(row.signedAt),
  }
}

/** A line of goods, measured as the wire says it: kg, cm, the price as text. */
export interface ParcelGoodsView
  extends Omit<
    ParcelGoods,
    'scope' | 'version' | 'orderId' | 'customerId' | 'price' | 'electrified' | 'magnetic'
  > {
  readonly price: string
  readonly electrified: boolean
  readonly magnetic: boolean
  /** The article as it stands now, and what may still be promised of it; null where it is none of the customer's. */
  readonly article: (GoodsFacts & { readonly skuName: string }) | null
  readonly stock_quantity: number | null
}

export function goodsView(
  line: ParcelGoods,
  of: string,
  beside: Pick<ParcelGoodsView, 'article' | 'stock_quantity'>,
): ParcelGoodsView {
  const { scope: _scope, version: _version, orderId: _order, customerId: _customer, ...same } = line
  return {
    ...same,
    ...{ length: toCm(line.length), width: toCm(line.width), height: toCm(line.height) },
    ...{ weight: toKg(line.weight), price: textOf(line.price, of) },
    ...{ electrified: line.electrified === 1, magnetic: line.magnetic === 1, ...beside },
  }
}

/** A package of an order: kg, cm, seconds. */
export interface PieceView {
  readonly id: string
  readonly no: string
  readonly status: string
  /** As announced. */
  readonly weight: number
  /** As it was measured; 0 and '' before. */
  readonly measured: number
  readonly size: string
  readonly receivedAt: number | null
}

export function pieceView(
  piece: Pick<ParcelPiece, 'id' | 'no' | 'status' | 'weight' | 'grams' | 'receivedAt' | Side>,
): PieceView {
  const { id, no, status, weight, grams, receivedAt } = piece
  const measured = { measured: toKg(grams), size: sizeOf(piece), receivedAt: secondsOf(receivedAt) }
  return { id, no, status, weight: toKg(weight), ...measured }
}

type Side = 'length' | 'width' | 'height'

/** Length × width × height in cm; '' before they were measured. */
export function sizeOf({ length, width, height }: Pick<ParcelPiece, Side>): string {
  return length > 0 ? [length, width, height].map(toCm).join(' × ') : ''
}

export interface ParcelOrderDetail extends ParcelOrderSummary {
  readonly consignee: ParcelAddress
  readonly sender: Sender
  readonly details: OrderDetails
  readonly attachments: readonly Attachment[]
  readonly insured: string
  /** The outbound order that it became, for whoever may see it. */
  readonly outboundId: string | null
  readonly mergedIntoNo: string
  readonly goods: readonly ParcelGoodsView[]
  readonly packages: readonly PieceView[]
  readonly timeline: readonly TimelineEntry[]
  /** What it would cost, as it was computed when it was pre-confirmed. */
  readonly quote: OrderQuoteView
  /** The sheet that brought it. */
  readonly origin: SheetOrigin | null
}

export function textOf(minor: number, currency: string): string {
  return fromMinor(minor, currency as Currency)
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : toSeconds(ms)
}
