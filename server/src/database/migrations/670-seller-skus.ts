import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** What customers call their articles elsewhere. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('sku')
    .addColumn('sellerSku', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('skuBySeller')
    .on('sku')
    .columns(['customerId', 'sellerSku', 'id'])
    .where(sql.ref('sellerSku'), '<>', sql.lit(''))
    .execute()
}
