import type { Kysely } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Long imports of sheets, slice after slice. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'sheetImport', ['id'], {
    id: 'text',
    scope: 'text',
    kind: 'text',
    actorId: 'text',
    actor: 'text',
    language: 'text',
    fileName: 'text',
    file: 'text',
    status: 'text',
    rows: 'integer',
    rowsDone: 'integer',
    documentsDone: 'integer',
    taken: 'integer',
    faults: 'text',
    defect: 'text',
    startedAt: 'integer',
    finishedAt: 'integer?',
  })
  await createIndex(db, 'sheetImport', ['status'])
  await createIndex(db, 'sheetImport', ['actorId', 'kind', 'startedAt'])
}
