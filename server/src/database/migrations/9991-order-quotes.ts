import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What pre-confirmed orders would cost. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'orderQuote', {
    ...{ orderId: 'text', customerId: 'text', status: 'text', channel: 'text', quote: 'text?' },
    ...{ askedAt: 'integer', quotedAt: 'integer?' },
  })
  await createIndex(db, 'orderQuote', ['orderId', 'askedAt', 'id'])
  await createIndex(db, 'orderQuote', ['status', 'askedAt', 'id'])
}
