import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** The house says to which shelf pieces go back; of those that wait it says it at its next start. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('putBack')
    .addColumn('places', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
