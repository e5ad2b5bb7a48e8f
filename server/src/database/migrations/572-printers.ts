import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Printers of a warehouse, and what the server sent to them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'printer', {
    ...{ name: 'text', host: 'text', port: 'integer', dpi: 'integer', enabled: 'integer' },
  })
  await createIndex(db, 'printer', ['scope', 'name', 'id'])
  await createTable(db, 'labelSend', ['id'], {
    ...{ id: 'text', jobId: 'text', printerId: 'text', state: 'text', at: 'integer' },
  })
  await createIndex(db, 'labelSend', ['at'])
}
