import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Wave rules that take orders by how urgent they are. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('waveRule')
    .addColumn('leastPriority', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('waveRule')
    .addColumn('shipBefore', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
