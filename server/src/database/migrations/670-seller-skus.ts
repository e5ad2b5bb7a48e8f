import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What customers call their articles elsewhere. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('sku')
    .addColumn('sellerSku', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await createIndex(db, 'sku', ['customerId', 'sellerSku'])
}
