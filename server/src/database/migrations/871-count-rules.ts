import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Rules by which a warehouse has positions counted, and how far each has come. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'countRule', {
    ...{ name: 'text', kind: 'text', priority: 'integer', days: 'integer', periodDays: 'integer' },
    ...{ aShare: 'integer', bShare: 'integer', aDays: 'integer', bDays: 'integer', cDays: 'integer' },
    ...{ nth: 'integer', least: 'integer', empties: 'integer', enabled: 'integer' },
    ...{ day: 'text', made: 'integer', done: 'integer', walked: 'text', readTo: 'integer', seen: 'integer' },
  })
  await createIndex(db, 'countRule', ['scope', 'name', 'id'])
  await createIndex(db, 'countRule', ['scope', 'priority', 'id'])
  await createIndex(db, 'countRule', ['scope', 'kind'])
}
