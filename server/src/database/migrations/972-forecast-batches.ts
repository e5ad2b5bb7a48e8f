import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Batches that customers scan before a hand-over, and their scans. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'forecastBatch', {
    ...{ no: 'text', customerId: 'text', status: 'text', scanned: 'integer', surplus: 'integer' },
    ...{ missing: 'integer', createdAt: 'integer', submittedAt: 'integer?' },
  })
  await createRows(db, 'forecastScan', {
    ...{ batchId: 'text', customerId: 'text', code: 'text', pieceId: 'text?', orderId: 'text?' },
    ...{ orderNo: 'text', at: 'integer' },
  })
  await createIndex(db, 'forecastScan', ['batchId', 'at', 'id'])
  await keepCounts(db, { table: 'forecastBatch', reads: ['status'], wordOf: (row) => `${row}.status` })
  for (const within of [[], ['status'], ['customerId'], ['customerId', 'status']])
    await createIndex(db, 'forecastBatch', ['scope', ...within, 'createdAt', 'id'])
  await createIndex(db, 'forecastBatch', ['scope', 'no'])
  await createIndex(db, 'forecastBatch', ['customerId', 'no'])
}
