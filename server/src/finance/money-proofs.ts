import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

/** The money journal folded and compared with what is kept beside it (design money.md §4). */
export const moneyProofs: readonly Proof[] = [
  {
    // The journal is read once: by its ways, of which there are a few for each account.
    rule: 'what stands in an account is the sum of its postings, each between two accounts of one scope and one currency',
    query: async (db) =>
      (
        await sql<object>`
          with way as materialized (
            select "scopeNo", "fromAccount", "toAccount", sum(amount) as amount, min(amount) as least
            from "moneyPosting" group by "scopeNo", "fromAccount", "toAccount"
          ), folded as (
            select account, sum(amount) as amount from (
              select "toAccount" as account, amount from way union all select "fromAccount", -amount from way
            ) both_ends group by account
          )
          select s.id as scope, f.name as "from", t.name as "to", f.currency, t.currency as "toCurrency",
            (select p.id from "moneyPosting" p where p."scopeNo" = way."scopeNo" and p."fromAccount" = way."fromAccount"
              and p."toAccount" = way."toAccount" and p.amount = way.least limit 1) as id, way.least as stands, way.amount as folded
          from way
          left join scope s on s.no = way."scopeNo"
          left join "moneyAccount" f on f.no = way."fromAccount"
          left join "moneyAccount" t on t.no = way."toAccount"
          where f.no is null or t.no is null or s.no is null or way.least <= 0 or f.no = t.no
            or f.scope <> s.id or t.scope <> s.id or f.currency <> t.currency
          union all
          select a.scope, a.name, a.name, a.currency, a.currency, '', a.posted, coalesce(folded.amount, 0)
          from "moneyAccount" a left join folded on folded.account = a.no
          where a.posted <> coalesce(folded.amount, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'every currency of a scope sums to nothing',
    query: async (db) =>
      (
        await sql<object>`
          select scope, currency, sum(posted) as posted from "moneyAccount"
          group by scope, currency having sum(posted) <> 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what is held of an account is the sum of its holds',
    query: async (db) =>
      (
        await sql<object>`
          select a.scope, a.name, a.currency, a.held, coalesce(h.amount, 0) as folded
          from "moneyAccount" a
          left join (select account, sum(amount) as amount from "moneyHold" group by account) h on h.account = a.no
          where a.held <> coalesce(h.amount, 0) or a.held < 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what reverses a posting is its mirror',
    query: async (db) =>
      (
        await sql<object>`
          select r.id, r.reverses, r.amount, p.amount as "was"
          from "moneyPosting" r
          left join "moneyPosting" p on p.id = r.reverses
          where r.reverses is not null and (p.id is null or p.amount <> r.amount
            or p."fromAccount" <> r."toAccount" or p."toAccount" <> r."fromAccount" or p."scopeNo" <> r."scopeNo")
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'the account flow says each posting of a wallet, and what stood there after it',
    query: async (db) =>
      (
        await sql<object>`
          select flow.id, flow.brought, flow.folded, e.amount, e.balance from (
            select id, brought, sum(brought) over (partition by no order by seq, n rows unbounded preceding) as folded
            from (
              select p.id, p.seq, p.n, coalesce(t.no, f.no) as no, case when t.no is null then -p.amount else p.amount end as brought
              from "moneyPosting" p
              left join "moneyAccount" t on t.no = p."toAccount" and t.name = 'WALLET'
              left join "moneyAccount" f on f.no = p."fromAccount" and f.name = 'WALLET'
              where t.no is not null or f.no is not null
            ) wallets
          ) flow
          left join "walletEntry" e on e.id = flow.id
          where e.id is null or e.amount <> flow.brought or e.balance <> flow.folded
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'every credited recharge stands in its wallet once, and none that is not',
    query: async (db) =>
      (
        await sql<object>`
          select r.no, r.status, r.amount, coalesce(e.amount, 0) as stands
          from recharge r
          left join (select "documentId", sum(amount) as amount from "walletEntry" group by "documentId") e
            on e."documentId" = r.id
          where coalesce(e.amount, 0) <> case r.status when 'credited' then r.amount else 0 end
            and not exists (select 1 from "followUp" f where f.scope = 'customer:' || r."customerId")
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'an exchange that is done stands in both wallets once, and none that is not',
    query: async (db) =>
      (
        await sql<object>`
          select x.no, x.status, x.amount, x.received, f.amount as "gave", t.amount as "got", e.legs
          from "walletExchange" x
          left join (select "documentId", count(*) as legs from "walletEntry" group by "documentId") e
            on e."documentId" = x.id
          left join "walletEntry" f on f."documentId" = x.id and f.currency = x."fromCurrency"
          left join "walletEntry" t on t."documentId" = x.id and t.currency = x."toCurrency"
          where coalesce(e.legs, 0) <> case x.status when 'done' then 2 else 0 end
            or (x.status = 'done' and (f.amount <> -x.amount or t.amount <> x.received or f.id is null or t.id is null))
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'a transfer that arrived left one wallet and came to the other, and what was reversed or rejected moved nothing',
    query: async (db) =>
      (
        await sql<object>`
          select t.no, t.status, t.amount, e."customerId", sum(e.amount) as stands
          from "walletTransfer" t
          join "walletEntry" e on e."documentId" = t.id
          where not exists (select 1 from "followUp" f where f.scope = 'customer:' || e."customerId")
          group by t.id, e."customerId"
          having sum(e.amount) <> case when t.status <> 'approved' then 0 when e."customerId" = t."customerId" then -t.amount else t.amount end
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
