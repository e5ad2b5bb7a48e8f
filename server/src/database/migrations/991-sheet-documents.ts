import type { Kysely } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Which lines of a sheet a document came from, and the taking back of an import. Imports of before know neither. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('sheetImport')
    .addColumn('back', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('sheetImport')
    .addColumn('backs', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await createTable(db, 'sheetDocument', ['importId', 'line'], {
    ...{ importId: 'text', line: 'integer', documentId: 'text', cells: 'text' },
  })
  await createIndex(db, 'sheetDocument', ['documentId'])
}
