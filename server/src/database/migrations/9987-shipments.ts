import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Shipment orders: packages of one parcel order on their way to their carrier. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'shipment', {
    ...{ no: 'text', orderId: 'text', orderNo: 'text', customerId: 'text', status: 'text', tab: 'text' },
    ...{ abnormal: 'integer', abnormalReason: 'text', channel: 'text', country: 'text', waybillNo: 'text' },
    ...{ printed: 'integer', swept: 'integer', pieces: 'integer', sweptPieces: 'integer', grams: 'integer' },
    ...{ createdAt: 'integer', createdBy: 'text', shippedAt: 'integer?', shippedBy: 'text' },
  })
  for (const by of ['tab', 'customerId', 'channel', 'printed', 'swept'])
    await createIndex(db, 'shipment', ['scope', by, 'createdAt', 'id'])
  await createIndex(db, 'shipment', ['scope', 'createdAt', 'id'])
  for (const number of ['no', 'orderNo', 'waybillNo']) await createIndex(db, 'shipment', ['scope', number])
  await createIndex(db, 'shipment', ['orderId', 'id'])
}
