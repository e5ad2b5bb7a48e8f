import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Several pictures of a SKU, as a JSON list of hashes; the one there was room for was never taken. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('sku')
    .addColumn('pictures', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('sku').dropColumn('picture').execute()
}
