import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Whose a unit is. Those that stand are the house's. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('unit')
    .addColumn('customerId', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await createIndex(db, 'unit', ['customerId', 'code'])
}
