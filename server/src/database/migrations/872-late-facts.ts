import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What a small difference puts right: the approved count, and the movements that were heard after it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('countTask').addColumn('corrects', 'text').execute()
}
