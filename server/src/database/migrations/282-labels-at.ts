import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** The warehouse in which labels were printed, whose people see what stood on them; '' is everybody's. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('labelJob')
    .addColumn('warehouseId', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
