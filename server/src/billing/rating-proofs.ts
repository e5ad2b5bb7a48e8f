import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'
import { wronglyCounted } from './counted-proof.ts'

/** Charges compared with the causes that they come from (design money.md §4). */
export const ratingProofs: readonly Proof[] = [
  {
    rule: 'every cause that was looked at has a line, or is listed as one without a price',
    query: async (db) =>
      (
        await sql<object>`
          select c."scopeNo", c.seq, c.n, c.quantity
          from "ratingMark" m
          join scope s on s.id = m.scope
          join "chargeCause" c on c."scopeNo" = s.no and (c.seq < m.seq or (c.seq = m.seq and c.n <= m.n))
          where (c.quantity > 0 or c."reversesSeq" is not null)
            and not exists (select 1 from "chargeLine" l where l."scopeNo" = c."scopeNo" and l.seq = c.seq
              and l.n = c.n and l.status <> 'void' and l.seq > 0)
            and not exists (select 1 from "unratedCause" u where u."scopeNo" = c."scopeNo" and u.seq = c.seq
              and u.n = c.n)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'freight that is being paid is held, what was paid left the wallet once, and nothing else did',
    query: async (db) =>
      (
        await sql<object>`
          select d.id, d."orderNo", d.status, d.amount, h.amount as held, p.amount as posted
          from "freightDue" d
          left join "moneyHold" h on h.id = d."holdId" and d."holdId" <> ''
          left join "moneyPosting" p on p.id = d."postingId" and d."postingId" <> ''
          left join "moneyPosting" r on r.reverses = p.id
          where (d.status = 'paying' and coalesce(h.amount, 0) <> d.amount)
            or (d.status <> 'paying' and d."holdId" <> '')
            or (d.status = 'paid' and (coalesce(p.amount, 0) <> d.amount or r.id is not null))
            or (d.status = 'void' and p.id is not null and r.id is null)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what a price counted of a whole is what its charges counted, and what it costs is what they come to',
    query: wronglyCounted,
  },
  {
    rule: 'a charge and what takes all of it back sum to nothing',
    query: async (db) =>
      (
        await sql<object>`
          select l.id, l.amount, m.amount as "takenBack", l.quantity, m.quantity as "takenPieces"
          from (
            select reverses, sum(amount) as amount, sum(quantity) as quantity from "chargeLine"
            where reverses is not null and status <> 'void' group by reverses
          ) m
          join "chargeLine" l on l.id = m.reverses
          left join "feeRule" r on r.id = l."ruleId"
          where l.quantity + m.quantity < 0 or (coalesce(r.basis, '') <> 'order' and coalesce(r.counts, 'cause') = 'cause'
            and not exists (select 1 from "feeCounted" f where f."ruleId" = l."ruleId") and l.quantity + m.quantity = 0
            and l.amount + m.amount <> 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what was credited of a charge, with what took it back, never exceeds it',
    query: async (db) =>
      (
        await sql<object>`
          select l.id, l.amount, m.amount as "takenBack"
          from (
            select reverses, sum(amount) as amount from "chargeLine"
            where reverses is not null and status <> 'void' group by reverses
            having sum(case when quantity = 0 then 1 else 0 end) > 0
          ) m
          join "chargeLine" l on l.id = m.reverses
          where l.amount + m.amount < 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
