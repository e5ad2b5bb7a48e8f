import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/**
 * Postings of an account are found by when they happened, and summed without a look at their rows. They were found by
 * their number in the order of hearing, which every reader sorted anew all the same.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const end of ['from', 'to'] as const) {
    await createIndex(db, 'posting', [`${end}Account`, 'at', 'quantity'])
    await db.schema.dropIndex(`postingBy${end === 'from' ? 'From' : 'To'}AccountSeq`).execute()
  }
}
