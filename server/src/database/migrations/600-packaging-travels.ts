import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/**
 * Packing stations and handhelds know the packaging of the house. A package says whether its label gave its order the
 * waybill number, which leaves the order when the packing is undone.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('packagingMaterial').addColumn('bucket', 'text').execute()
  await sql`update "packagingMaterial" set "bucket" = 'cfg:company'`.execute(db)
  await createIndex(db, 'packagingMaterial', ['bucket'])
  await db.schema
    .alterTable('parcel')
    .addColumn('namesOrder', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
