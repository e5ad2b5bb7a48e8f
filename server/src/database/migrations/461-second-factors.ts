import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Second factors, who must have one, and when each session last proved whose it is. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'secondFactor', { secretSealed: 'text', recoveryHashes: 'text', addedAt: 'integer' })
  await createRows(db, 'roleFactor', { required: 'integer' })
  await createTable(db, 'signInTicket', ['id'], {
    ...{ id: 'text', kind: 'text', userId: 'text', epoch: 'integer', endsAt: 'integer' },
  })
  await createIndex(db, 'signInTicket', ['endsAt'])
  await createTable(db, 'usedCode', ['id'], { id: 'text', usedAt: 'integer' })
  await db.schema
    .alterTable('session')
    .addColumn('provenAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
