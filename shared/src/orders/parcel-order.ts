import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import { comingBucket, freightBucket } from '../sync/buckets.ts'
import type { OrderDetails, Sender } from './order-details.ts'
import type { ParcelAddress } from './parcel-address.ts'

export const parcelOrderStates = [
  'draft',
  'pre-confirmed',
  'submitted',
  'partially-received',
  'received',
  'stored',
  'to-pay',
  'to-ship',
  'shipped',
  'delivering',
  'signed',
  'rejected',
  'cancelled',
  'in-recycle-bin',
  'deleted',
] as const
export type ParcelOrderStatus = (typeof parcelOrderStates)[number]
/** Its packages are in the warehouse, and have not left yet. */
const here: readonly ParcelOrderStatus[] = ['partially-received', 'received', 'stored', 'to-pay', 'to-ship']

/**
 * `standard` comes to the warehouse and is forwarded; `sticker` carries its customer's own label; `express` goes by an
 * express channel; `fba` goes to a marketplace's warehouse; `dropshipping` is sent out of stock.
 */
export const parcelOrderKinds = ['standard', 'sticker', 'express', 'fba', 'dropshipping'] as const
export type ParcelOrderKind = (typeof parcelOrderKinds)[number]

/** The tabs of an order list (000 §2): each order that is not deleted for good stands behind exactly one. */
export const parcelOrderTabs = [
  'draft',
  'confirmed',
  'forecast',
  'received',
  'in-storage',
  'shipped',
  'delivering',
  'signed',
  'abnormal',
  'on-hold',
  'cancelled',
  'recycle-bin',
] as const
export type ParcelOrderTab = (typeof parcelOrderTabs)[number]

/** A document that a customer attached to an order, by the hash of its content. */
export interface Attachment {
  readonly name: string
  readonly hash: string
}

/**
 * What a customer asks to be brought to a consignee (000 §3, parcels.md §1). Flags are 0/1, weight in grams, volume in
 * mm³, amounts in minor units of their currency, times in ms.
 */
export const parcelOrder = table(
  'parcelOrder',
  {
    no: text,
    kind: word<ParcelOrderKind>(),
    customerId: text,
    status: word<ParcelOrderStatus>(),
    /** Follows from the status and what lies over it. */
    tab: word<ParcelOrderTab | 'deleted'>(),
    /** Its pieces are announced to the warehouse. */
    forecast: flag,
    /** They were, and that was taken back. */
    forecastWithdrawn: flag,
    held: flag,
    holdReason: text,
    abnormal: flag,
    abnormalReason: text,
    /** What it was before it came into the recycle bin; '' elsewhere. */
    binnedFrom: word<ParcelOrderStatus | ''>(),
    /** The customer's number of it, and what else it is known by. */
    originalNo: text,
    referenceNo: text,
    /** The number under which its goods come to the warehouse. */
    deliveryNo: text,
    /** The number under which its carrier brings it; the specification's transfer number. */
    waybillNo: text,
    /** The code of the channel that it goes by; '' while none was chosen. */
    channel: text,
    country: text,
    /** The consignee's, by which the order's packages are sorted. */
    postcode: text,
    consigneeName: text,
    consignee: json<ParcelAddress>(),
    /** Alike for orders that may be merged; '' where they cannot be compared. */
    mergeKey: text,
    mergedInto: maybe(text),
    sender: json<Sender>(),
    details: json<OrderDetails>(),
    attachments: json<readonly Attachment[]>(),
    pieces: integer,
    /** Of its pieces, those that came. */
    received: integer,
    /** Of those, the ones that were weighed and measured, what they weigh in grams, and when the last one came. */
    measured: integer,
    weighed: integer,
    cameAt: maybe(integer),
    /** Of its pieces, those that left; and what the order was before the last of them did, '' before. */
    departed: integer,
    shippedFrom: word<ParcelOrderStatus | ''>(),
    /** Of its pieces, those that arrived with a load. */
    arrived: integer,
    lines: integer,
    quantity: integer,
    weight: integer,
    volume: integer,
    declared: integer,
    declareCurrency: text,
    insured: integer,
    codAmount: integer,
    codCurrency: text,
    /** Of a dropshipping order: the outbound order that it became. */
    outboundId: maybe(text),
    /** Its row where the customer gave it, and that warehouse's scope; '' there (`freight/expected-orders.ts`). */
    origin: text,
    originScope: text,
    createdAt: integer,
    submittedAt: maybe(integer),
    shippedAt: maybe(integer),
    signedAt: maybe(integer),
  },
  {
    owner: 'customerId',
    bucket({ id, status, received, outboundId, scope }) {
      if (received > 0 && here.includes(status)) return freightBucket(scope)
      return status === 'submitted' && outboundId === null ? comingBucket(id) : undefined
    },
    device: [
      ...['no', 'waybillNo', 'channel', 'country', 'postcode', 'held', 'status', 'pieces', 'weight'],
    ] as const,
  },
)
export type ParcelOrder = RowOf<typeof parcelOrder>
/** Of an order that was just written. */
export const nothingCame = {
  ...{ received: 0, measured: 0, weighed: 0, departed: 0, arrived: 0, origin: '', originScope: '' },
  ...({ forecastWithdrawn: 0, cameAt: null, shippedFrom: '' } as const),
} as const
/** A customer's orders under one original number. */
export const parcelOrdersOfOriginal = listOf(
  'parcelOrdersOfOriginal',
  parcelOrder,
  ['customerId', 'originalNo'],
  ['id'],
  { filled: 'originalNo' },
)

