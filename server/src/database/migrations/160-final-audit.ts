import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Orders that the warehouse has reviewed and that wait for the final audit. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('outboundOrder')
    .addColumn('warehouseReviewed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
