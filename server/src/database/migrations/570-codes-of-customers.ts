import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** A code that is entered is looked up among one customer's: many customers share the codes of their makers. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'barcode', ['code', 'customerId'])
  await db.schema.dropIndex('barcodeByCode').execute()
}
