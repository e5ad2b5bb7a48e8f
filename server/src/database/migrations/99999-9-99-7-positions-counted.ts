import type { Kysely } from 'kysely'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Keeps how many positions each partition has: to count the ten thousand of a large one took most of its list's time. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await keepCounts(db, {
    ...{ table: 'position', reads: ['partitionId'], ownerless: true },
    wordOf: (row) => `${row}."partitionId"`,
  })
}
