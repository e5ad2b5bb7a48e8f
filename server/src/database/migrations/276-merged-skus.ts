import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Which article another one turned out to be, and the codes that the other one got from it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('sku').addColumn('mergedInto', 'text').execute()
  await db.schema.alterTable('sku').addColumn('mergedAt', 'bigint').execute()
  await db.schema
    .alterTable('sku')
    .addColumn('lent', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await createIndex(db, 'sku', ['mergedInto', 'id'])
}
