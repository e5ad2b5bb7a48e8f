import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const columns = [
  ['warehouse', 'fax', ''],
  ['customer', 'fax', ''],
  ['customer', 'currency', 'CNY'],
  ['sku', 'identification', ''],
  ['sku', 'packaging', ''],
] as const

/** Fields of the specification that master data still lacked. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const [table, column, start] of columns)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(start))
      .execute()
  await createIndex(db, 'position', ['scope', 'prefix', 'code'])
  await createIndex(db, 'supply', ['skuId', 'scope'])
}
