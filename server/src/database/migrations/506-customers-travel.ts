import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Handhelds name the owners of goods. Those that hold the bucket compare it at their next shift's start and fetch it again. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('customer').addColumn('bucket', 'text').execute()
  await sql`update "customer" set "bucket" = 'cfg:company'`.execute(db)
  await createIndex(db, 'customer', ['bucket'])
}
