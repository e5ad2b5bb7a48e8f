import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/**
 * The words that rows are found by, in the order of their letters: what begins alike stands together on both engines,
 * whatever language PostgreSQL sorts by. SQLite keeps the rows in the key itself. Rows that stand already are filled in
 * while the server works (`search/term-filling.ts`).
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const letters = isPostgres(db) ? sql`text collate "C"` : ('text' as const)
  await db.schema
    .createTable('searchTerm')
    .addColumn('tableName', letters, (c) => c.notNull())
    .addColumn('term', letters, (c) => c.notNull())
    .addColumn('ownerId', letters, (c) => c.notNull())
    .addColumn('rowId', letters, (c) => c.notNull())
    .addPrimaryKeyConstraint('searchTermKey', ['tableName', 'term', 'ownerId', 'rowId'] as never[])
    .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)))
    .execute()
}
