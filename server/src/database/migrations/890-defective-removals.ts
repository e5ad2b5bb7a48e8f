import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Removal orders may take defective pieces home, out of lots. What stood before is of good pieces. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const table of ['outboundOrder', 'outboundLine', 'putBack'])
    await db.schema
      .alterTable(table)
      .addColumn('condition', 'text', (c) => c.notNull().defaultTo('good'))
      .execute()
  await db.schema
    .alterTable('outboundLine')
    .addColumn('lots', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('defectiveItem')
    .addColumn('away', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('defectiveItem')
    .addColumn('orders', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
