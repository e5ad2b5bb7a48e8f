import { bagStatusAt } from '@longshore/shared/freight/bag.ts'
import { bagStanding } from '@longshore/shared/freight/piece-place.ts'
import { flagOf } from '@longshore/shared/rows/table.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

/** Bags whose journal is folded at once. */
const SLICE = 2000

/** Bags and stowage orders compared with the journal of what was carried. */
export const loadProofs: readonly Proof[] = [
  {
    rule: 'every bag is where its journal says, and does what follows from that',
    async query(db) {
      const wrong: object[] = []
      for (let after = ''; wrong.length < SHOWN; ) {
        const bags = await db
          .selectFrom('bag')
          .select(['id', 'no', 'place', 'disputed', 'status', 'closedAt'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(SLICE)
          .execute()
        const last = bags.at(-1)
        if (!last) break
        const carried = await db
          .selectFrom('carriage')
          .select(['pieceId', 'fromPlace as from', 'toPlace as to'])
          .where('pieceId', '>', after)
          .where('pieceId', '<=', last.id)
          .execute()
        const of = Map.groupBy(carried, ({ pieceId }) => pieceId)
        for (const bag of bags) {
          const { place, disputed } = bagStanding(of.get(bag.id) ?? [])
          const status = bagStatusAt({ place, closedAt: bag.closedAt, status: bag.status })
          if (place !== bag.place || flagOf(disputed) !== bag.disputed || status !== bag.status)
            wrong.push({ ...bag, folded: place })
        }
        after = last.id
      }
      return wrong.slice(0, SHOWN)
    },
  },
  {
    rule: 'an order counts its packages that left',
    query: async (db) =>
      (
        await sql<object>`
          select o.id, o.no, o.departed, c."left"
          from "parcelOrder" o
          left join (
            select p."orderId", sum(case when c."toPlace" like 'TRANSIT:%' then 1 else -1 end) as "left"
            from carriage c join "parcelPiece" p on p.id = c."pieceId"
            where c.settles = 0 and (
              (c."toPlace" like 'TRANSIT:%' and c."fromPlace" not like 'TRANSIT:%' and c."fromPlace" not like 'EXT.%')
              or (c."fromPlace" like 'TRANSIT:%' and (c."toPlace" like 'BAG:%' or c."toPlace" like 'LOAD:%')))
            group by p."orderId"
          ) c on c."orderId" = o.id
          where o.departed <> coalesce(c."left", 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'a stowage order counts what it plans, and what is loaded',
    query: async (db) =>
      (
        await sql<object>`
          select s.id, s.no, s.planned, s.loaded, s.pieces, s.grams, s.volume, i.planned as plans, i.loads
          from stowage s
          left join (
            select "stowageId", sum(planned) as planned, sum(case when loads > 0 then 1 else 0 end) as loads,
              sum(case when loads > 0 then pieces else 0 end) as pieces,
              sum(case when loads > 0 then grams else 0 end) as grams,
              sum(case when loads > 0 then volume else 0 end) as volume
            from "stowageItem" group by "stowageId"
          ) i on i."stowageId" = s.id
          where s.planned <> coalesce(i.planned, 0) or s.loaded <> coalesce(i.loads, 0)
            or s.pieces <> coalesce(i.pieces, 0) or s.grams <> coalesce(i.grams, 0)
            or s.volume <> coalesce(i.volume, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'no two bags have one code',
    query: async (db) =>
      (
        await sql<object>`
          select mark, count(*) as bags from bag where mark <> '' and origin = ''
          group by mark having count(*) > 1
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
