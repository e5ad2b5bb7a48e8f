import type { Kysely } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What the heads and values of somebody's sheets mean; and which file an import brought, to know it again. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'sheetMemory', ['owner', 'kind', 'field', 'said'], {
    ...{ owner: 'text', kind: 'text', field: 'text', said: 'text' },
    ...{ means: 'text', at: 'integer' },
  })
  await createIndex(db, 'sheetMemory', ['owner', 'kind', 'at'])
  await db.schema
    .alterTable('sheetImport')
    .addColumn('hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('sheetImport')
    .addColumn('memory', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await createIndex(db, 'sheetImport', ['hash'])
}
