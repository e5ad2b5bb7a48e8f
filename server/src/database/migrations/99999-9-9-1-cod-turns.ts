import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** An entry of collected money knows which version of its order told of it last. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('codEntry')
    .addColumn('turn', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
