import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What partitions take, the position that is kept for a SKU, and trolleys that carry goods to shelves. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const column of ['sizeClass', 'velocity'])
    await db.schema
      .alterTable('partition')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('position').addColumn('skuId', 'text').execute()
  await db.schema
    .alterTable('receiptLine')
    .addColumn('sizeClass', 'text', (c) => c.notNull().defaultTo('small'))
    .execute()
  await db.schema
    .alterTable('receiptLine')
    .addColumn('asksWhy', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update "receiptLine" set "sizeClass" =
    coalesce((select sku."sizeClass" from sku where sku.id = "receiptLine"."skuId"), 'small')`.execute(db)
  await createIndex(db, 'position', ['scope', 'skuId'])
  await createIndex(db, 'position', ['scope', 'partitionId', 'walk'])
  await createRows(
    db,
    'carried',
    {
      trolley: 'text',
      lineId: 'text',
      receiptId: 'text',
      receiptNo: 'text',
      skuId: 'text',
      skuCode: 'text',
      skuName: 'text',
      ownerId: 'text',
      barcodes: 'text',
      condition: 'text',
      quantity: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'carried', ['lineId'])
  await createIndex(db, 'carried', ['scope', 'trolley'])
}
