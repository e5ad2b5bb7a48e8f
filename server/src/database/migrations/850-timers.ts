import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** When receipts were stored. What is at the dock, and what was submitted and has not left, is few among a million: each has an index. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('receipt').addColumn('storedAt', 'bigint').execute()
  await sql`update receipt set "storedAt" = coalesce(
      (select max(posting.at) from posting where posting."documentId" = receipt.id), "finishedAt")
    where status = 'stored'`.execute(db)
  const open = async (table: string, since: string, states: readonly string[], name: string) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns(['scope', since, 'id'])
      .where(sql.ref('status'), 'in', states.map(sql.lit))
      .execute()
  await open('receipt', 'signedAt', ['signed', 'partially-received', 'received'], 'receiptAtDock')
  await open(
    'outboundOrder',
    'submittedAt',
    ['to-review', 'to-be-issued', 'in-delivery'],
    'outboundOrderHere',
  )
  const done = async (table: string, to: string, from: string, name: string) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns(['scope', to, from, 'customerId'])
      .where(sql.ref(to), 'is not', null)
      .execute()
  await done('receipt', 'storedAt', 'signedAt', 'receiptStored')
  await done('outboundOrder', 'shippedAt', 'submittedAt', 'outboundOrderShipped')
}
