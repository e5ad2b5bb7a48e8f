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
