import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Counts the stock of one customer by its sums. A scan changes the sums alone, so that it does not write this index. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createIndex(db, 'supply', ['scope', 'ownerId'])
}
