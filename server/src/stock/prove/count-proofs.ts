import { sql } from 'kysely'
import { type Proof, SHOWN } from './finding.ts'

/** Count orders against the positions that name them. */
export const countProofs: readonly Proof[] = [
  {
    rule: 'a count order is the sum of its positions, of those that differ, too, and ends when none of them waits',
    query: async (db) => {
      const { rows } = await sql<object>`
        select o.id, o.no, o.status, o."left", o.counted, o.differing, o.approved, f.*
        from "countOrder" o
        left join (
          select "orderId",
            sum(case when status in ('planned', 'to-be-counted') then 1 else 0 end) as "standsLeft",
            sum(case when status = 'counted' then 1 else 0 end) as "standsCounted",
            sum(case when status = 'counted' and differs > 0 then 1 else 0 end) as "standsDiffering",
            sum(case when status = 'approved' then 1 else 0 end) as "standsApproved"
          from "countTask" where "orderId" is not null group by "orderId"
        ) f on f."orderId" = o.id
        where o."left" <> coalesce(f."standsLeft", 0)
          or o.counted <> coalesce(f."standsCounted", 0)
          or o.differing <> coalesce(f."standsDiffering", 0)
          or o.approved <> coalesce(f."standsApproved", 0)
          or (o.status = 'counted' and o."left" + o.counted > 0)
          or (o.status in ('to-be-counted', 'counting') and o.filled = 1 and o."left" + o.counted = 0)
        limit ${SHOWN}`.execute(db)
      return rows
    },
  },
]
