import type { GoodsFacts } from '../catalog/goods-facts.ts'
import type { SheetOrigin } from '../contract/sheet.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toCubicMetres, toKg, toSeconds } from '../money/units.ts'
import type { Box, Receipt, ReceiptLine } from './receipt.ts'
import { type ReturnState, returnState } from './return.ts'

type Times = 'createdAt' | 'submittedAt' | 'signedAt' | 'finishedAt' | 'storedAt' | 'etd' | 'eta'

/** A receipt as the wire says it: times in seconds, weight in kg, volume in m³, money with its currency's decimals. */
export interface ReceiptRow
  extends Omit<Receipt, 'scope' | 'warehouseRemark' | 'boxesMissing' | 'severalAt' | 'totalMoney' | Times>,
    Readonly<Record<Exclude<Times, 'createdAt'>, number | null>> {
  readonly createdAt: number
  readonly totalMoney: string
  readonly warehouseId: string
  readonly warehouseName: string
  readonly warehouseCode: string
  readonly customerName: string
  /** In the words of returns; '' of a receipt that is none. */
  readonly returnState: ReturnState | ''
  /** Warehouse roles only; absent for everybody else. */
  readonly warehouseRemark?: string
}

export interface Beside {
  readonly warehouseName: string
  readonly warehouseCode: string
  readonly customerName: string
  readonly seesRemark: boolean
}

export function receiptRow(row: Receipt, { seesRemark, ...beside }: Beside): ReceiptRow {
  const { scope, warehouseRemark, boxesMissing: _, severalAt: __, ...shown } = row
  const { submittedAt, signedAt, finishedAt, storedAt, etd, eta } = row
  return {
    ...shown,
    ...beside,
    returnState: returnState(row),
    warehouseId: scope.slice(scope.indexOf(':') + 1),
    createdAt: toSeconds(row.createdAt),
    ...{ submittedAt: seconds(submittedAt), signedAt: seconds(signedAt), finishedAt: seconds(finishedAt) },
    ...{ storedAt: seconds(storedAt), etd: seconds(etd), eta: seconds(eta) },
    weight: toKg(row.weight),
    volume: toCubicMetres(row.volume),
    totalMoney: row.currency ? fromMinor(row.totalMoney, row.currency as Currency) : '',
    ...(seesRemark && { warehouseRemark }),
  }
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : toSeconds(ms)
}

/** A line of a receipt as the wire says it. */
export type ReceiptLineRow = Omit<
  ReceiptLine,
  'scope' | 'barcodes' | 'open' | 'suggestedId' | 'asksWhy' | 'counts'
> &
  GoodsFacts & {
    readonly asksWhy: boolean
    readonly ownerName: string
  }

export function lineRow(
  { scope: _, barcodes: __, open: ___, suggestedId: ____, counts: _____, asksWhy, ...row }: ReceiptLine,
  beside: GoodsFacts & { readonly ownerName: string },
): ReceiptLineRow {
  return { ...row, ...beside, asksWhy: asksWhy === 1 }
}

/** A box of a receipt as the wire says it; the time in seconds. */
export type BoxRow = Omit<Box, 'scope' | 'open'>

export function boxRow({ scope: _, open: __, ...row }: Box): BoxRow {
  return { ...row, signedAt: seconds(row.signedAt) }
}

/** A receipt with its boxes and its first lines. */
export interface WholeReceipt {
  readonly receipt: ReceiptRow
  readonly lines: readonly ReceiptLineRow[]
  readonly boxes: readonly BoxRow[]
  /** The sheet that brought it. */
  readonly origin: SheetOrigin | null
}

/** One line of a document's timeline. Who did it is told to staff only. */
export interface TimelineEvent {
  readonly at: number
  readonly event: string
  readonly details: Readonly<Record<string, string | number | null>>
  readonly by: string | null
}

/** What happened to goods on their way in: date, order status (specification 000 §3). */
export interface InboundTrack {
  readonly no: string
  readonly skuCode: string
  readonly status: string
  readonly forecast: number
  readonly received: number
  readonly shelved: number
  readonly events: readonly { readonly date: number; readonly status: string }[]
}
