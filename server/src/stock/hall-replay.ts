import type { MomentPosting } from '@longshore/shared/stock/moment-view.ts'
import { type HallReplay, MOST_EVENTS, type ReplayedBay } from '@longshore/shared/stock/replay-view.ts'
import { type Kysely, sql } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import { dialectOf } from '../database/columns.ts'
import type { Database } from '../database/tables.ts'
import { drawnLayout } from '../setup/layout.routes.ts'
import { heldBefore } from './bay-at.ts'
import { POSTING } from './journal.store.ts'
import { withScans } from './postings-around.ts'

/** In seconds; the last one is not in it. */
interface Span {
  readonly from: number
  readonly until: number
}

export async function replayOf(
  db: Kysely<Database>,
  scope: string,
  { from, until }: Span,
  most = MOST_EVENTS,
): Promise<HallReplay> {
  const [{ plan }, bays, minutes] = await Promise.all([
    drawnLayout(db, scope),
    baysBefore(db, scope, from * 1000),
    minutesOf(db, scope, { from, until, most }),
  ])
  const found = minutes.reduce((sum, { events }) => sum + Number(events), 0)
  const cut = found > most
  const told = cut ? minutes.slice(0, -1) : minutes
  return {
    ...{ plan, from, bays, cut, events: told.map(({ lines }) => lines).join('\n') },
    until: cut ? Math.max(from, Number(minutes.at(-1)?.minute) * 60) : until,
    count: told.reduce((sum, { events }) => sum + Number(events), 0),
  }
}

/** Every account of a position with what it owes, beside its bay. */
const hall = (scope: string) => sql`
  select balance."accountId", balance.quantity, position.id as "positionId", position.capacity > 0 as limited,
    position.prefix || '/' || position."row" as bay
  from balance join position on position.scope = balance.scope and position.id =
    replace(replace(replace(balance."locationId", 'UNEXPLAINED:', ''), 'SHELF:', ''), 'DEF:', '')
  where balance.scope = ${scope} and (balance."locationId" like 'SHELF:%' or balance."locationId" like 'DEF:%'
    or balance."locationId" like 'UNEXPLAINED:SHELF:%' or balance."locationId" like 'UNEXPLAINED:DEF:%')`

/** All bays of a warehouse, each with what lay there before a moment. */
export async function baysBefore(db: Kysely<Database>, scope: string, from: number): Promise<ReplayedBay[]> {
  const { rows } = await sql<ReplayedBay>`
    with held as materialized (
      select balance."positionId", sum(${heldBefore(sql`balance."accountId"`, from)}) as pieces
      from (${hall(scope)}) balance group by balance."positionId"
    )
    select prefix, "row", coalesce(sum(held.pieces), 0) as pieces, sum(capacity) as room,
      coalesce(sum(case when capacity > 0 then held.pieces else 0 end), 0) as "inRoom"
    from position left join held on held."positionId" = position.id
    where position.scope = ${scope} group by prefix, "row"`.execute(db)
  return rows.map(({ prefix, row, pieces, room, inRoom }) => ({
    ...{ prefix, row: Number(row), pieces: Number(pieces), room: Number(room), inRoom: Number(inRoom) },
  }))
}

interface Minute {
  readonly minute: number
  readonly events: number
  readonly lines: string
}

/**
 * Each minute's postings as one text, made where they are read: rows would hold the event loop on their way over. They are
 * found by the accounts of the positions, so that neither the length of the journal nor how late they were heard matters.
 */
export async function minutesOf(
  db: Kysely<Database>,
  scope: string,
  { from, until, most }: Span & { most: number },
): Promise<readonly Minute[]> {
  const tab = sql.lit('\t')
  const together =
    dialectOf(db) === 'sqlite'
      ? sql`group_concat(line, ${sql.lit('\n')})`
      : sql`string_agg(line, ${sql.lit('\n')} order by at, seq, n)`
  const line = sql`((p.at - ${sql.lit(from * 1000)}) / 1000) || ${tab} || coalesce(a.bay, '') || ${tab} || coalesce(b.bay, '')
    || ${tab} || p.quantity || ${tab} || case when a.limited then 'f' else '' end || case when b.limited then 't' else '' end
    || ${tab} || p.seq || '.' || p.n`
  const within = sql`p.at >= ${from * 1000} and p.at < ${until * 1000}`
  const { rows } = await sql<Minute>`
    with hall as materialized (${hall(scope)})
    select at / 60000 as minute, count(*) as events, ${together} as lines from (
      select * from (
        select p.at, p.seq, p.n, ${line} as line
        from hall a cross join posting p left join hall b on b."accountId" = p."toAccount"
        where p."fromAccount" = a."accountId" and ${within} and coalesce(b."positionId", '') <> a."positionId"
        union all
        select p.at, p.seq, p.n, ${line} as line
        from hall b cross join posting p left join hall a on a."accountId" = p."fromAccount"
        where p."toAccount" = b."accountId" and ${within} and a."accountId" is null
      ) moved
      order by at, seq, n limit ${sql.lit(most + 1)}
    ) first
    group by minute
    order by minute`.execute(db)
  return rows
}

/** Postings that a replay named, with who, device and scans, in the order of their names. */
export async function movedOf(
  db: Kysely<Database>,
  scope: string,
  named: readonly string[],
): Promise<MomentPosting[]> {
  if (named.length === 0) return []
  const places = named.map((name) => name.split('.').map(Number))
  const lines = await db
    .selectFrom('posting')
    .select(POSTING)
    .where('scopeNo', '=', numberOf(scope))
    .where(({ or, and, eb }) =>
      or(places.map(([seq = 0, n = 0]) => and([eb('seq', '=', seq), eb('n', '=', n)]))),
    )
    .execute()
  const nth = new Map(named.map((name, i) => [name, i]))
  const placeOf = ({ seq, n }: { seq: number; n: number }) => nth.get(`${seq}.${n}`) ?? 0
  return [...(await withScans(db, scope, lines))].sort((one, other) => placeOf(one) - placeOf(other))
}
