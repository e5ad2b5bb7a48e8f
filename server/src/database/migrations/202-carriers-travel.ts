import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Handhelds know the carriers that a hand-over may be opened for. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('carrier').addColumn('bucket', 'text').execute()
  await sql`update "carrier" set "bucket" = 'cfg:company'`.execute(db)
  await createIndex(db, 'carrier', ['bucket'])
}
