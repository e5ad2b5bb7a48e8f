import { sql } from 'kysely'
import { type Proof, SHOWN } from '../../stock/prove/finding.ts'

/** What is kept of documents that earn something, against their charges and their own rows. */
export const earningProofs: readonly Proof[] = [
  {
    rule: 'as many charges are kept for a document as stand for it',
    query: async (db) =>
      (
        await sql<object>`
          select id, sum(lines) as differs from (
            select "documentId" as id, 1 as lines from "chargeLine" where status <> 'void' and "documentId" <> ''
            union all select id, -lines from "earnedDocument"
          ) as b group by id having sum(lines) <> 0 limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'a document is kept as done where its work is done, and only there',
    query: async (db) =>
      (
        await sql<object>`
          select id, kind, "doneAt", sum(n) as differs from (
            select id, 'order' as kind, "shippedAt" as "doneAt", 1 as n from "outboundOrder"
              where status = 'shipped' and "shippedAt" > 0
            union all select id, 'receipt', "signedAt", 1 from receipt where kind <> 'return' and "signedAt" > 0
            union all select id, 'return', "finishedAt", 1 from receipt where kind = 'return' and "finishedAt" > 0
            union all select id, 'parcel', "shippedAt", 1 from "parcelOrder"
              where departed > 0 and origin = '' and "shippedAt" > 0
            union all select id, kind, "doneAt", -1 from "earnedDocument" where "doneAt" > 0
          ) as b group by id, kind, "doneAt" having sum(n) <> 0 limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
