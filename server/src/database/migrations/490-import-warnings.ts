import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What is doubtful about rows that a sheet brought and that were taken. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('sheetImport')
    .addColumn('warnings', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
