import { standing } from '@longshore/shared/freight/piece-place.ts'
import { pieceStates } from '@longshore/shared/orders/parcel-piece.ts'
import { flagOf } from '@longshore/shared/rows/table.ts'
import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'
import { wrongCounts } from '../stock/prove/wrong-counts.ts'

/** Packages whose journal is folded at once. */
const SLICE = 2000

/** The journal of packages folded and compared with what is kept beside it. */
export const pieceProofs: readonly Proof[] = [
  {
    rule: 'every package is where its journal says, and disputed where that says so',
    async query(db) {
      const wrong: object[] = []
      for (let after = ''; wrong.length < SHOWN; ) {
        const pieces = await db
          .selectFrom('parcelPiece')
          .select(['id', 'no', 'place', 'disputed', 'status'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(SLICE)
          .execute()
        const last = pieces.at(-1)
        if (!last) break
        const carried = await db
          .selectFrom('carriage')
          .select(['pieceId', 'fromPlace as from', 'toPlace as to'])
          .where('pieceId', '>', after)
          .where('pieceId', '<=', last.id)
          .execute()
        const of = Map.groupBy(carried, ({ pieceId }) => pieceId)
        for (const piece of pieces) {
          const { disputed, ...at } = standing(of.get(piece.id) ?? [])
          const is = { ...at, disputed: flagOf(disputed) }
          if (is.place !== piece.place || is.disputed !== piece.disputed || is.status !== piece.status)
            wrong.push({ ...piece, folded: is.place })
        }
        after = last.id
      }
      return wrong.slice(0, SHOWN)
    },
  },
  {
    // Of a package that its order took back, what was scanned before stays, and comes to nothing.
    rule: 'what was carried is a package or a bag of its warehouse, and went somewhere else',
    query: async (db) =>
      (
        await sql<object>`
          select c.seq, c.n, c."pieceId", c."fromPlace", c."toPlace"
          from carriage c
          left join scope w on w.no = c."scopeNo"
          left join "parcelPiece" p on p.id = c."pieceId"
          left join bag b on b.id = c."pieceId"
          where coalesce(p.scope, b.scope, w.id) <> w.id or w.id is null or c."fromPlace" = c."toPlace"
            or (p.id is null and b.id is null and exists (
              select 1 from (
                select "toPlace" as place, 1 as n from carriage where "pieceId" = c."pieceId"
                union all
                select "fromPlace" as place, -1 as n from carriage where "pieceId" = c."pieceId"
              ) as moves group by place having sum(n) <> 0
            ))
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'an order counts its packages that came and were measured, and what they weigh',
    query: async (db) =>
      (
        await sql<object>`
          select o.id, o.no, o.received, o.measured, o.weighed, p.came, p.sized, p.grams
          from "parcelOrder" o
          join (
            select "orderId", count("receivedAt") as came, count("measuredAt") as sized, sum(grams) as grams
            from "parcelPiece" where origin = '' or "receivedAt" is not null group by "orderId"
          ) p on p."orderId" = o.id
          where o.status not in ('draft', 'cancelled', 'in-recycle-bin', 'deleted')
            and (o.received <> p.came or o.measured <> p.sized or o.weighed <> p.grams)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'a receiving master order counts its packages, those that came, and those that were measured',
    query: async (db) =>
      (
        await sql<object>`
          select m.id, m.no, m.pieces, m.received, m.measured, p.pieces as are, p.came, p.sized
          from "receivingMaster" m
          left join (
            select "masterId", count(*) as pieces, count("receivedAt") as came, count("measuredAt") as sized
            from "parcelPiece" where "masterId" <> '' group by "masterId"
          ) p on p."masterId" = m.id
          where m.pieces <> coalesce(p.pieces, 0) or m.received <> coalesce(p.came, 0)
            or m.measured <> coalesce(p.sized, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'an outbound master order counts the packages that were extracted for it, and those that were issued',
    query: async (db) =>
      (
        await sql<object>`
          select m.id, m.no, m.pieces, m.issued, m.grams, e.pieces as are, e.issued as gone, e.grams as weigh
          from "outboundMaster" m
          left join (
            select "masterId", count(*) as pieces, count("issuedAt") as issued, sum(grams) as grams
            from extraction group by "masterId"
          ) e on e."masterId" = m.id
          where m.pieces <> coalesce(e.pieces, 0) or m.issued <> coalesce(e.issued, 0)
            or m.grams <> coalesce(e.grams, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'a shipment order stands behind the tab of its state, and an order has one at most that is not cancelled',
    query: async (db) =>
      (
        await sql<object>`
          select id, no, status, abnormal, tab from shipment
          where tab <> (case when status = 'in-delivery' and abnormal = 1 then 'abnormal' else status end)
          union all
          select max(id), max(no), "orderId", count(*), '' from shipment
          where status <> 'cancelled' group by "orderId" having count(*) > 1
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what is booked of a space is what its bookings hold',
    query: async (db) =>
      (
        await sql<object>`
          select s.id, s.no, s."bookedGrams", s."bookedVolume", s."bookedPieces", b.grams, b.volume, b.pieces
          from space s
          left join (
            select "spaceId", sum(grams) as grams, sum(volume) as volume, sum(pieces) as pieces
            from booking where holds = 1 group by "spaceId"
          ) b on b."spaceId" = s.id
          where s."bookedGrams" <> coalesce(b.grams, 0) or s."bookedVolume" <> coalesce(b.volume, 0)
            or s."bookedPieces" <> coalesce(b.pieces, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'the tabs of packages count their packages',
    query: (db) =>
      wrongCounts(db, {
        table: 'parcelPiece',
        words: pieceStates,
        filter: (columns, word) => columns('status', '=', word as string),
      }),
  },
]
