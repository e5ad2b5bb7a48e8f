import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { numberOf } from './scope-number.ts'

/**
 * The first command of a scope that was heard at a moment or later; one behind the last where none was. Numbers follow
 * the time of hearing, so that it is found by halving: in one statement, of two look-ups for each half.
 */
export async function firstHeard(db: Kysely<Database>, scope: string, moment: number): Promise<number> {
  const isAbove = sql`coalesce((
    select c."receivedAt" from command c where c."scopeNo" = ${numberOf(scope)} and c.seq <= (halved.low + halved.high) / 2
    order by c.seq desc limit 1), -1) >= ${moment}`
  const { rows } = await sql<{ high: number }>`
    with recursive halved(low, high) as (
      select cast(0 as bigint), coalesce((select max(seq) from command where "scopeNo" = ${numberOf(scope)}), 0) + 1
      union all
      select case when ${isAbove} then low else (low + high) / 2 end,
        case when ${isAbove} then (low + high) / 2 else high end
      from halved
      where low + 1 < high
    )
    select high from halved where low + 1 >= high`.execute(db)
  return Number(rows[0]?.high ?? 1)
}
