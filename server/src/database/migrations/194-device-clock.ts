import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** How far a device's clock was off when it was last heard of. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('contact')
    .addColumn('clockOff', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
