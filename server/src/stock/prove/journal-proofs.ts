import { sql } from 'kysely'
import { type Proof, SHOWN } from './finding.ts'

/** The stock journal folded and compared with what is kept beside it (safety.md I1 to I5). */
export const journalProofs: readonly Proof[] = [
  {
    rule: 'a posting keeps article and owner, and moves at least one piece',
    query: async (db) =>
      (
        await sql<object>`
          select w.id as scope, p.seq, p.n, p.quantity, f."skuId" as "fromSku", t."skuId" as "toSku"
          from posting p
          left join scope w on w.no = p."scopeNo"
          left join balance f on f."accountId" = p."fromAccount"
          left join balance t on t."accountId" = p."toAccount"
          where f."accountId" is null or t."accountId" is null or p.quantity <= 0
            or w.id is null or f.scope <> w.id or t.scope <> w.id
            or f."skuId" <> t."skuId" or f."ownerId" <> t."ownerId"
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'every balance is the sum of its postings',
    query: async (db) =>
      (
        await sql<object>`
          select b."accountId", b."locationId", b."skuId", b.quantity,
            coalesce(i.pieces, 0) - coalesce(o.pieces, 0) as folded
          from balance b
          left join (select "toAccount" as account, sum(quantity) as pieces from posting group by "toAccount") i
            on i.account = b."accountId"
          left join (select "fromAccount" as account, sum(quantity) as pieces from posting group by "fromAccount") o
            on o.account = b."accountId"
          where b.quantity <> coalesce(i.pieces, 0) - coalesce(o.pieces, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'no place with walls holds less than nothing',
    query: (db) =>
      db
        .selectFrom('balance')
        .select(['accountId', 'locationId', 'skuId', 'quantity'])
        .where('quantity', '<', 0)
        .where('locationId', 'not like', 'EXT.%')
        .where('locationId', 'not like', 'UNEXPLAINED:%')
        .limit(SHOWN)
        .execute(),
  },
  {
    rule: 'no more is held for orders than is there',
    query: (db) =>
      db
        .selectFrom('balance')
        .select(['accountId', 'locationId', 'skuId', 'quantity', 'allocated'])
        .where((eb) =>
          eb.or([
            eb('allocated', '<', 0),
            eb.and([eb('allocated', '>', 0), eb('allocated', '>', eb.ref('quantity'))]),
          ]),
        )
        .limit(SHOWN)
        .execute(),
  },
  {
    rule: 'what an account holds for orders is the sum of its allocations',
    query: async (db) =>
      (
        await sql<object>`
          select b."accountId", b."locationId", b.allocated, coalesce(a.pieces, 0) as folded
          from balance b
          left join (select "accountId", sum(quantity) as pieces from allocation group by "accountId") a
            on a."accountId" = b."accountId"
          where b.allocated <> coalesce(a.pieces, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'the sums of an article are the sums of its balances',
    query: async (db) =>
      (
        await sql<object>`
          select s.scope, s."skuId", s."ownerId", s.good, s.defective, s.pending, s.shelf, s.allocated,
            f.good as "foldedGood", f.defective as "foldedDefective", f.pending as "foldedPending",
            f.shelf as "foldedShelf", f.allocated as "foldedAllocated"
          from supply s
          left join (
            select scope, "skuId", "ownerId",
              sum(case when condition = 'good' then quantity else 0 end) as good,
              sum(case when condition = 'defective' then quantity else 0 end) as defective,
              sum(case when condition = 'pending' then quantity else 0 end) as pending,
              sum(case when condition = 'good' and "locationId" like 'SHELF:%' then quantity else 0 end) as shelf,
              sum(case when condition = 'good' then allocated else 0 end) as allocated
            from balance where "locationId" not like 'EXT.%'
            group by scope, "skuId", "ownerId"
          ) f on f.scope = s.scope and f."skuId" = s."skuId" and f."ownerId" = s."ownerId"
          where s.good <> coalesce(f.good, 0) or s.defective <> coalesce(f.defective, 0)
            or s.pending <> coalesce(f.pending, 0) or s.shelf <> coalesce(f.shelf, 0)
            or s.allocated <> coalesce(f.allocated, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'no place owes goods that stand in it',
    query: async (db) =>
      (
        await sql<object>`
          select d."locationId", d."skuId", d."ownerId", d.condition, d.quantity as owed, h.quantity as held
          from balance d
          join balance h on h.scope = d.scope and h."skuId" = d."skuId" and h."ownerId" = d."ownerId"
            and h.condition = d.condition and d."locationId" = 'UNEXPLAINED:' || h."locationId"
          where d.quantity < 0 and h.quantity > 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'every debt of a place has its one open exception, and none stands without a debt',
    query: async (db) =>
      (
        await sql<object>`
          select b."accountId", b."locationId", b."skuId", b.quantity, count(e.id) as open
          from balance b
          left join exception e on e."subjectId" = 'account ' || cast(b."accountId" as text)
            and e.status in ('open', 'taken')
          where b."locationId" like 'UNEXPLAINED:%'
          group by b."accountId", b."locationId", b."skuId", b.quantity
          having count(e.id) > 1 or (b.quantity = 0 and count(e.id) > 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