/** Orders of a warehouse by their own number. */
export const parcelOrdersOfNo = listOf('parcelOrdersOfNo', parcelOrder, ['scope', 'no'], ['id'], {
  filled: 'no',
})

/** A customer's orders by the number under which their goods come. */
export const parcelOrdersOfDelivery = listOf(
  'parcelOrdersOfDelivery',
  parcelOrder,
  ['customerId', 'deliveryNo'],
  ['id'],
  { filled: 'deliveryNo' },
)

/** Orders of a warehouse by the number under which their carrier brings them. */
export const parcelOrdersOfWaybill = listOf(
  'parcelOrdersOfWaybill',
  parcelOrder,
  ['scope', 'waybillNo'],
  ['id'],
  {
    filled: 'waybillNo',
  },
)

/** Goods of an order as customs hear of them. Sizes in mm, weight of one in grams, price in minor units of the order's currency. */
export const parcelGoods = table(
  'parcelGoods',
  {
    orderId: text,
    customerId: text,
    lineNo: integer,
    skuId: maybe(text),
    skuCode: text,
    picture: text,
    boxes: integer,
    caseNo: text,
    nameZh: text,
    nameEn: text,
    unit: text,
    quantity: integer,
    length: integer,
    width: integer,
    height: integer,
    weight: integer,
    price: integer,
    goodsType: text,
    customsCode: text,
    material: text,
    purpose: text,
    platformId: text,
    brand: text,
    model: text,
    origin: text,
    electrified: flag,
    magnetic: flag,
  },
  { owner: 'customerId' },
)
export type ParcelGoods = RowOf<typeof parcelGoods>
export const goodsOfOrder = listOf('goodsOfOrder', parcelGoods, ['orderId'], ['lineNo'])

export const MOST_PIECES = 500
export const MOST_GOODS = 200

/** Before a piece came the customer may change everything; before it is shipped, hold and cancel it. */
const open = [
  'pre-confirmed',
  'submitted',
  'partially-received',
  'received',
  'stored',
  'to-pay',
  'to-ship',
] as const

