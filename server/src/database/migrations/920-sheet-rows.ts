import type { Kysely } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Rows of sheets that wait to be repaired. A customer's people see the imports of one another. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('sheetImport').addColumn('customerId', 'text').execute()
  await db.schema
    .alterTable('sheetImport')
    .addColumn('round', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await createIndex(db, 'sheetImport', ['customerId', 'kind', 'startedAt'])
  await createTable(db, 'sheetRow', ['importId', 'line'], {
    ...{ importId: 'text', line: 'integer', state: 'text' },
    ...{ cells: 'text', faults: 'text' },
  })
  await createIndex(db, 'sheetRow', ['importId', 'state', 'line'])
}
