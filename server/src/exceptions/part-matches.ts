import { barcodeKey, ownCode } from '@longshore/shared/catalog/barcode-match.ts'
import type { PartMatch } from '@longshore/shared/exceptions/part.api.ts'
import type { Kysely } from 'kysely'
import { namesOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** Documents of each kind that a part's page names. */
const SOME = 5

/** What the part's code means by now: receipts by their number or waybill, announced boxes, articles by barcode, orders that the house shipped. */
export async function matchesOf(
  db: Kysely<Database>,
  code: string,
  { warehouseId }: Viewer,
): Promise<PartMatch[]> {
  const scope = `warehouse:${warehouseId ?? ''}`
  const own = ownCode(code)
  const receipts = await db
    .selectFrom('receipt')
    .select(['id', 'no', 'customerId'])
    .where('scope', '=', scope)
    .where((columns) => columns.or([columns('no', '=', own), columns('waybillNo', '=', own)]))
    .limit(SOME)
    .execute()
  const boxes = await db
    .selectFrom('box')
    .innerJoin('receipt', 'receipt.id', 'box.receiptId')
    .select(['receipt.id', 'receipt.no', 'receipt.customerId'])
    .where('box.scope', '=', scope)
    .where('box.no', '=', own)
    .limit(SOME)
    .execute()
  const skus = await db
    .selectFrom('barcode')
    .innerJoin('sku', 'sku.id', 'barcode.skuId')
    .select(['sku.id', 'sku.code as no', 'sku.customerId'])
    .where('barcode.code', '=', barcodeKey(code))
    .limit(SOME)
    .execute()
  const orders = await shippedBy(db, scope, own)
  const found = [
    ...orders.map((one) => ({ ...one, as: 'order' as const })),
    ...receipts.map((one) => ({ ...one, as: 'receipt' as const })),
    ...boxes.map((one) => ({ ...one, as: 'box' as const })),
    ...skus.map((one) => ({ ...one, as: 'sku' as const })),
  ]
  const owners = found.map(({ customerId }) => customerId)
  const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
  return found.map(({ as, id, no, customerId }) => ({
    as,
    id,
    label: no,
    customerId,
    customerName: nameOf(customerId),
  }))
}

/** Orders that the house shipped, by their own numbers and by those of their parcels: what comes back carries one of them. */
async function shippedBy(db: Kysely<Database>, scope: string, code: string) {
  const columns = ['outboundOrder.id', 'outboundOrder.no', 'outboundOrder.customerId'] as const
  const found = new Map<string, { id: string; no: string; customerId: string }>()
  for (const number of ['no', 'docNo', 'waybillNo'] as const) {
    const orders = db
      .selectFrom('outboundOrder')
      .select(columns)
      .where('scope', '=', scope)
      .where(number, '=', code)
      .where('status', '=', 'shipped')
    for (const one of await orders.limit(SOME).execute()) found.set(one.id, one)
  }
  const byParcel = db
    .selectFrom('parcel')
    .innerJoin('outboundOrder', 'outboundOrder.id', 'parcel.orderId')
    .select(columns)
    .where('parcel.scope', '=', scope)
    .where('outboundOrder.status', '=', 'shipped')
  for (const number of ['no', 'waybillNo'] as const)
    for (const one of await byParcel.where(`parcel.${number}`, '=', code).limit(SOME).execute())
      found.set(one.id, one)
  return [...found.values()].slice(0, SOME)
}
