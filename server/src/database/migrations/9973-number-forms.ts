import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What the numbers of a carrier look like. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('carrier')
    .addColumn('numberForm', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
