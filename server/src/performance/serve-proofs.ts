import { PAUSE } from '@longshore/shared/performance/floor-work.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'
import { MARKS } from './work-steps.ts'

/** The month of UTC in which a step was done. */
const monthOfStep = {
  sqlite: sql`strftime('%Y-%m', s.at / 1000, 'unixepoch')`,
  postgres: sql`to_char(to_timestamp(s.at / 1000) at time zone 'UTC', 'YYYY-MM')`,
}

/** What customers' goods took of people's time, against the steps that it is summed from. */
export const serveProofs: readonly Proof[] = [
  {
    rule: 'what the work for a customer took is the sum of its steps',
    query: async (db, dialect) =>
      (
        await sql<object>`
          with step as (
            select substr(w.id, ${sql.lit('warehouse:'.length + 1)}) as "warehouseId", o.id as "customerId",
              ${monthOfStep[dialect]} as month, s.kind,
              case when (s.marks & ${sql.lit(MARKS.undone)}) = 0 then s.lines else 0 end as lines, s.at,
              s.at - lag(s.at) over (partition by s."scopeNo", s."workerNo" order by s.at, s.seq) as gap
            from "workStep" s
            join scope w on w.no = s."scopeNo"
            join "workParty" o on o.no = s."ownerNo"
          ), told as (
            select "warehouseId", "customerId", month, kind, lines, at,
              case when gap > 0 and gap <= ${sql.lit(PAUSE)} then gap else 0 end as active
            from step
          )
          select "customerId", month, "warehouseId", kind, sum(active) as active, sum(lines) as lines,
            sum("firstAt") as "firstAt"
          from (
            select "customerId", month, "warehouseId", kind, sum(active) as active, sum(lines) as lines,
              min(at) as "firstAt" from told group by "customerId", month, "warehouseId", kind
            union all select "customerId", month, '', '', sum(active), sum(lines), min(at)
              from told group by "customerId", month
            union all select "customerId", month, "warehouseId", kind, -active, -lines, -"firstAt" from handling
          ) as both_
          group by "customerId", month, "warehouseId", kind
          having sum(active) <> 0 or sum(lines) <> 0 or sum("firstAt") <> 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
