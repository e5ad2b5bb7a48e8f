import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** The box that a package was packed out of again, and when its label was opened. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('parcel')
    .addColumn('box', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('parcel')
    .addColumn('opened', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
