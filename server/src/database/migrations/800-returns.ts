import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Returns are receipts of a kind. They are few among a million receipts: indexes of their own find them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const columns = () => db.schema.alterTable('receipt')
  for (const name of ['method', 'soldOrderNo'])
    await columns()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await columns().addColumn('soldOrderId', 'text').execute()
  for (const name of ['decided', 'carriedOut'])
    await columns()
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  for (const first of ['scope', 'customerId'])
    await db.schema
      .createIndex(`receiptReturnBy${first === 'scope' ? 'Scope' : 'CustomerId'}`)
      .on('receipt')
      .columns([first, 'createdAt', 'id'])
      .where(sql.ref('kind'), '=', sql.lit('return'))
      .execute()
  await db.schema
    .createIndex('receiptBySoldOrderId')
    .on('receipt')
    .columns(['soldOrderId', 'id'])
    .where(sql.ref('soldOrderId'), 'is not', null)
    .execute()
}
