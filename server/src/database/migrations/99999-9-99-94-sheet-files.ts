import { type Kysely, sql } from 'kysely'
import { createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Files of imports stand beside their rows, which are written each time it is noted how far an import has come. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'sheetFile', ['id'], { id: 'text', file: 'text' })
  await sql`insert into "sheetFile" (id, file) select id, file from "sheetImport" where file <> ''`.execute(
    db,
  )
  await db.schema.alterTable('sheetImport').dropColumn('file').execute()
}
