import { sql } from 'kysely'
import { type Proof, SHOWN } from '../../stock/prove/finding.ts'

/** What rent is counted from, against the journal as far as it was followed; and what was charged, against what was counted. */
export const rentProofs: readonly Proof[] = [
  {
    rule: 'the pieces that rent counts by the hour are those of the journal',
    query: async (db) =>
      (
        await sql<object>`
          with followed as (
            select w.id as scope, p.at / 3600000 as hour, p.quantity, f."skuId", f."ownerId",
              f.batch as "fromBatch", t.batch as "toBatch", t."locationId" as place,
              case when f."locationId" like 'EXT.%' then 0 else 1 end as was,
              case when t."locationId" like 'EXT.%' then 0 else 1 end as "is"
            from "ratingMark" m
            join scope w on m.scope = 'rent ' || w.id
            join posting p on p."scopeNo" = w.no and (p.seq < m.seq or (p.seq = m.seq and p.n <= m.n))
            join balance f on f."accountId" = p."fromAccount"
            join balance t on t."accountId" = p."toAccount"
          ),
          moved as (
            select scope, "ownerId", "skuId", "toBatch" as batch, hour, quantity as came, 0 as gone
            from followed where was = 0 and "is" = 1
            union all select scope, "ownerId", "skuId", "fromBatch", hour, -quantity, 0
            from followed where was = 1 and "is" = 0 and place = 'EXT.SUPPLIER'
            union all select scope, "ownerId", "skuId", '', hour, 0, quantity
            from followed where was = 1 and "is" = 0 and place <> 'EXT.SUPPLIER'
          ),
          stands as (
            select scope, "ownerId", "skuId", batch, hour, sum(came) as came, sum(gone) as gone
            from moved group by scope, "ownerId", "skuId", batch, hour
          )
          select coalesce(c.scope, s.scope) as scope, coalesce(c."skuId", s."skuId") as "skuId",
            coalesce(c.batch, s.batch) as batch, coalesce(c.hour, s.hour) as hour, c.came, c.gone,
            s.came as "followedCame", s.gone as "followedGone"
          from "rentCurve" c
          full join stands s on s.scope = c.scope and s."ownerId" = c."ownerId" and s."skuId" = c."skuId"
            and s.batch = c.batch and s.hour = c.hour
          where coalesce(c.came, 0) <> coalesce(s.came, 0) or coalesce(c.gone, 0) <> coalesce(s.gone, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'the pieces of rent are the sum of what came and left',
    query: async (db) =>
      (
        await sql<object>`
          select a.scope, a."skuId", a.pieces, c.pieces as counted
          from "rentArticle" a
          join (select scope, "ownerId", "skuId", sum(came - gone) as pieces, min(hour) as first, max(hour) as last
            from "rentCurve" group by scope, "ownerId", "skuId") c
            on c.scope = a.scope and c."ownerId" = a."ownerId" and c."skuId" = a."skuId"
          where c.pieces <> a.pieces or c.first <> a."firstHour" or c.last <> a."lastHour"
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what was caused for a stretch of rent is what it came to',
    query: async (db) =>
      (
        await sql<object>`
          select p.id, p.no, p.quantity, c.quantity as caused
          from "rentPeriod" p
          join scope w on w.id = p.scope
          left join (
            select b."scopeNo", b."documentId", sum(c.quantity) as quantity
            from "chargeBasis" b join "chargeCause" c on c."basisNo" = b.no
            where b.sheet = 'rent' group by b."scopeNo", b."documentId"
          ) c on c."scopeNo" = w.no and c."documentId" = p.id
          where coalesce(c.quantity, 0) <> p.quantity
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
