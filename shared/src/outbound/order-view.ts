import type { GoodsFacts } from '../catalog/goods-facts.ts'
import type { SheetOrigin } from '../contract/sheet.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toKg, toSeconds } from '../money/units.ts'
import type { Consignee, OrderStatus, OutboundOrder } from './order.ts'
import { outboundMachine } from './order-machine.ts'
import { NO_SHIP_BY } from './ship-by.ts'
import { isUnderWay } from './under-way.ts'

/** Status tabs: every order that is not deleted stands behind exactly one of them. */
export const orderTabs = [
  'draft',
  'to-audit',
  'to-be-issued',
  'in-delivery',
  'issued',
  'abnormal',
  'cancelled',
] as const
export type OrderTab = (typeof orderTabs)[number]

/** Whether an order should have left and has not. Times in one unit. */
export function isLate(
  { status, shipBy }: { readonly status: OrderStatus; readonly shipBy: number | null },
  now: number,
): boolean {
  return shipBy !== null && shipBy < now && isUnderWay(status)
}

/** Before a wave takes it, an order may be held. */
export function mayBeHeld({
  status,
  held,
  abnormal,
}: {
  readonly status: OrderStatus
  readonly held: 0 | 1 | boolean
  readonly abnormal: 0 | 1 | boolean
}): boolean {
  return (status === 'to-review' || status === 'to-be-issued') && !held && !abnormal
}

const tabs: Readonly<Record<Exclude<OrderStatus, 'deleted'>, OrderTab>> = {
  draft: 'draft',
  'to-review': 'to-audit',
  'to-be-issued': 'to-be-issued',
  'in-delivery': 'in-delivery',
  shipped: 'issued',
  cancelled: 'cancelled',
}

/** The states whose orders stand behind a tab while nothing is wrong with them. */
export function statesOfTab(tab: OrderTab): OrderStatus[] {
  return outboundMachine.states.filter((state) => state !== 'deleted' && tabs[state] === tab)
}

/** What an order is shown as: its state, unless it was sent back, is set aside or held. */
export const shownStates = [...outboundMachine.states, 'rejected', 'abnormal', 'held'] as const
export type ShownState = (typeof shownStates)[number]

export function shownState({
  status,
  abnormal,
  held,
  rejected,
}: Pick<OutboundOrder, 'status' | 'abnormal' | 'held' | 'rejected'>): ShownState {
  if (status === 'draft' && rejected) return 'rejected'
  if (!isUnderWay(status)) return status
  return abnormal ? 'abnormal' : held ? 'held' : status
}

type Plain =
  | 'id'
  | 'version'
  | 'no'
  | 'kind'
  | 'condition'
  | 'docNo'
  | 'originalNo'
  | 'customerId'
  | 'status'
  | 'picking'
type Also =
  | 'rejectReason'
  | 'abnormalReason'
  | 'channel'
  | 'packageType'
  | 'logisticsMode'
  | 'waybillNo'
  | 'country'
  | 'lines'
  | 'pieces'
  | 'picked'
  | 'remark'
  | 'priority'
type Flags =
  | 'merchantReviewed'
  | 'warehouseReviewed'
  | 'rejected'
  | 'held'
  | 'abnormal'
  | 'printed'
  | 'packed'
  | 'weighed'
  | 'rechecked'
  | 'swept'
  | 'bagged'

/** An outbound order in a list. Times in seconds, weight in kg. */
export interface OrderSummary
  extends Pick<OutboundOrder, Plain | Also | 'warehouseRemark'>,
    Readonly<Record<Flags, boolean>> {
  readonly shown: ShownState
  readonly customerName: string
  readonly carrierId: string | null
  readonly carrierName: string
  readonly waveId: string | null
  readonly waveNo: string
  /** It may be submitted although the shelves do not hold all of it. */
  readonly mayBackorder: boolean
  readonly consigneeName: string
  readonly weight: number
  /** When it has to leave; null where nobody says. */
  readonly shipBy: number | null
  /** The order gave that time itself. */
  readonly shipByGiven: boolean
  readonly createdAt: number
  readonly submittedAt: number | null
  readonly shippedAt: number | null
}

