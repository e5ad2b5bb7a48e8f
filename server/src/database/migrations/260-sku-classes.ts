import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What kind of goods a SKU is, and what it is counted in. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const column of ['categoryId', 'unitId']) {
    await db.schema.alterTable('sku').addColumn(column, 'text').execute()
    await createIndex(db, 'sku', [column, 'code', 'id'])
  }
}
