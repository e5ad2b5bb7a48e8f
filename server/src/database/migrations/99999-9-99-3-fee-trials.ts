import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Drafts of fees are tried too: what was tried so far is freight. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('priceTrial')
    .addColumn('fee', 'text', (c) => c.notNull().defaultTo('FREIGHT'))
    .execute()
}
