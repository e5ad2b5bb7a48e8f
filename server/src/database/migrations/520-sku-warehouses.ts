import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** The warehouses that an article is limited to. What stands is limited to none. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('sku')
    .addColumn('warehouseIds', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
