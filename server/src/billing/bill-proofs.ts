import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

/** Bills compared with their lines, and lines with what was posted for them (design money.md §4). */
export const billProofs: readonly Proof[] = [
  {
    rule: 'a bill is the sum of its lines',
    query: async (db) =>
      (
        await sql<object>`
          select b.id, b.no, b.total, b.lines, coalesce(l.amount, 0) as amount, coalesce(l.many, 0) as many
          from bill b
          left join (select "billId", sum(amount) as amount, count(*) as many from "chargeLine"
            where "billId" <> '' and status = 'billed' group by "billId") l on l."billId" = b.id
          where b.status <> 'void' and (b.total <> coalesce(l.amount, 0) or b.lines <> coalesce(l.many, 0))
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'no more of a bill is written off than it is, and what is written off was posted',
    query: async (db) =>
      (
        await sql<object>`
          select b.id, b.no, b.total, b."writtenOff", coalesce(p.amount, 0) as posted
          from bill b
          left join (select "documentId", sum(case when kind = 'bill' then amount else -amount end) as amount
            from "moneyPosting" where kind in ('bill', 'bill-reversed') group by "documentId") p on p."documentId" = b.id
          where b."writtenOff" <> coalesce(p.amount, 0)
            or b."writtenOff" > case when b.total > b.credited then b.total - b.credited else 0 end
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what a settled or billed charge comes to was posted once',
    query: async (db) =>
      (
        await sql<object>`
          select l.id, l.status, l.amount, p.amount as posted
          from "chargeLine" l
          left join "moneyPosting" p on p.id = l."postingId"
          where (l.status in ('settled', 'billed') and l.amount <> 0
              and (p.id is null or p.amount <> abs(l.amount) or p."documentId" <> l.id))
            or (l.status in ('accrued', 'void') and l."postingId" <> '')
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what was credited of a bill is what its credit notes come to, each posted once',
    query: async (db) =>
      (
        await sql<object>`
          select b.id, b.no, b.credited, coalesce(c.amount, 0) as amount, coalesce(c.posted, 0) as posted
          from bill b
          left join (select n."billId", sum(n.amount) as amount,
            sum(case when l.amount = -n.amount and l.reverses = n."lineId" then p.amount else 0 end) as posted
            from "creditNote" n left join "chargeLine" l on l.id = n.id
            left join "moneyPosting" p on p.id = l."postingId" where n.status = 'issued'
            group by n."billId") c on c."billId" = b.id
          where b.credited <> coalesce(c.amount, 0) or b.credited <> coalesce(c.posted, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
