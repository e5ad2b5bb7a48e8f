import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Behind every time of an order. */
const NEVER = Date.UTC(9999, 11, 31)

/** When an order has to leave and how urgent it is, and by which time of the day a carrier comes. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const number = (column: string, start: number) =>
    db.schema
      .alterTable('outboundOrder')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(start))
      .execute()
  await number('priority', 0)
  await number('shipBy', NEVER)
  await number('shipByGiven', 0)
  await db.schema
    .alterTable('carrier')
    .addColumn('cutOff', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const sorted of ['shipBy', 'priority']) {
    await createIndex(db, 'outboundOrder', ['scope', sorted, 'id'])
    await createIndex(db, 'outboundOrder', ['scope', 'status', sorted, 'id'])
    await createIndex(db, 'outboundOrder', ['customerId', sorted, 'id'])
  }
  // Among a million orders those that are still here are few: what is due of them is found without the others.
  await db.schema
    .createIndex('outboundOrderDue')
    .on('outboundOrder')
    .columns(['scope', 'shipBy', 'id'])
    .where(sql.ref('status'), 'in', ['to-review', 'to-be-issued', 'in-delivery'].map(sql.lit))
    .execute()
  // Among indexes that serve alike SQLite takes the youngest: that of the few orders that are set aside has to be it.
  await db.schema.dropIndex('outboundOrderAbnormal').execute()
  await db.schema
    .createIndex('outboundOrderAbnormal')
    .on('outboundOrder')
    .columns(['scope', 'createdAt', 'id'])
    .where(sql.ref('abnormal'), '=', sql.lit(1))
    .execute()
}
