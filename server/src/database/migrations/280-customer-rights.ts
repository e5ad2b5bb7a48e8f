import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What of a role a customer's person may do, as a JSON list; null is all of it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('customerUser').addColumn('rights', 'text').execute()
}
