import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** A customer has a number beside its code, and is found by it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('customer')
    .addColumn('number', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await createIndex(db, 'customer', ['number', 'id'])
}
