import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Below how many pieces a packaging material should be ordered. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('materialStock')
    .addColumn('warning', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
