import type { Kysely } from 'kysely'
import { createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Who knocked at the doors and from where, and with which program each session was opened. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'accessEvent', ['seq'], {
    ...{ seq: 'integer', at: 'integer', kind: 'text', audience: 'text', userId: 'text' },
    ...{ address: 'text', agent: 'text', code: 'text', detail: 'text', count: 'integer' },
  })
  await db.schema
    .alterTable('session')
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
