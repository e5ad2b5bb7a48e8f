import { MOST_LABELS } from '@longshore/shared/labels/label.ts'
import { withLogistics } from '@longshore/shared/labels/selection.ts'
import { toKg } from '@longshore/shared/money/units.ts'
import type { OrderDetails } from '@longshore/shared/orders/order-details.ts'
import type { OutboundOrder } from '@longshore/shared/outbound/order.ts'
import type { Parcel } from '@longshore/shared/outbound/wave.ts'
import type { Kysely } from 'kysely'
import { namesOf, rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { orderListing } from '../outbound/order.routes.ts'
import { parcelListing } from '../outbound/parcel.routes.ts'
import { waveListing } from '../outbound/wave.routes.ts'
import { type Found, facts, type Load, ofHouse } from './label-parts.ts'

type Order = Pick<OutboundOrder, 'id' | 'no' | 'status' | 'waveId' | 'bin' | 'customerId'> &
  Pick<OutboundOrder, 'waybillNo' | 'carrierId' | 'channel' | 'country' | 'pieces'>
type Package = Pick<Parcel, 'id' | 'no' | 'orderId' | 'waybillNo' | 'carrierId' | 'weight' | 'content'>

/** What has one label: an order, and the package that carries it once one is closed. */
interface Labelled {
  readonly id: string
  readonly no: string
  readonly waybillNo: string
  readonly order: Order
  readonly parcel: Package | undefined
}

/** Nobody packs a draft, and what was cancelled leaves under no label of ours. */
const leaving: readonly string[] = ['to-be-issued', 'in-delivery', 'shipped']

/** Each of the chosen packages. */
export const parcels: Load = async (db, { viewer, ids }) => {
  const found = await rowsByIds(db, parcelListing, { viewer, ids })
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))]
  const orders = orderIds.length ? await rowsByIds(db, orderListing, { viewer, ids: orderIds }) : []
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  return labelsOf(
    db,
    found.flatMap((parcel) => {
      const order = orderOf.get(parcel.orderId)
      return order ? { id: parcel.id, no: parcel.no, waybillNo: parcel.waybillNo, order, parcel } : []
    }),
    await shopsOf(db, orders),
  )
}

/** The label that each of the chosen orders has of its carrier, whether a package carries it yet or not. */
export const orders: Load = async (db, { viewer, ids }) => {
  const found = await rowsByIds(db, orderListing, { viewer, ids })
  return ofOrders(db, found, await shopsOf(db, found))
}

/** Those of all orders of the chosen waves; one more than a job prints says that there are more. */
export const waves: Load = async (db, { viewer, ids }) => {
  const found = await rowsByIds(db, waveListing, { viewer, ids })
  if (found.length === 0) return { subjects: [], leftOut: [] }
  const orders = await db
    .selectFrom('outboundOrder')
    .select(['id', 'no', 'status', 'waveId', 'bin', 'customerId', 'waybillNo', 'carrierId'])
    .select(['channel', 'country', 'pieces'])
    .where(
      'waveId',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('bin')
    .limit(MOST_LABELS + 1)
    .execute()
  return ofOrders(db, orders)
}

/** The shop, else the platform, that the parcel orders behind these were sold by; an order of no parcel order has none. */
async function shopsOf(
  db: Kysely<Database>,
  orders: readonly Pick<OutboundOrder, 'id' | 'parcelOrderId'>[],
): Promise<Shops> {
  const ids = orders.flatMap(({ parcelOrderId }) => parcelOrderId ?? [])
  if (ids.length === 0) return none
  const rows = await db.selectFrom('parcelOrder').select(['id', 'details']).where('id', 'in', ids).execute()
  const details = new Map(rows.map((row) => [row.id, JSON.parse(row.details) as Partial<OrderDetails>]))
  return new Map(
    orders.map(({ id, parcelOrderId }) => {
      const { shop, salesPlatform } = details.get(parcelOrderId ?? '') ?? {}
      return [id, shop || salesPlatform || '']
    }),
  )
}

/** The shop of each order by its id. What a wave prints is the house's batch, whatever sold it. */
type Shops = ReadonlyMap<string, string>
const none: Shops = new Map()

async function ofOrders(db: Kysely<Database>, orders: readonly Order[], shops: Shops = none): Promise<Found> {
  const left = orders.filter(({ status }) => leaving.includes(status))
  const ids = left.map(({ id }) => id)
  const packages = ids.length
    ? await db
        .selectFrom('parcel')
        .select(['id', 'no', 'orderId', 'waybillNo', 'carrierId', 'weight', 'content'])
        .where('orderId', 'in', ids)
        .where('open', '=', 1)
        .execute()
    : []
  const carrying = new Map(
    packages.map((one) => [
      `${one.orderId} ${one.waybillNo}`,
      { ...one, content: JSON.parse(one.content) as Parcel['content'] },
    ]),
  )
  return labelsOf(
    db,
    left.map((order) => {
      const { id, no, waybillNo } = order
      return { id, no, waybillNo, order, parcel: carrying.get(`${id} ${waybillNo}`) }
    }),
    shops,
  )
}

/** In the order of their waves and of the bins in them. Who receives one is on no label of ours, only the country. */
async function labelsOf(db: Kysely<Database>, all: readonly Labelled[], shops: Shops): Promise<Found> {
  const { kept, leftOut } = withLogistics(all)
  const carrierOf = ({ order, parcel }: Labelled) => parcel?.carrierId ?? order.carrierId ?? ''
  const carrierName = await namesOf(db, { table: 'carrier', column: 'name' }, kept.map(carrierOf))
  const place = ({ order, no }: Labelled) => [order.waveId ?? '', order.bin, order.no, no].join('\n')
  const subjects = kept
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .map((one) => {
      const { id, no, waybillNo, order, parcel } = one
      const { channel, country, customerId } = order
      const pieces = parcel?.content.reduce((sum, { quantity }) => sum + quantity, 0) ?? order.pieces
      const content = ofHouse(waybillNo, {
        headline: channel || order.no,
        corner: country,
        facts: facts(
          ['order', order.no],
          ['package', parcel?.no ?? ''],
          ['carrier', carrierName(carrierOf(one))],
          ['destination', country],
          ['weight', parcel && parcel.weight > 0 ? `${toKg(parcel.weight).toFixed(3)} kg` : ''],
          ['pieces', String(pieces)],
        ),
      })
      return { id, no, ownerId: customerId, shop: shops.get(order.id) ?? '', contents: [content] }
    })
  return { subjects, leftOut: leftOut.map(({ no }) => no) }
}
