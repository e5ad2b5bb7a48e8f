import type { Kysely } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** A package knows the scan that received it, so that whoever scanned it can take that back. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('parcelPiece')
    .addColumn('receivedIn', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