export const parcelOrderMachine = machine('parcelOrder', {
  states: parcelOrderStates,
  starts: ['draft'],
  // biome-ignore format: read as a table
  moves: {
    preConfirm:      { from: ['draft'],                                          to: 'pre-confirmed',      back: 'convertToDraft', permission: 'orders.edit' },
    submit:          { from: ['draft', 'pre-confirmed'],                         to: 'submitted',          back: 'convertToDraft', asks: 'confirm', permission: 'orders.edit' },
    submitForecast:  { from: ['submitted'],                                      to: 'submitted',          back: 'cancelForecast', permission: 'orders.edit' },
    cancelForecast:  { from: ['submitted'],                                      to: 'submitted',          asks: 'confirm', permission: 'orders.edit' },
    convertToDraft:  { from: ['pre-confirmed', 'submitted'],                     to: 'draft',              asks: 'confirm', permission: 'orders.edit' },
    receivePart:     { from: ['submitted'],                                      to: 'partially-received', derived: true },
    receive:         { from: ['submitted', 'partially-received'],                to: 'received',           derived: true },
    store:           { from: ['received'],                                       to: 'stored',             derived: true },
    awaitPayment:    { from: ['stored'],                                         to: 'to-pay',             derived: true },
    requote:         { from: ['to-pay'],                                         to: 'stored',             derived: true },
    pay:             { from: ['submitted', 'stored', 'to-pay'],                  to: 'to-ship',            derived: true },
    ship:            { from: ['to-ship'],                                        to: 'shipped',            derived: true },
    deliver:         { from: ['shipped'],                                        to: 'delivering',         derived: true },
    sign:            { from: ['shipped', 'delivering'],                          to: 'signed',             derived: true },
    refuse:          { from: ['shipped', 'delivering'],                          to: 'rejected',           derived: true },
    cancel:          { from: open,                                               to: 'cancelled',          asks: 'reason',  permission: 'orders.cancel' },
    delete:          { from: ['draft', 'cancelled'],                             to: 'in-recycle-bin',     asks: 'confirm', permission: 'orders.edit' },
    restore:         { from: ['in-recycle-bin'],                                 to: 'draft',              asks: 'confirm', permission: 'orders.edit' },
    restoreCancelled:{ from: ['in-recycle-bin'],                                 to: 'cancelled',          derived: true },
    purge:           { from: ['in-recycle-bin'],                                 to: 'deleted',            asks: 'confirm', permission: 'orders.edit' },
  },
})

/** Work goes on with these, so that something can lie over it. */
export function isOpen(status: ParcelOrderStatus): boolean {
  return (open as readonly string[]).includes(status)
}

/** It waits for what it costs, or to be paid: it does not leave. */
export function isUnpaid({ status }: Pick<ParcelOrder, 'status'>): boolean {
  return status === 'stored' || status === 'to-pay'
}

const tabs: Readonly<Record<ParcelOrderStatus, ParcelOrderTab | 'deleted'>> = {
  draft: 'draft',
  'pre-confirmed': 'confirmed',
  submitted: 'confirmed',
  'partially-received': 'received',
  received: 'received',
  stored: 'in-storage',
  'to-pay': 'in-storage',
  'to-ship': 'in-storage',
  shipped: 'shipped',
  delivering: 'delivering',
  signed: 'signed',
  rejected: 'abnormal',
  cancelled: 'cancelled',
  'in-recycle-bin': 'recycle-bin',
  deleted: 'deleted',
}

/** Behind which tab an order stands; what was deleted for good stands behind none. What is wrong with it is seen first, then that it is held. */
export function tabOf({
  status,
  forecast,
  held,
  abnormal,
}: Pick<ParcelOrder, 'status' | 'forecast' | 'held' | 'abnormal'>): ParcelOrder['tab'] {
  if (isOpen(status) && abnormal) return 'abnormal'
  if (isOpen(status) && held) return 'on-hold'
  return status === 'submitted' && forecast ? 'forecast' : tabs[status]
}
