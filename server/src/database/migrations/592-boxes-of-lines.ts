import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** A goods line of a receipt says in how many boxes its pieces come (specification 001 §3, `amount`). */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('receiptLine')
    .addColumn('boxCount', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
