import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const texts = ['orderId', 'orderNo', 'customerId', 'code', 'channel', 'country', 'zone', 'cage', 'segment']
const judgedBy = ['schemeId', 'schemeCode', 'templateCode', 'sortedBy']

/** Sorting scans of parcels. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'parcelSort', {
    ...Object.fromEntries([...texts, ...judgedBy].map((name) => [name, 'text' as const])),
    ...{ templateId: 'text?', weight: 'integer', schemeNo: 'integer', templateNo: 'integer' },
    sortedAt: 'integer',
  })
  await createIndex(db, 'parcelSort', ['scope', 'sortedAt', 'id'])
  await createIndex(db, 'parcelSort', ['scope', 'zone', 'sortedAt', 'id'])
  await createIndex(db, 'parcelSort', ['scope', 'code'])
  await createIndex(db, 'parcelSort', ['scope', 'orderNo'])
}
