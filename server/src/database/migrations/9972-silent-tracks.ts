import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Packages that nobody hears of, and those that a carrier calls signed for while they are here. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const track = () => db.schema.alterTable('track')
  await track()
    .addColumn('signedWhileHere', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await track().addColumn('quietSince', 'bigint').execute()
  await createIndex(db, 'track', ['scope', 'quietSince', 'id'])
}
