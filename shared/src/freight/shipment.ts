import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const shipmentStates = ['in-delivery', 'issued', 'cancelled'] as const
export type ShipmentStatus = (typeof shipmentStates)[number]
/** The tabs of shipment orders: what is wrong with one is seen first. */
export const shipmentTabs = ['in-delivery', 'issued', 'abnormal', 'cancelled'] as const
export type ShipmentTab = (typeof shipmentTabs)[number]

/** A parcel order's packages on their way to the carrier who brings them. Weights in grams. */
export const shipment = table(
  'shipment',
  {
    no: text,
    orderId: text,
    orderNo: text,
    customerId: text,
    status: word<ShipmentStatus>(),
    /** Follows from the status and what lies over it. */
    tab: word<ShipmentTab>(),
    abnormal: flag,
    abnormalReason: text,
    channel: text,
    country: text,
    waybillNo: text,
    printed: flag,
    /** Each of its packages was scanned for it. */
    swept: flag,
    pieces: integer,
    sweptPieces: integer,
    grams: integer,
    createdAt: integer,
    createdBy: text,
    shippedAt: maybe(integer),
    shippedBy: text,
  },
  { owner: 'customerId' },
)
export type Shipment = RowOf<typeof shipment>
export const shipmentsOfOrder = listOf('shipmentsOfOrder', shipment, ['orderId'])
/** An order whose shipments were cancelled so often is told apart by hand. */
export const MOST_SHIPMENTS = 50

/** The shipment of an order that is under way or has left; the newest where several were made. */
export function standingOf(shipments: readonly Shipment[]): Shipment | undefined {
  return shipments.filter(({ status }) => status !== 'cancelled').pop()
}

/** Where packages lie that were scanned for a shipment order, by its number. */
export function sweptFor(shipmentNo: string): string {
  return `SHIP:${shipmentNo}`
}
