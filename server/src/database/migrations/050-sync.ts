import type { Kysely } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Enrolment of handhelds, their challenges, and when each was last heard of. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'enrolment', ['id'], {
    id: 'text',
    warehouseId: 'text',
    name: 'text',
    endsAt: 'integer',
  })
  await createTable(db, 'challenge', ['id'], { id: 'text', deviceId: 'text', endsAt: 'integer' })
  await createTable(db, 'contact', ['id'], {
    id: 'text',
    scope: 'text',
    at: 'integer',
    pending: 'integer',
    oldest: 'integer',
    last: 'integer',
    cursor: 'integer',
    app: 'text',
    selfTest: 'text?',
  })
  await createIndex(db, 'contact', ['scope', 'at'])
}
