import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Whether an order was submitted although the shelves did not hold all of it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('outboundOrder')
    .addColumn('backorder', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
