import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** A bag knows the load that brought it from another warehouse of the house, as long as nobody touched what is in it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('bag')
    .addColumn('cameWith', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
