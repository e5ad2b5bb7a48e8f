import { sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

/** The money journal folded and compared with what is kept beside it (design money.md §4). */
export const moneyProofs: readonly Proof[] = [
  {
    rule: 'an amount goes between two accounts of one scope and one currency',
    query: async (db) =>
      (
        await sql<object>`
          select p.id, p.amount, f.name as "from", t.name as "to", f.currency, t.currency as "toCurrency"
          from "moneyPosting" p
          left join scope s on s.no = p."scopeNo"
          left join "moneyAccount" f on f.no = p."fromAccount"
          left join "moneyAccount" t on t.no = p."toAccount"
          where f.no is null or t.no is null or s.no is null or p.amount <= 0 or f.no = t.no
            or f.scope <> s.id or t.scope <> s.id or f.currency <> t.currency
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what stands in an account is the sum of its postings',
    query: async (db) =>
      (
        await sql<object>`
          select a.scope, a.name, a.currency, a.posted, coalesce(i.amount, 0) - coalesce(o.amount, 0) as folded
          from "moneyAccount" a
          left join (select "toAccount" as account, sum(amount) as amount from "moneyPosting" group by "toAccount") i
            on i.account = a.no
          left join (select "fromAccount" as account, sum(amount) as amount from "moneyPosting" group by "fromAccount") o
            on o.account = a.no
          where a.posted <> coalesce(i.amount, 0) - coalesce(o.amount, 0)
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
            select p.id, w.brought, sum(w.brought) over (
              partition by w.no order by p.seq, p.n rows unbounded preceding
            ) as folded
            from "moneyPosting" p
            join (
              select id, "fromAccount" as no, -amount as brought from "moneyPosting"
              union all select id, "toAccount", amount from "moneyPosting"
            ) w on w.id = p.id
            join "moneyAccount" a on a.no = w.no and a.name = 'WALLET'
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
          select t.no, t.status, t.amount, e."customerId", e.amount as stands
          from "walletTransfer" t
          join (
            select "documentId", "customerId", sum(amount) as amount from "walletEntry" group by "documentId", "customerId"
          ) e on e."documentId" = t.id
          where e.amount <> case when t.status <> 'approved' then 0 when e."customerId" = t."customerId" then -t.amount else t.amount end
            and not exists (select 1 from "followUp" f where f.scope = 'customer:' || e."customerId")
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
