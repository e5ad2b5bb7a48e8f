import { type RawBuilder, sql } from 'kysely'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'

const account = sql`side, "partyId", currency`
/** The sums of two selections of the same columns are the same. */
const differs = (of: RawBuilder<unknown>, one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<object>`select ${of}, sum(charged) as charged, sum(billed) as billed, sum(paid) as paid
    from (${one} union all ${other}) as both_ group by ${of}
    having sum(charged) <> 0 or sum(billed) <> 0 or sum(paid) <> 0 limit ${SHOWN}`

const proof = (rule: string, of: RawBuilder<unknown>, one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  ({ rule, query: async (db) => (await differs(of, one, other).execute(db)).rows }) satisfies Proof

/** What is kept of ledgers, against the charges and payments that it comes from. */
export const ledgerProofs: readonly Proof[] = [
  proof(
    'what an order comes to in a ledger is the sum of its charges',
    sql`${account}, "documentId"`,
    sql`select ${account}, "documentId", charged, billed, "paidLines" as paid from "ledgerOrder"
      where side = 'receivable'`,
    sql`select 'receivable' as side, l."customerId" as "partyId", l.currency, l."documentId", -l.amount as charged,
      case when l.status in ('billed', 'paid') then -l.amount else 0 end as billed,
      case when l.status = 'paid' or (l.status = 'billed' and b.status = 'written-off') then -1 else 0 end as paid
      from "chargeLine" l left join bill b on b.id = l."billId" where l.status <> 'void' and l."documentId" <> ''`,
  ),
  proof(
    'what a customer owes is the sum of its charges less what was paid',
    account,
    sql`select ${account}, charged, billed, "writtenOff" as paid from "ledgerAccount" where side = 'receivable'`,
    sql`select 'receivable' as side, "customerId" as "partyId", currency, -amount as charged,
        case when status in ('billed', 'paid') then -amount else 0 end as billed, 0 as paid
      from "chargeLine" where status <> 'void'
      union all select 'receivable' as side, "customerId" as "partyId", currency, 0 as charged, 0 as billed,
        -"writtenOff" as paid from bill
      union all select 'receivable' as side, substr(s.id, 10) as "partyId", a.currency, 0 as charged, 0 as billed,
        case when p.kind = 'freight' then -p.amount else p.amount end as paid
      from "moneyPosting" p join scope s on s.no = p."scopeNo" join "moneyAccount" a on a.no = p."fromAccount"
      where p.kind in ('freight', 'freight-returned')`,
  ),
  proof(
    'what an order comes to among payables is the sum of its costs',
    sql`${account}, "documentId"`,
    sql`select ${account}, "documentId", charged, billed, "paidLines" as paid from "ledgerOrder"
      where side = 'payable'`,
    sql`select 'payable' as side, "supplierId" as "partyId", currency, "documentId", -amount as charged,
      case when status <> 'expected' then -amount else 0 end as billed,
      case when status = 'paid' then -1 else 0 end as paid
      from "costLine" where status <> 'void' and "documentId" <> ''`,
  ),
  proof(
    'what is owed to a supplier is the sum of its costs less what was paid',
    account,
    sql`select ${account}, charged, billed, "writtenOff" as paid from "ledgerAccount" where side = 'payable'`,
    sql`select 'payable' as side, "supplierId" as "partyId", currency, -amount as charged,
        case when status <> 'expected' then -amount else 0 end as billed,
        case when status = 'paid' then -amount else 0 end as paid
      from "costLine" where status <> 'void'`,
  ),
  proof(
    'the months of an account in a ledger sum to the account',
    account,
    sql`select ${account}, charged, billed, "writtenOff" as paid from "ledgerAccount"
      union all select ${account}, "writtenOff" + open - charged as charged, 0 as billed, 0 as paid from "ledgerAccount"`,
    sql`select ${account}, -charged as charged, -billed as billed, -"writtenOff" as paid from "ledgerMonth"`,
  ),
  {
    rule: 'an invoice of a supplier is the sum of its lines and of the costs that it is for',
    query: async (db) =>
      (
        await sql<object>`
          select i.id, i.no, i.total, coalesce(c.amount, 0) as costs, coalesce(l.amount, 0) as lines
          from "supplierInvoice" i
          left join (select "invoiceId", sum(amount) as amount from "costLine" where status <> 'void'
            group by "invoiceId") c on c."invoiceId" = i.id
          left join (select "invoiceId", sum(amount) as amount from "supplierInvoiceLine" group by "invoiceId") l
            on l."invoiceId" = i.id
          where i.status <> 'void' and (i.total <> coalesce(c.amount, 0) or i.total <> coalesce(l.amount, 0))
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]
