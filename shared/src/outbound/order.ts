import { goodsColumns } from '../catalog/sku.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { GoodsSize } from './suggested-packaging.ts'
import type { WaveType } from './wave.ts'

export type OrderStatus =
  | 'draft'
  | 'to-review'
  | 'to-be-issued'
  | 'in-delivery'
  | 'shipped'
  | 'cancelled'
  | 'deleted'
/** Sold goods on their way to a buyer, or stock that its owner takes out of the warehouse (state-machines §16). */
export const orderKinds = ['sale', 'removal'] as const
/** Only a removal takes defective pieces. */
export const goodsConditions = ['good', 'defective'] as const
export type GoodsCondition = (typeof goodsConditions)[number]
export type OrderKind = (typeof orderKinds)[number]
export type PickingState = 'none' | 'waiting-for-allocation' | 'waiting-to-pick' | 'picking' | 'picked'

/** Who receives the parcel. Stays on the server: no device holds it. */
export interface Consignee {
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly email: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly postcode: string
  readonly address: string
  /** A person looked at a doubtful postcode and says that it is right. */
  readonly confirmed?: boolean | undefined
}

/** An outbound (issue) order (state-machines §6). Flags are 0/1; weight in grams. */
export const outboundOrder = table(
  'outboundOrder',
  {
    no: text,
    kind: word<OrderKind>(),
    /** What its goods are. Good and defective pieces never share a tote or a parcel, so an order has one or the other. */
    condition: word<GoodsCondition>(),
    /** The customer's issue document number. */
    docNo: text,
    originalNo: text,
    customerId: text,
    status: word<OrderStatus>(),
    picking: word<PickingState>(),
    merchantReviewed: flag,
    /** Reviewed by the warehouse, and waiting for the final audit where there is one. */
    warehouseReviewed: flag,
    /** Submitted although the shelves did not hold all of it: that it waits for pieces is no news. */
    backorder: flag,
    /** A draft that a reviewer sent back, until it is written anew or submitted again. */
    rejected: flag,
    rejectReason: text,
    held: flag,
    abnormal: flag,
    abnormalReason: text,
    /** The floor's reports that marked it abnormal; null where something else did, or nothing. */
    reports: maybe(json<readonly string[]>()),
    printed: flag,
    packed: flag,
    weighed: flag,
    rechecked: flag,
    swept: flag,
    bagged: flag,
    carrierId: maybe(text),
    channel: text,
    packageType: text,
    /** How it travels; where nothing is said, its channel says so. */
    logisticsMode: text,
    waybillNo: text,
    /** The customer's dropshipping order that it fulfils. */
    parcelOrderId: maybe(text),
    waveId: maybe(text),
    /** What kind of wave it stands in; '' outside of one. */
    waveType: word<WaveType | ''>(),
    /** The cart bin or tote that takes its pieces. */
    bin: text,
    /** The slot of the sorting wall where pieces of it lie; '' while none do. Follows from the lines. */
    slot: text,
    /** The slot that is kept for it, given by the house alone; '' while it has none. `onWall` finds those that have one. */
    wallSlot: text,
    onWall: flag,
    consignee: json<Consignee>(),
    country: text,
    lines: integer,
    pieces: integer,
    picked: integer,
    weight: integer,
    /** What its goods need of a package; null where the size of an article was not known when it was written. */
    goodsSize: maybe(json<GoodsSize>()),
    remark: text,
    warehouseRemark: text,
    /** A larger number is more urgent. */
    priority: integer,
    /** When it has to leave, in ms; `NO_SHIP_BY` where nobody says. */
    shipBy: integer,
    /** The order gives the time itself; else its submission finds it by the carrier's cut-off. */
    shipByGiven: flag,
    createdAt: integer,
    submittedAt: maybe(integer),
    shippedAt: maybe(integer),
  },
  {
    owner: 'customerId',
    warm: true,
    bucket: (row) =>
      row.waveId &&
      (row.status === 'in-delivery' || (row.status === 'cancelled' && !row.swept && row.picked > 0))
        ? `outbound:${row.scope}`
        : undefined,
    device: [
      'no',
      'condition',
      'docNo',
      'customerId',
      'status',
      'picking',
      'held',
      'abnormal',
      'abnormalReason',
      'packed',
      'weighed',
      'rechecked',
      'swept',
      'carrierId',
      'channel',
      'waybillNo',
      'waveId',
      'waveType',
      'bin',
      'slot',
      'wallSlot',
      'lines',
      'pieces',
      'picked',
      'goodsSize',
      'remark',
    ],
  },
)
export type OutboundOrder = RowOf<typeof outboundOrder>
/** A customer's orders under one issue document number. */
export const ordersOfDocNo = listOf('ordersOfDocNo', outboundOrder, ['customerId', 'docNo'])
/** Orders of a warehouse by their own number, and by the document number that customers give. */
export const ordersOfNo = listOf('ordersOfNo', outboundOrder, ['scope', 'no'])
export const ordersOfDoc = listOf('ordersOfDoc', outboundOrder, ['scope', 'docNo'])
/** Orders of a warehouse that go by a waybill number. */
export const ordersOfWaybill = listOf('ordersOfWaybill', outboundOrder, ['scope', 'waybillNo'])
/** Orders that one wave may hold. */
export const ORDERS_OF_WAVE = 10_000
export const ordersOfWave = listOf('ordersOfWave', outboundOrder, ['waveId'], ['bin', 'id'])
/** Orders with a slot of the sorting wall. */
export const ordersOnWall = listOf('ordersOnWall', outboundOrder, ['scope', 'onWall'], ['wallSlot'])
/** Orders a wave may take, oldest first. */
export const ordersToWave = listOf(
  'ordersToWave',
  outboundOrder,
  ['scope', 'status', 'picking'],
  ['submittedAt', 'id'],
)

