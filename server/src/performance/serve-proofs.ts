import { PAUSE } from '@longshore/shared/performance/floor-work.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

/** What customers' goods took of people's time, against the steps that it is summed from. */
export const serveProofs: readonly Proof[] = [
  {
    rule: 'what the work for a customer took is the sum of its steps',
    query: async (db) =>
      (
        await sql<object>`
          with step as (
            select substr(scope, ${sql.lit('warehouse:'.length + 1)}) as "warehouseId", "customerId", month, kind,
              case when undone = 0 then lines else 0 end as lines, at,
              at - lag(at) over (partition by scope, "workerId" order by at, seq) as gap
            from "workStep"
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
