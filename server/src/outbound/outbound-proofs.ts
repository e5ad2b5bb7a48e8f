import { orderTabs } from '@longshore/shared/outbound/order-view.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'
import { wrongCounts } from '../stock/prove/wrong-counts.ts'
import { orderListing } from './order.routes.ts'
import { piecesOnTheWay } from './pieces-on-the-way.ts'

const rule = (name: string, query: ReturnType<typeof sql<object>>): Proof => ({
  rule: name,
  query: async (db) => (await query.execute(db)).rows,
})

/** What orders, waves and parcels say, against their lines, tasks and the journal (state-machines §30, safety.md I3 to I7). */
export const outboundProofs: readonly Proof[] = [
  {
    rule: 'the tabs of orders count their orders',
    query: (db) =>
      wrongCounts(db, { table: 'outboundOrder', words: orderTabs, filter: orderListing.filters.status }),
  },
  rule(
    'every line of a reviewed order adds up: picked, open in tasks and promised are what was ordered',
    sql<object>`
      select l.id, o.no, o.status, l.quantity, l.picked, l.promised, coalesce(t.open, 0) as open
      from "outboundLine" l
      join "outboundOrder" o on o.id = l."orderId"
      left join (
        select "lineId", sum(quantity - picked) as open from "pickTask" where status = 'waiting' group by "lineId"
      ) t on t."lineId" = l.id
      where case o.status
        when 'to-review' then l.promised <> l.quantity or coalesce(t.open, 0) <> 0
        when 'to-be-issued' then l.picked + l.promised + coalesce(t.open, 0) <> l.quantity
        when 'in-delivery' then l.picked + l.promised + coalesce(t.open, 0) <> l.quantity
        else l.promised <> 0 or (o.status <> 'shipped' and coalesce(t.open, 0) <> 0)
      end
      limit ${SHOWN}`,
  ),
  rule(
    'every open task holds exactly the pieces it still wants, and no other task holds any',
    sql<object>`
      select t.id, t."positionCode", t.status, t.quantity, t.picked, coalesce(a.pieces, 0) as held
      from "pickTask" t
      left join (select "taskId", sum(quantity) as pieces from allocation group by "taskId") a on a."taskId" = t.id
      where coalesce(a.pieces, 0) <> case when t.status = 'waiting' then t.quantity - t.picked else 0 end
      limit ${SHOWN}`,
  ),
  rule(
    'the header of an order follows from its lines',
    sql<object>`
      select o.id, o.no, o.pieces, o.picked, o.picking, o.packed
      from "outboundOrder" o
      join (
        select "orderId", count(*) as lines, sum(quantity) as pieces, sum(picked) as picked, sum(promised) as promised,
          sum(case when packed >= quantity then 0 else 1 end) as unpacked
        from "outboundLine" group by "orderId"
      ) l on l."orderId" = o.id
      where o.lines <> l.lines or o.pieces <> l.pieces or o.picked <> l.picked
        or (o.packed = 1 and l.unpacked > 0)
        or (o.status in ('to-be-issued', 'in-delivery') and o.picking <> case
          when l.picked >= l.pieces then 'picked'
          when l.promised > 0 then 'waiting-for-allocation'
          when l.picked > 0 then 'picking'
          else 'waiting-to-pick' end)
      limit ${SHOWN}`,
  ),
  rule(
    'the figures of a wave follow from its tasks, and its state from its figures',
    sql<object>`
      select w.id, w.no, w.status, w.tasks, w."tasksDone", w."tasksVoid", w.pieces, w.picked
      from wave w
      left join (
        select "waveId", count(*) as tasks, sum(case when status = 'waiting' then 0 else 1 end) as done,
          sum(case when status = 'void' then 1 else 0 end) as void,
          sum(case when status in ('waiting', 'picked') then quantity else picked end) as pieces, sum(picked) as picked
        from "pickTask" group by "waveId"
      ) t on t."waveId" = w.id
      where w.status <> 'void' and (
        w.tasks <> coalesce(t.tasks, 0) or w."tasksDone" <> coalesce(t.done, 0)
        or w."tasksVoid" <> coalesce(t.void, 0)
        or w.pieces <> coalesce(t.pieces, 0) or w.picked <> coalesce(t.picked, 0)
        or (w.status <> 'building' and w.status <> case
          when w.tasks = w."tasksDone" then 'complete'
          when w.picked > 0 or w."tasksDone" > w."tasksVoid" then 'partially-picked'
          else 'not-picked' end))
      limit ${SHOWN}`,
  ),
  rule(
    'an order stands in a wave exactly while it is being issued, or was stopped there',
    sql<object>`
      select o.id, o.no, o.status, o."waveId" from "outboundOrder" o
      left join wave w on w.id = o."waveId"
      where o.status = 'in-delivery' and (w.id is null or w.status = 'void')
      union all select id, no, status, "waveId" from "outboundOrder"
      where status in ('draft', 'to-review', 'to-be-issued') and "waveId" is not null
      limit ${SHOWN}`,
  ),
  rule(
    'only lines that lack pieces wait for some',
    sql<object>`
      select id, "orderId", promised from "outboundLine" where waiting = 1 and promised = 0 limit ${SHOWN}`,
  ),
  rule(
    'each way-bill leaves once: a swept parcel is closed, its order shipped or waiting for its other packages',
    sql<object>`
      select p.id, p.no, p.status, o.status as "orderStatus" from parcel p
      join "outboundOrder" o on o.id = p."orderId"
      where case when p.status = 'swept'
          then o.status not in ('in-delivery', 'shipped') or p.open <> 0 or p.sweeps < 1 or p."sweptAt" is null
          else p.sweeps <> 0 or p."sweptAt" is not null end
        or case when o.status = 'shipped' then o.swept <> 1 else o.swept = 1 end
      limit ${SHOWN}`,
  ),
  {
    rule: 'every piece in a tote or a parcel belongs to an order or waits to be put back',
    query: piecesOnTheWay,
  },
]
