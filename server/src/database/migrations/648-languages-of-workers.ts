import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What a handheld speaks with a worker. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('worker')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
