import type { Kysely } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** The demo that an administrator loads into an empty house. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'demoLoad', ['id'], {
    id: 'text',
    status: 'text',
    defect: 'text',
    startedAt: 'integer',
    finishedAt: 'integer?',
  })
  await createIndex(db, 'demoLoad', ['status'])
}
