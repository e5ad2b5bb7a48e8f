import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** A receipt knows how many lines it has, and its lines are found by what a command asks of them, never all of them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const receipts = () => db.schema.alterTable('receipt')
  await receipts()
    .addColumn('lines', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await receipts()
    .addColumn('awaited', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await receipts().addColumn('severalAt', 'bigint').execute()
  await sql`update receipt set
    lines = (select count(*) from "receiptLine" l where l."receiptId" = receipt.id),
    awaited = (select count(*) from "receiptLine" l where l."receiptId" = receipt.id),
    "severalAt" = (select min(l."lineNo") from "receiptLine" l
      where l."receiptId" = receipt.id and l.forecast > 1)`.execute(db)
  await createIndex(db, 'receiptLine', ['receiptId', 'open', 'lineNo'])
  await createIndex(db, 'receiptLine', ['receiptId', 'skuId', 'lineNo'])
  await createIndex(db, 'receiptLine', ['receiptId', 'boxNo', 'received'])
  await createIndex(db, 'box', ['receiptId', 'open', 'no'])
}
