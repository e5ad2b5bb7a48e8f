import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const texts = [
  ['sku', 'inspection', ''],
  ['customer', 'inspection', ''],
  ['receipt', 'audit', 'none'],
] as const
const integers = [
  ['sku', 'samplePercent'],
  ['customer', 'samplePercent'],
  ['receiptLine', 'inspectPercent'],
  ['receiptLine', 'passed'],
] as const

/** What is inspected by customer and SKU, the sample that passed a line, and receipts that wait for their audit. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const [table, column, start] of texts)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(start))
      .execute()
  for (const [table, column] of integers)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await sql`update "receiptLine" set "inspectPercent" = 100
    where "receiptId" in (select id from receipt where inspection = 'full')`.execute(db)
  await createIndex(db, 'receipt', ['scope', 'audit', 'createdAt', 'id'])
}
