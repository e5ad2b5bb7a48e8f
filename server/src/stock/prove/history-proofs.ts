import { sql } from 'kysely'
import { type Proof, SHOWN } from './finding.ts'

/** Postings that are folded, with the article and whether each end is within walls. */
const FOLDED = sql`
  select s.scope, p.seq, p.n, p.at, p.quantity, f."skuId", f.batch as "fromBatch", t.batch as "toBatch",
    case when f."locationId" like 'EXT.%' or f."locationId" like 'UNEXPLAINED:%' then 0 else 1 end as was,
    case when t."locationId" like 'EXT.%' or t."locationId" like 'UNEXPLAINED:%' then 0 else 1 end as "is",
    case when t."locationId" in ('EXT.SHIPPED', 'EXT.CLIENT') then p.quantity else 0 end
      - case when f."locationId" in ('EXT.SHIPPED', 'EXT.CLIENT') then p.quantity else 0 end as shipped
  from posting p
  join scope w on w.no = p."scopeNo"
  join "stockFold" s on s.scope = w.id and (p.seq < s.seq or (p.seq = s.seq and p.n <= s.n))
  join balance f on f."accountId" = p."fromAccount"
  join balance t on t."accountId" = p."toAccount"`

/** What is kept of stock over time, against the journal as far as it is folded. */
export const historyProofs: readonly Proof[] = [
  {
    rule: 'the pieces of each receipt within walls are the sum of their postings',
    query: async (db) =>
      (
        await sql<object>`
          with folded as (${FOLDED}),
          moved as (
            select scope, "skuId", "toBatch" as batch, quantity as pieces from folded where "is" = 1
            union all select scope, "skuId", "fromBatch", -quantity from folded where was = 1
          ),
          stands as (select scope, "skuId", batch, sum(pieces) as pieces from moved group by scope, "skuId", batch)
          select coalesce(k.scope, s.scope) as scope, coalesce(k."skuId", s."skuId") as "skuId",
            coalesce(k.batch, s.batch) as batch, k.pieces, s.pieces as folded
          from "stockLot" k
          full join stands s on s.scope = k.scope and s."skuId" = k."skuId" and s.batch = k.batch
          where coalesce(k.pieces, 0) <> coalesce(s.pieces, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what each day did to an article is the sum of its postings',
    query: async (db) =>
      (
        await sql<object>`
          with stands as (
            select scope, "skuId", at / 86400000 as day, sum(("is" - was) * quantity) as delta, sum(shipped) as shipped
            from (${FOLDED}) as folded group by scope, "skuId", at / 86400000
          )
          select coalesce(k.scope, s.scope) as scope, coalesce(k."skuId", s."skuId") as "skuId",
            coalesce(k.day, s.day) as day, k.delta, k.shipped, s.delta as "foldedDelta", s.shipped as "foldedShipped"
          from "stockFlow" k
          full join stands s on s.scope = k.scope and s."skuId" = k."skuId" and s.day = k.day
          where coalesce(k.delta, 0) <> coalesce(s.delta, 0) or coalesce(k.shipped, 0) <> coalesce(s.shipped, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'an article is as old, and last left, as its pieces and postings say',
    query: async (db) =>
      (
        await sql<object>`
          select k.id, k.pieces, k."oldestAt", k."lastOutAt", l.pieces as "foldedPieces", l.oldest, o."lastOut"
          from "stockAge" k
          left join (
            select scope, "skuId", sum(pieces) as pieces, min(case when pieces > 0 then "cameAt" end) as oldest
            from "stockLot" group by scope, "skuId"
          ) l on l.scope = k.scope and l."skuId" = k."skuId"
          left join (
            select scope, "skuId", max(at) as "lastOut" from (${FOLDED}) as folded
            where shipped > 0 group by scope, "skuId"
          ) o on o.scope = k.scope and o."skuId" = k."skuId"
          join sku on sku.id = k."skuId"
          where k.pieces <> coalesce(l.pieces, 0) or k."oldestAt" <> coalesce(l.oldest, 0)
            or k."lastOutAt" <> coalesce(o."lastOut", 0) or k.code <> sku.code or k."customerId" <> sku."customerId"
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'the pieces by the day on which they came are the sum of the receipts’ pieces',
    query: async (db) =>
      (
        await sql<object>`
          with stands as (
            select scope, "ownerId", "cameAt" / 86400000 as day, sum(pieces) as pieces
            from "stockLot" where "ownerId" <> '' group by scope, "ownerId", "cameAt" / 86400000
            union all
            select scope, '', "cameAt" / 86400000, sum(pieces) from "stockLot" group by scope, "cameAt" / 86400000
          )
          select coalesce(k.scope, s.scope) as scope, coalesce(k."ownerId", s."ownerId") as "ownerId",
            coalesce(k.day, s.day) as day, k.pieces, s.pieces as folded
          from "stockCame" k
          full join stands s on s.scope = k.scope and s."ownerId" = k."ownerId" and s.day = k.day
          where coalesce(k.pieces, 0) <> coalesce(s.pieces, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'the pieces that lay on the shelves on a day are the sum of the postings until then',
    query: async (db) =>
      (
        await sql<object>`
          with kept as (
            select scope, day, max(seq) as seq, sum(pieces) as pieces from "partitionDay" group by scope, day
          )
          select k.scope, k.day, k.pieces, s.pieces as folded
          from kept k
          left join (
            select k.scope, k.day, sum(case when b."accountId" = p."toAccount" then p.quantity else -p.quantity end) as pieces
            from kept k
            join scope w on w.id = k.scope
            join posting p on p."scopeNo" = w.no and p.seq <= k.seq
            join balance b on b."accountId" in (p."toAccount", p."fromAccount")
              and (b."locationId" like 'SHELF:%' or b."locationId" like 'DEF:%')
            group by k.scope, k.day
          ) s on s.scope = k.scope and s.day = k.day
          where k.pieces <> coalesce(s.pieces, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
