import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from './columns.ts'
import type { Database } from './tables.ts'

/** Documents with two moments: work on them took from the one to the other. */
export interface Durations {
  readonly table: string
  readonly from: string
  readonly to: string
}

/** Some time; ms, `to` not included. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Duration {
  /** The number of the span, or the customer. */
  readonly key: string
  readonly documents: number
  /** ms. */
  readonly median: number
  readonly p90: number
  readonly inTime: number
}

interface Asked {
  readonly scope: string
  readonly customerId: string
  readonly spans: readonly Span[]
  readonly by: 'span' | 'customer'
  /** ms: what took no longer was in time. */
  readonly within: number
}

/** So many figures are put in order before others have their turn. */
const AT_ONCE = 50_000

/**
 * How long documents took that ended in each of some spans, or for each customer in all of them. The database hands over what each took
 * as one text and puts nothing in order: its window functions take seven times as long (168).
 */
export async function durationsOf(
  db: Kysely<Database>,
  documents: Durations,
  { within, ...asked }: Asked,
): Promise<Duration[]> {
  const found: Duration[] = []
  let ordered = 0
  for (const { key, took } of await takenTimes(db, documents, asked)) {
    const times = Float64Array.from(JSON.parse(took ?? '[]') as number[]).sort()
    if (times.length === 0) continue
    found.push({
      ...{ key: String(key), documents: times.length, inTime: placesUpTo(times, within) },
      ...{ median: nearestRank(times, 50), p90: nearestRank(times, 90) },
    })
    ordered += times.length
    if (ordered < AT_ONCE) continue
    ordered = 0
    await turn()
  }
  return found
}

interface Taken {
  readonly key: string | number
  /** A list of ms as JSON. */
  readonly took: string | null
}

async function takenTimes(
  db: Kysely<Database>,
  { table, from, to }: Durations,
  { scope, customerId, spans, by }: Omit<Asked, 'within'>,
): Promise<readonly Taken[]> {
  if (spans.length === 0) return []
  const [began, ended] = [sql.ref(`d.${from}`), sql.ref(`d.${to}`)]
  const took = sql`case when ${ended} > ${began} then ${ended} - ${began} else 0 end`
  const all = dialectOf(db) === 'postgres' ? sql`json_agg(${took})::text` : sql`json_group_array(${took})`
  const own = customerId ? sql`and d."customerId" = ${customerId}` : sql``
  const values = spans.map((span, nth) => sql`(${sql.lit(nth)}, ${sql.lit(span.from)}, ${sql.lit(span.to)})`)
  const inSpan = sql`d.scope = ${scope} and ${ended} >= span.starts and ${ended} < span.ends
    and ${ended} is not null and ${began} is not null ${own}`
  const within = sql`with span(nth, starts, ends) as (values ${sql.join(values)})`
  // A cross join keeps this order on SQLite: each span, then its documents by an index.
  const { rows } = await (by === 'span'
    ? sql<Taken>`${within}
        select span.nth as key, (select ${all} from ${sql.table(table)} as d where ${inSpan}) as took from span`
    : sql<Taken>`${within}
        select d."customerId" as key, ${all} as took from span cross join ${sql.table(table)} as d where ${inSpan}
        group by d."customerId"`
  ).execute(db)
  return rows
}

/** The smallest of an ordered list that so many percent of it do not exceed. */
function nearestRank(ordered: Float64Array, percent: number): number {
  return ordered[Math.ceil((ordered.length * percent) / 100) - 1] ?? 0
}

/** How many of an ordered list are not above a limit. */
function placesUpTo(ordered: Float64Array, limit: number): number {
  const above = ordered.findIndex((one) => one > limit)
  return above === -1 ? ordered.length : above
}
