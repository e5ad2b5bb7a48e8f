import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** A follow-up knows how often it failed, and the same way each time. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const followUps = () => db.schema.alterTable('followUp')
  await followUps()
    .addColumn('fails', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await followUps()
    .addColumn('fault', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