export interface OrderBeside {
  readonly customerName: string
  readonly carrierName: string
  readonly waveNo: string
  readonly mayBackorder: boolean
  /** Whether the viewer may read what the warehouse wrote for itself. */
  readonly seesWarehouseRemark: boolean
}

export function orderSummary(
  row: OutboundOrder,
  { seesWarehouseRemark, ...beside }: OrderBeside,
): OrderSummary {
  const { id, version, no, kind, condition, docNo, originalNo, customerId, status, picking } = row
  const { carrierId, waveId } = row
  const { rejectReason, abnormalReason, channel, packageType, logisticsMode, waybillNo } = row
  const { country, lines, pieces, picked, remark, priority, shipBy } = row
  return {
    ...{ id, version, no, kind, condition, docNo, originalNo, customerId, status, picking },
    ...{ carrierId, waveId },
    ...{ rejected: row.rejected === 1, rejectReason, abnormalReason },
    ...{ channel, packageType, logisticsMode, waybillNo },
    ...{ country, lines, pieces, picked, remark, priority },
    shipBy: secondsOf(shipBy === NO_SHIP_BY ? null : shipBy),
    shipByGiven: row.shipByGiven === 1,
    ...{ warehouseReviewed: row.warehouseReviewed === 1 },
    ...{ merchantReviewed: row.merchantReviewed === 1, held: row.held === 1, abnormal: row.abnormal === 1 },
    ...{ printed: row.printed === 1, packed: row.packed === 1 },
    ...{ weighed: row.weighed === 1, rechecked: row.rechecked === 1 },
    ...{ swept: row.swept === 1, bagged: row.bagged === 1 },
    ...beside,
    shown: shownState(row),
    warehouseRemark: seesWarehouseRemark ? row.warehouseRemark : '',
    consigneeName: row.consignee.name,
    weight: toKg(row.weight),
    createdAt: toSeconds(row.createdAt),
    submittedAt: secondsOf(row.submittedAt),
    shippedAt: secondsOf(row.shippedAt),
  }
}

export interface OrderGoods extends GoodsFacts {
  readonly id: string
  readonly skuId: string
  readonly skuCode: string
  readonly skuName: string
  readonly quantity: number
  /** Pieces promised without a position yet. */
  readonly promised: number
  readonly picked: number
  readonly packed: number
  /** Pieces of the article that the order's warehouse may still promise, besides those promised to this order. */
  readonly stock_quantity: number
}

/** One position where pieces of the order are taken. Customers see none. */
export interface OrderTask {
  readonly id: string
  readonly waveNo: string
  readonly positionCode: string
  readonly skuCode: string
  readonly skuName: string
  /** What one piece is scanned by; '' where the goods have no code. */
  readonly barcode: string
  readonly bin: string
  readonly quantity: number
  readonly picked: number
  readonly status: string
  readonly reason: string
}

export interface OrderParcel {
  readonly id: string
  readonly no: string
  readonly waybillNo: string
  readonly status: string
  /** kg. */
  readonly weight: number
  readonly packedAt: number
  readonly sweptAt: number | null
  /** As it was before it was closed, by its hash; shown by `packPhotoPath`. */
  readonly photo: string | null
}

export interface OrderDetail extends OrderSummary {
  readonly consignee: Consignee
  readonly goods: readonly OrderGoods[]
  readonly tasks: readonly OrderTask[]
  readonly parcels: readonly OrderParcel[]
  readonly timeline: readonly TimelineEntry[]
  /** The sheet that brought it. */
  readonly origin: SheetOrigin | null
}

export function secondsOf(ms: number | null): number | null {
  return ms === null ? null : toSeconds(ms)
}
