import { type RawBuilder, sql } from 'kysely'
import { type Proof, SHOWN } from '../../stock/prove/finding.ts'

const counted = (
  kind: string,
  subject: RawBuilder<unknown>,
  customer: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
) =>
  sql`select ${sql.lit(kind)} as kind, ${subject} as "subjectId", ${customer} as "customerId", ${month} as month,
      currency, case when state = 'charged' then amount else 0 end as revenue,
      case when state = 'expected' then amount else 0 end as expected,
      case when state = 'invoiced' then amount else 0 end as invoiced,
      case when state = 'charged' then amount else -amount end as margin, 1 as lines
    from "marginLine" where ${subject} <> '' or ${sql.lit(kind)} in ('customer', 'order')`

const ofMonth = [sql`month`, sql`'all'`]
const [customer, nobody] = [sql`"customerId"`, sql`''`]
const lines = [
  ...ofMonth.map((month) => counted('customer', customer, customer, month)),
  ...ofMonth.map((month) => counted('order', sql`"documentId"`, customer, month)),
  ...ofMonth.map((month) => counted('parcel', sql`"pieceId"`, customer, month)),
  ...ofMonth.map((month) => counted('load', sql`"loadId"`, nobody, month)),
  ...ofMonth.map((month) => counted('load-customer', sql`"loadId"`, customer, month)),
]

/** What is kept of margins, against their lines, and those against what was charged and what it cost. */
export const marginProofs: readonly Proof[] = [
  {
    rule: 'a margin is the sum of its lines',
    query: async (db) =>
      (
        await sql<object>`
          select kind, "subjectId", "customerId", month, currency, sum(revenue) as revenue, sum(expected) as expected,
            sum(invoiced) as invoiced, sum(margin) as margin, sum(lines) as lines
          from (
            select kind, "subjectId", "customerId", month, currency, revenue, expected, invoiced, margin, lines
            from margin
            union all select kind, "subjectId", "customerId", month, currency, -revenue, -expected, -invoiced,
              -margin, -lines from (${sql.join(lines, sql` union all `)}) as counted
          ) as both_
          group by kind, "subjectId", "customerId", month, currency
          having sum(revenue) <> 0 or sum(expected) <> 0 or sum(invoiced) <> 0 or sum(margin) <> 0 or sum(lines) <> 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'the lines of margins are what was charged and what it cost, where nothing waits to be reckoned',
    query: async (db) =>
      (
        await sql<object>`
          select b.source, b.state, b.currency, sum(b.amount) as amount from (
            select case when "documentId" = '' then 'of:' || "customerId" else "documentId" end as source,
              'charged' as state, currency, amount from "chargeLine" where status <> 'void'
            union all select case when "documentId" = '' then 'no:' || "documentNo" else "documentId" end,
              case when status = 'expected' then 'expected' else 'invoiced' end, currency, amount
              from "costLine" where status <> 'void'
            union all select id, case when billed is null then 'expected' else 'invoiced' end, currency,
              coalesce(billed, due) from booking where "departedAt" > 0
            union all select source, state, "givenCurrency", -given from "marginLine"
          ) b
          where not exists (select 1 from "marginDue" d where d.source = b.source)
          group by b.source, b.state, b.currency having sum(b.amount) <> 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
