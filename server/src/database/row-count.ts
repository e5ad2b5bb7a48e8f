import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type AnyTables, anyTables } from './statements.ts'
import type { Database } from './tables.ts'

/** Counts are exact up to here, and pages are found by their number up to here. */
export const EXACT = 10_000

/** How many rows a query finds, up to one more than are counted. */
export async function countOf(
  db: Kysely<Database>,
  query: SelectQueryBuilder<AnyTables, string, object>,
  exact = EXACT,
): Promise<number> {
  const some = query
    .select(sql.lit(1).as('one'))
    .limit(exact + 1)
    .as('some')
  const { count } = await anyTables(db)
    .selectFrom(some)
    .select((columns) => columns.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Behind {
  behind(word: string, to: number): Promise<number>
  /** Of rows behind all tabs; their sum, where this is missing. */
  all?(to: number): Promise<number>
}

/** Rows behind each tab and behind all of them, up to one more than are counted. */
export async function tabCounts(
  words: readonly string[],
  to: number,
  { behind, all }: Behind,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = Math.min(await behind(word, to), to + 1)
  const sum = Object.values(counts).reduce((one, other) => one + other, 0)
  counts.all = Math.min(all ? await all(to) : sum, to + 1)
  return counts
}
