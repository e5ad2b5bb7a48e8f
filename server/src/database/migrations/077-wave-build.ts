import type { Kysely } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Long builds of waves, slice after slice. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'waveBuild', ['id'], {
    id: 'text',
    scope: 'text',
    actor: 'text',
    status: 'text',
    plan: 'text',
    orders: 'integer',
    ordersDone: 'integer',
    waves: 'integer',
    wavesDone: 'integer',
    defect: 'text',
    startedAt: 'integer',
    finishedAt: 'integer?',
  })
  await createIndex(db, 'waveBuild', ['status'])
  await createIndex(db, 'waveBuild', ['scope', 'startedAt'])
}
