import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Receipts that are short or late, and orders that are under way, are few of a customer's: each has an index. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const some = (name: string, table: string, columns: readonly string[], where: string) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .where(sql.raw<boolean>(where))
      .execute()
  const short = `status in ('received', 'stored') and received < forecast`
  const late = `status = 'to-be-received' and eta is not null`
  const here = `status in ('to-review', 'to-be-issued', 'in-delivery')`
  await some('receiptShort', 'receipt', ['scope', 'createdAt', 'id'], short)
  await some('receiptShortOf', 'receipt', ['scope', 'customerId', 'createdAt', 'id'], short)
  await some('receiptLate', 'receipt', ['scope', 'eta', 'id'], late)
  await some('receiptLateOf', 'receipt', ['scope', 'customerId', 'eta', 'id'], late)
  await some('outboundOrderHereOf', 'outboundOrder', ['scope', 'customerId', 'submittedAt', 'id'], here)
}