/** Pieces of a line that left the shelf, and where they are: picking adds, packing moves, whatever order facts come in. */
export interface Placed {
  readonly location: string
  readonly quantity: number
}

/** What a line of defective pieces has of one lot: to be picked, picked, and gone. */
export interface LineLot {
  readonly lotId: string
  readonly positionId: string
  readonly bound: number
  readonly away: number
  readonly gone: number
}

export const outboundLine = table(
  'outboundLine',
  {
    orderId: text,
    waveId: maybe(text),
    lineNo: integer,
    ...goodsColumns,
    /** That of its order. */
    condition: word<GoodsCondition>(),
    quantity: integer,
    /** Pieces still promised without a position. */
    promised: integer,
    /** Pieces still needed that no shelf has: tried again when some arrive. */
    waiting: flag,
    picked: integer,
    packed: integer,
    places: json<readonly Placed[]>(),
    /** Lots of defective pieces that it holds; good pieces are promised by the article. */
    lots: json<readonly LineLot[]>(),
  },
  {
    owner: 'ownerId',
    bucket: (row) => (row.waveId ? `work:${row.waveId}` : undefined),
    device: [
      'orderId',
      'waveId',
      'lineNo',
      'skuId',
      'skuCode',
      'skuName',
      'ownerId',
      'barcodes',
      'condition',
      'quantity',
      'promised',
      'waiting',
      'picked',
      'packed',
      'places',
    ],
  },
)
export type OutboundLine = RowOf<typeof outboundLine>
/** Rows that a handheld kept from an older build do not say. */
export function conditionOf({ condition }: Pick<OutboundLine, 'condition'>): GoodsCondition {
  return condition === 'defective' ? 'defective' : 'good'
}
export const linesOfOrder = listOf('linesOfOrder', outboundLine, ['orderId'], ['lineNo'])

/** Lines that lack pieces of one SKU, in the order in which their documents were made. */
export const waitingLines = listOf(
  'waitingLines',
  outboundLine,
  ['scope', 'skuId', 'waiting'],
  ['orderId', 'id'],
)
