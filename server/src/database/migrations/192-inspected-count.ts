import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What an inspector found above or below the dock's count of a line. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const lines = () => db.schema.alterTable('receiptLine')
  await lines()
    .addColumn('counts', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await lines()
    .addColumn('adjusted', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await lines().addColumn('countedAt', 'bigint').execute()
}
