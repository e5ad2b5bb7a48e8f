import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const lists = [
  { by: ['scope', 'createdAt', 'id'], without: 'outboundOrderByScopeCreatedAt' },
  { by: ['scope', 'status', 'createdAt', 'id'], without: 'outboundOrderByScopeStatusCreatedAt' },
  { by: ['customerId', 'createdAt', 'id'], without: 'outboundOrderByCustomerIdCreatedAt' },
] as const

/** Serves the lists of outbound orders page by page, and finds an order by its issue document number. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const { by, without } of lists) {
    await createIndex(db, 'outboundOrder', by)
    await db.schema.dropIndex(without).execute()
  }
  await createIndex(db, 'outboundOrder', ['scope', 'docNo'])
  await db.schema
    .createIndex('outboundOrderAbnormal')
    .on('outboundOrder')
    .columns(['scope', 'createdAt', 'id'])
    .where(sql.ref('abnormal'), '=', sql.lit(1))
    .execute()
}
