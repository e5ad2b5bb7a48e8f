import { unknownGoods } from '@longshore/shared/inbound/unknown-part.ts'
import { DESTROYED, UNKNOWN } from '@longshore/shared/stock/place.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

const rule = (name: string, query: ReturnType<typeof sql<object>>): Proof => ({
  rule: name,
  query: async (db) => (await query.execute(db)).rows,
})

/** Lots of defective goods and destruction orders against the journal; and promises, which orders of two kinds make. */
export const handlingProofs: readonly Proof[] = [
  rule(
    'what is promised of an article is the sum of what its lines are promised',
    sql<object>`
      select s.scope, s."skuId", s."ownerId", s.promised, coalesce(l.promised, 0) as folded
      from supply s
      left join (
        select scope, "skuId", "ownerId", sum(promised) as promised from (
          select scope, "skuId", "ownerId", promised from "outboundLine" where condition <> 'defective'
          union all
          select scope, "skuId", "ownerId", promised from "destructionLine"
        ) "every" group by scope, "skuId", "ownerId"
      ) l on l.scope = s.scope and l."skuId" = s."skuId" and l."ownerId" = s."ownerId"
      where s.promised <> coalesce(l.promised, 0)
      limit ${SHOWN}`,
  ),
  rule(
    'lots say what stands in the defective area, once the house has matched them',
    sql<object>`
      select b.scope, b."locationId", b."skuId", b."ownerId", b.pieces, coalesce(l.pieces, 0) as lots
      from (
        select scope, "locationId", "skuId", "ownerId", sum(quantity) as pieces from balance
        where "locationId" like 'DEF:%' group by scope, "locationId", "skuId", "ownerId"
      ) b
      left join (
        select scope, "positionId", "skuId", "ownerId", sum(quantity - done - away) as pieces from "defectiveItem"
        group by scope, "positionId", "skuId", "ownerId"
      ) l on l.scope = b.scope and 'DEF:' || l."positionId" = b."locationId" and l."skuId" = b."skuId" and l."ownerId" = b."ownerId"
      where b.pieces <> coalesce(l.pieces, 0)
        and not exists (
          select 1 from "followUp" f where f.scope = b.scope and f.command in ('exceptions.matchLots', 'exceptions.followLots')
        )
      limit ${SHOWN}`,
  ),
  rule(
    'no more pieces of a lot are gone or bound than it has',
    sql<object>`
      select l.id, l."skuCode", l."positionCode", l.quantity, l.done, l.bound, l.away
      from "defectiveItem" l
      where l.done + l.bound + l.away > l.quantity or l.bound < 0 or l.done < 0 or l.away < 0
      limit ${SHOWN}`,
  ),
  rule(
    'lots are bound for what orders still take, and away for what removal orders have in hand',
    sql<object>`
      select l.scope, l."skuId", l."ownerId", l.bound, l.away,
        coalesce(r.wanted, 0) + coalesce(d.wanted, 0) as wanted, coalesce(r.hand, 0) as hand
      from (
        select scope, "skuId", "ownerId", sum(bound) as bound, sum(away) as away from "defectiveItem"
        group by scope, "skuId", "ownerId"
      ) l
      left join (
        select o.scope, o."skuId", o."ownerId", sum(o.promised + o.open) as wanted,
          sum(o.picked + o.backs) as hand
        from (
          select n.scope, n."skuId", n."ownerId", n.promised,
            case when h.status in ('cancelled', 'shipped') then 0 else n.picked end as picked,
            coalesce((
              select sum(t.quantity - t.picked) from "pickTask" t
              where t."orderId" = n."orderId" and t."lineId" = n.id and t.status = 'waiting'
            ), 0) as open,
            coalesce((
              select sum(p.quantity - p.done) from "putBack" p
              where p."orderId" = n."orderId" and p."skuId" = n."skuId" and p.open = 1
            ), 0) as backs
          from "outboundLine" n join "outboundOrder" h on h.id = n."orderId"
          where n.condition = 'defective'
        ) o group by o.scope, o."skuId", o."ownerId"
      ) r on r.scope = l.scope and r."skuId" = l."skuId" and r."ownerId" = l."ownerId"
      left join (
        select n.scope, n."skuId", n."ownerId", sum(n.quantity - n.destroyed) as wanted
        from "destructionLine" n join "destructionOrder" h on h.id = n."orderId"
        where n.condition = 'defective' and h.status in ('applied', 'accepted') and n.destroyed < n.quantity
        group by n.scope, n."skuId", n."ownerId"
      ) d on d.scope = l.scope and d."skuId" = l."skuId" and d."ownerId" = l."ownerId"
      where (l.bound > coalesce(r.wanted, 0) + coalesce(d.wanted, 0) or l.away > coalesce(r.hand, 0))
        and not exists (
          select 1 from "followUp" f
          where f.scope = l.scope and f.command in ('exceptions.matchLots', 'exceptions.followLots')
        )
      limit ${SHOWN}`,
  ),
  rule(
    'a destruction order is the sum of its lines',
    sql<object>`
      select o.id, o.no, o.lines, o.pieces, o.destroyed, f.lines as "linesStanding", f.pieces as "linesPieces"
      from "destructionOrder" o
      left join (
        select "orderId", count(*) as lines, sum(quantity) as pieces, sum(destroyed) as destroyed
        from "destructionLine" group by "orderId"
      ) f on f."orderId" = o.id
      where o.lines <> coalesce(f.lines, 0) or o.pieces <> coalesce(f.pieces, 0)
        or o.destroyed <> coalesce(f.destroyed, 0)
      limit ${SHOWN}`,
  ),
  rule(
    'whoever asked for the handling of a lot did not audit it',
    sql<object>`
      select l.id, l."skuCode", l."requestedByName" from "defectiveItem" l
      where l."auditedBy" <> '' and l."auditedBy" = l."requestedBy"
      limit ${SHOWN}`,
  ),
  rule(
    'what a destruction order says is destroyed left the warehouse by the journal',
    sql<object>`
      select o.id, o.no, o.destroyed, coalesce(f.pieces, 0) as gone
      from "destructionOrder" o
      left join (
        select b.scope, p."documentId", sum(p.quantity) as pieces
        from posting p join balance b on b."accountId" = p."toAccount"
        where b."locationId" = ${DESTROYED} group by b.scope, p."documentId"
      ) f on f.scope = o.scope and f."documentId" = o.id
      where o.destroyed > coalesce(f.pieces, 0)
      limit ${SHOWN}`,
  ),
  rule(
    'no more of an order is announced to come back than it had',
    sql<object>`
      select b."soldOrderId", b."skuId", b.back, coalesce(o.sold, 0) as sold
      from (
        select r."soldOrderId", l."skuId", sum(l.forecast) as back
        from receipt r join "receiptLine" l on l."receiptId" = r.id
        where r."soldOrderId" is not null and r.status not in ('rejected', 'deleted')
        group by r."soldOrderId", l."skuId"
      ) b
      left join (
        select "orderId", "skuId", sum(quantity) as sold from "outboundLine" group by "orderId", "skuId"
      ) o on o."orderId" = b."soldOrderId" and o."skuId" = b."skuId"
      where b.back > coalesce(o.sold, 0)
      limit ${SHOWN}`,
  ),
  rule(
    'a part is claimed by the one customer whose claim was accepted, and by nobody twice',
    sql<object>`
      select p.id, p.code, p.status, p."customerId", coalesce(c.accepted, 0) as accepted
      from "unknownPart" p
      left join (
        select "partId", count(*) as accepted, min("customerId") as "customerId" from "partClaim"
        where status = 'accepted' group by "partId"
      ) c on c."partId" = p.id
      where coalesce(c.accepted, 0) > 1
        or (c.accepted = 1 and (p.status <> 'claimed' or p."customerId" <> c."customerId"))
        or (p.status = 'claimed') <> (p."customerId" <> '')
      limit ${SHOWN}`,
  ),
  rule(
    'parts that are here stand with the unknown parts, and those that are gone do not',
    sql<object>`
      select p.id, p.code, p.quantity, p.ended, coalesce(b.pieces, 0) as standing
      from "unknownPart" p
      left join (
        select scope, "skuId", sum(quantity) as pieces from balance
        where "locationId" = ${UNKNOWN} group by scope, "skuId"
      ) b on b.scope = p.scope and b."skuId" = ${unknownGoods('')} || p.id
      where coalesce(b.pieces, 0) <> case when p.ended = '' then p.quantity else 0 end
      limit ${SHOWN}`,
  ),
]
