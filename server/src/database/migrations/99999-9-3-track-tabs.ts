import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What stands behind each stage under a country was counted by reading every package of the country or of the stage. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'track', ['scope', 'country', 'stage', 'createdAt', 'id'])
  await createIndex(db, 'track', ['scope', 'customerId', 'country', 'stage', 'createdAt', 'id'])
}
