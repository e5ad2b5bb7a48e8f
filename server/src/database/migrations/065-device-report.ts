import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Whether a device's browser promised to keep its storage; null until it says. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('contact').addColumn('storageKept', 'bigint').execute()
}
