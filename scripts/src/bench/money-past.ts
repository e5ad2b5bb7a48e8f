import { openToFill } from './multiplied.ts'

const CUSTOMERS = 1000
/** Of each customer: every fourth is a payment into the wallet, the others are charges. */
const EACH_FOURTH = 4
const PAID = 100
const CHARGED = 7
/** September 2026. */
const PERIOD = 2026 * 12 + 8

/** Gives a database a money journal of `rows` postings of 1,000 customers, written by SQL as commands would leave it. */
export function giveMoneyPast(file: string, rows: number): void {
  const db = openToFill(file)
  const each = rows / CUSTOMERS
  const upTo = (to: number, name: string) =>
    `${name}(i) as (select 0 union all select i + 1 from ${name} where i + 1 < ${to})`
  const paid = `cast(p.i / ${EACH_FOURTH} as integer) + 1`
  const account = (name: string) =>
    `(select no from "moneyAccount" a where a.scope = c.id and a.name = '${name}' and a.currency = 'CNY')`
  db.exec(`
    create temp table c as with recursive ${upTo(CUSTOMERS, 'n')}
      select i, printf('018f0000-0000-7000-8000-%012x', i) as "customerId" from n;
    alter table c add column id text;
    update c set id = 'customer:' || "customerId";
    insert into scope (id, seq) select id, ${each} from c;
    insert into "moneyAccount" (scope, name, currency, posted, held)
      select c.id, a.name, 'CNY', 0, 0 from c
      cross join (select 'WALLET' as name union all select 'BANK' union all select 'RECEIVABLE' union all select 'REVENUE') a;
    create temp table k as select c.id, c."customerId", s.no, ${account('WALLET')} as wallet, ${account('BANK')} as bank,
      ${account('RECEIVABLE')} as receivable, ${account('REVENUE')} as revenue from c join scope s on s.id = c.id;
    with recursive ${upTo(each, 'p')}
    insert into "moneyPosting" ("scopeNo", seq, n, id, "fromAccount", "toAccount", amount, kind, "documentId", label, at, reverses, "occurredAt", period)
      select k.no, p.i + 1, 0, printf('p-%s-%d', k."customerId", p.i),
        case when p.i % ${EACH_FOURTH} = 0 then k.bank else k.receivable end,
        case when p.i % ${EACH_FOURTH} = 0 then k.wallet else k.revenue end,
        case when p.i % ${EACH_FOURTH} = 0 then ${PAID} else ${CHARGED} end,
        case when p.i % ${EACH_FOURTH} = 0 then 'paid-in' else 'charge' end,
        printf('d-%s-%d', k."customerId", p.i), 'OB', 1790000000000 + p.i, null, 1790000000000 + p.i, ${PERIOD}
      from k cross join p;
    with recursive ${upTo(each, 'p')}
    insert into "walletEntry" (id, scope, version, "customerId", currency, amount, balance, kind, "documentId", label, at)
      select printf('p-%s-%d', k."customerId", p.i), k.id, p.i + 1, k."customerId", 'CNY', ${PAID}, ${PAID} * (${paid}),
        'paid-in', printf('d-%s-%d', k."customerId", p.i), 'OB', 1790000000000 + p.i
      from k cross join p where p.i % ${EACH_FOURTH} = 0;
    create temp table f as
      select account, sum(amount) as amount from (
        select "toAccount" as account, amount from "moneyPosting"
        union all select "fromAccount", -amount from "moneyPosting") group by account;
    update "moneyAccount" set posted = (select amount from f where account = no) where no in (select account from f);
  `)
  db.close()
}
