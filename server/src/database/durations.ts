import { type Kysely, sql } from 'kysely'
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

/** How long documents took that ended in each of some spans, or for each customer in all of them. */
export async function durationsOf(
  db: Kysely<Database>,
  { table, from, to }: Durations,
  { scope, customerId, spans, by, within }: Asked,
): Promise<Duration[]> {
  if (spans.length === 0) return []
  const took = sql`${sql.ref(`d.${to}`)} - ${sql.ref(`d.${from}`)}`
  const key = by === 'span' ? sql`span.nth` : sql`d."customerId"`
  const own = customerId ? sql`and d."customerId" = ${customerId}` : sql``
  const values = spans.map((span, nth) => sql`(${sql.lit(nth)}, ${sql.lit(span.from)}, ${sql.lit(span.to)})`)
  // A cross join keeps this order on SQLite: each span, then its documents by an index.
  const { rows } = await sql<Duration>`
    with span(nth, starts, ends) as (values ${sql.join(values)}),
    timed as (
      select ${key} as key, case when ${took} > 0 then ${took} else 0 end as took
      from span cross join ${sql.table(table)} as d
      where d.scope = ${scope} and ${sql.ref(`d.${to}`)} >= span.starts and ${sql.ref(`d.${to}`)} < span.ends
        and ${sql.ref(`d.${to}`)} is not null and ${sql.ref(`d.${from}`)} is not null ${own}
    ),
    placed as (
      select key, took, row_number() over (partition by key order by took) as place,
        count(*) over (partition by key) as n
      from timed
    )
    select key, count(*) as documents, max(case when place = (n + 1) / 2 then took end) as median,
      max(case when place = (9 * n + 9) / 10 then took end) as p90,
      sum(case when took <= ${sql.lit(within)} then 1 else 0 end) as "inTime"
    from placed group by key`.execute(db)
  return rows.map((row) => ({
    ...{ key: String(row.key), documents: Number(row.documents), inTime: Number(row.inTime) },
    ...{ median: Number(row.median), p90: Number(row.p90) },
  }))
}
