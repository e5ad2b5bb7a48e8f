import { type Kysely, type RawBuilder, sql } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'
import { isNearBegin } from '../stock/near-begin.ts'

interface Asked {
  readonly scope: string
  readonly place: string
  /** In seconds; what happened in it is counted. */
  readonly time: number
  /** Now, in ms. */
  readonly now: number
  readonly most: number
}

/**
 * The packages that a place held at the end of a second, by all that is known now: time is when it happened, not when it
 * was heard of. One in dispute is in each of its places. It is the journal until then, or what is there now without the
 * journal since: whichever span is shorter.
 */
async function idsAt(db: Kysely<Database>, asked: Asked): Promise<string[]> {
  const { scope, place, time, now, most } = asked
  const end = (time + 1) * 1000
  const entries = (into: 1 | -1, when: RawBuilder<unknown>) => sql`
    select "pieceId", ${sql.lit(into)} as net from carriage
    where "scopeNo" = ${numberOf(scope)} and "toPlace" = ${place} and ${when}
    union all
    select "pieceId", ${sql.lit(-into)} as net from carriage
    where "scopeNo" = ${numberOf(scope)} and "fromPlace" = ${place} and ${when}`
  const standing = sql`
    select id as "pieceId", 1 as net from "parcelPiece" where scope = ${scope} and place = ${place}
      and disputed = 0 and "receivedAt" is not null
    union all
    select "pieceId", net from (${entries(1, sql`true`)}) d
    where exists (select 1 from "parcelPiece" p where p.id = d."pieceId" and p.disputed = 1)`
  const moved = (await isNearBegin(db, 'carriage', { scope, end, now }))
    ? entries(1, sql`at < ${end}`)
    : sql`${standing} union all ${entries(-1, sql`at >= ${end}`)}`
  const { rows } = await sql<{ pieceId: string }>`
    select "pieceId" from (${moved}) m group by "pieceId" having sum(net) > 0
    order by "pieceId" limit ${most}`.execute(db)
  return rows.map(({ pieceId }) => pieceId)
}

/** Packages of one place that are read at once. */
const MOST = 500

/** What a place holds, or held at the end of a second, by number; `more` says that these are not all. */
export async function piecesIn(
  db: Kysely<Database>,
  scope: string,
  { place, now, time = Math.floor(now / 1000) }: { place: string; now: number; time?: number | undefined },
) {
  const ids = await idsAt(db, { scope, place, time, now, most: MOST + 1 })
  const pieces = ids.length
    ? await db
        .selectFrom('parcelPiece')
        .selectAll()
        .where('id', 'in', ids.slice(0, MOST))
        .where('scope', '=', scope)
        .orderBy('no')
        .execute()
    : []
  return { pieces, more: ids.length > MOST }
}
