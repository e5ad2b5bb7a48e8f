import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What people did on a day, entered and audited. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'performanceEntry', {
    ...{ workerId: 'text', workerName: 'text', kind: 'text', day: 'text', figure: 'integer', source: 'text' },
    ...{ remark: 'text', status: 'text', enteredBy: 'text', enteredByName: 'text' },
    ...{ auditedBy: 'text', auditedByName: 'text', createdAt: 'integer' },
  })
  await createIndex(db, 'performanceEntry', ['scope', 'day', 'workerId', 'id'])
  await createIndex(db, 'performanceEntry', ['scope', 'day', 'id'])
  await createIndex(db, 'performanceEntry', ['scope', 'createdAt', 'id'])
  await createIndex(db, 'performanceEntry', ['scope', 'status', 'createdAt', 'id'])
  await createIndex(db, 'performanceEntry', ['scope', 'status', 'day', 'id'])
  await createIndex(db, 'performanceEntry', ['scope', 'workerName'])
}
