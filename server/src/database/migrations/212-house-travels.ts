import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Handhelds know the settings of their warehouse. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('warehouse').addColumn('bucket', 'text').execute()
  await sql`update "warehouse" set "bucket" = 'house:warehouse:' || "id"`.execute(db)
  await createIndex(db, 'warehouse', ['bucket'])
}
