import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Whether all rows of a long import were looked at, before the right ones are taken. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('sheetImport')
    .addColumn('checked', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
