import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Whoever gives slots of the sorting wall asks where pieces still lie that go back to a shelf. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'putBack', ['open', 'scope', 'fromLocation'])
}
