import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What the floor's facts need: lines that wait for pieces, where picked pieces are, what a parcel holds. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('outboundLine')
    .addColumn('waiting', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('outboundLine')
    .addColumn('places', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('parcel')
    .addColumn('content', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await createIndex(db, 'outboundLine', ['scope', 'skuId', 'waiting', 'orderId'])
  await createIndex(db, 'putBack', ['scope', 'skuId'])
}
