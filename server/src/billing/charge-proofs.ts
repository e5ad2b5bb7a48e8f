import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

/** The causes of fees: what is taken back is named, and is worth nothing beyond what was charged. */
export const chargeProofs: readonly Proof[] = [
  {
    rule: 'a cause of a fee has a basis, and what it takes back is an older cause for the same',
    query: async (db) =>
      (
        await sql<object>`
          select t."scopeNo", t.seq, t.n, t."basisNo", t.quantity, t."reversesSeq", t."reversesN"
          from "chargeCause" t
          left join "chargeBasis" b on b.no = t."basisNo"
          left join "chargeCause" c on c."scopeNo" = t."scopeNo" and c.seq = t."reversesSeq" and c.n = t."reversesN"
          where b.no is null or b."scopeNo" <> t."scopeNo" or t.quantity = 0
            or (t."reversesSeq" is not null and (c.seq is null or t.quantity > 0 or c.quantity < 0
              or c."basisNo" <> t."basisNo" or c.seq > t.seq or (c.seq = t.seq and c.n >= t.n)))
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'a cause of a fee and what takes it back never sum below zero',
    query: async (db) =>
      (
        await sql<object>`
          select c."scopeNo", c.seq, c.n, c.quantity, t.taken
          from (
            select "scopeNo", "reversesSeq" as seq, "reversesN" as n, sum(quantity) as taken
            from "chargeCause" where "reversesSeq" is not null group by "scopeNo", "reversesSeq", "reversesN"
          ) t
          join "chargeCause" c on c."scopeNo" = t."scopeNo" and c.seq = t.seq and c.n = t.n
          where c.quantity + t.taken < 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what takes back a fee and names no cause came when none was left for its subject',
    query: async (db) =>
      (
        await sql<object>`
          select u."scopeNo", u.seq, u.n, u.quantity, c.seq as "standsSeq", c.n as "standsN"
          from "chargeCause" u
          join "chargeBasis" mine on mine.no = u."basisNo" and mine.basis <> ''
          join "chargeBasis" b on b."scopeNo" = mine."scopeNo" and b."documentId" = mine."documentId"
            and b."ownerId" = mine."ownerId" and b.sheet = mine.sheet and b.fee = mine.fee
            and b."subjectId" = mine."subjectId"
          join "chargeCause" c on c."basisNo" = b.no and c.quantity > 0
            and (c.seq < u.seq or (c.seq = u.seq and c.n < u.n))
          where u.quantity < 0 and u."reversesSeq" is null
            and c.quantity + coalesce((
              select sum(t.quantity) from "chargeCause" t
              where t."basisNo" = c."basisNo" and t."reversesSeq" = c.seq and t."reversesN" = c.n
                and (t.seq < u.seq or (t.seq = u.seq and t.n < u.n))
            ), 0) > 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
