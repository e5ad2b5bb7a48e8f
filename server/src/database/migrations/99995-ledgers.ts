import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { addStanding, addsToLedger, keepLedger } from '../kept-ledger.ts'
import { createTrigger } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'

const account = {
  side: 'text',
  partyId: 'text',
  currency: 'text',
  charged: 'integer',
  billed: 'integer',
} as const
const NOTHING = '0 as charged, 0 as billed'

/** Sums of what customers owe: by customer and currency, by month, and by document. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'ledgerAccount', { ...account, writtenOff: 'integer', open: 'integer' })
  await createRows(db, 'ledgerMonth', { ...account, month: 'text', writtenOff: 'integer' })
  await createRows(db, 'ledgerOrder', {
    ...{ ...account, documentId: 'text', documentNo: 'text', lines: 'integer', billedLines: 'integer' },
    ...{ paidLines: 'integer', state: 'text', occurredAt: 'integer' },
  })
  for (const whose of [['side'], ['side', 'partyId']]) {
    for (const sorted of ['open', 'charged']) await createIndex(db, 'ledgerAccount', [...whose, sorted, 'id'])
    await createIndex(db, 'ledgerMonth', [...whose, 'month', 'id'])
    for (const within of [[], ['state']])
      await createIndex(db, 'ledgerOrder', [...whose, ...within, 'occurredAt', 'id'])
  }
  await createIndex(db, 'ledgerOrder', ['documentNo'])
  await keepLedger(db, {
    ...{ table: 'chargeLine', side: 'receivable', party: 'customerId', reads: ['status'] },
    live: (row) => `${row}.status <> 'void'`,
    billed: (row) => `${row}.status in ('billed', 'paid')`,
    paid: (row) => `${row}.status = 'paid'`,
    dated: false,
  })
  await keepPayments(db)
  await keepPaidAtOnce(db)
  await keepPaid(db)
}

/** What is posted for a bill is written off, in the month of the posting; its mirror takes that back in its own. */
async function keepPayments(db: Kysely<AnyTables>): Promise<void> {
  const paid = (posting: string) => `select b."customerId" as "partyId", b.currency as currency,
    ${posting}."at" as "at", '' as "documentId", '' as "documentNo", ${NOTHING},
    case when ${posting}.kind = 'bill' then ${posting}.amount else -${posting}.amount end as "writtenOff", 0 as lines, 0 as "billedLines", 0 as "paidLines"
    from bill b`
  const standing = `${paid('p')} join "moneyPosting" p on p."documentId" = b.id and p.kind in ('bill', 'bill-reversed')`
  await addStanding(db, 'receivable', standing)
  await createTrigger(db, 'moneyPostingLedgerMade', {
    on: `insert on "moneyPosting" for each row when (new.kind in ('bill', 'bill-reversed'))`,
    work: addsToLedger(db, 'receivable', `${paid('new')} where b.id = new."documentId"`).join('\n'),
  })
}

/** Freight that is paid before an order is shipped is written off too: it stands on no bill. */
async function keepPaidAtOnce(db: Kysely<AnyTables>): Promise<void> {
  const customer = 'customer:'.length
  const paid = (
    posting: string,
  ) => `select substr(s.id, ${customer + 1}) as "partyId", a.currency as currency,
    ${posting}."at" as "at", '' as "documentId", '' as "documentNo", ${NOTHING},
    case when ${posting}.kind = 'freight' then ${posting}.amount else -${posting}.amount end as "writtenOff",
    0 as lines, 0 as "billedLines", 0 as "paidLines"
    from scope s join "moneyAccount" a on a.scope = s.id`
  const kinds = `('freight', 'freight-returned')`
  const standing = `${paid('p')} join "moneyPosting" p on p."scopeNo" = s.no and p."fromAccount" = a.no
    where p.kind in ${kinds}`
  await addStanding(db, 'receivable', standing)
  const made = `${paid('new')} where s.no = new."scopeNo" and a.no = new."fromAccount"`
  await createTrigger(db, 'moneyPostingLedgerPaid', {
    on: `insert on "moneyPosting" for each row when (new.kind in ${kinds})`,
    work: addsToLedger(db, 'receivable', made).join('\n'),
  })
}

/** The lines of a bill are paid once all of it is written off. */
async function keepPaid(db: Kysely<AnyTables>): Promise<void> {
  const lines = (
    by: string,
  ) => `select l."customerId" as "partyId", l.currency as currency, l."occurredAt" as "at",
    l."documentId" as "documentId", l."documentNo" as "documentNo", ${NOTHING}, 0 as "writtenOff",
    0 as lines, 0 as "billedLines", ${by} as "paidLines" from "chargeLine" l`
  const standing = `${lines('1')} join bill b on b.id = l."billId" where b.status = 'written-off' and l.status = 'billed'`
  await addStanding(db, 'receivable', standing)
  const by = `case when new.status = 'written-off' then 1 else -1 end`
  await createTrigger(db, 'billLedgerPaid', {
    on: `update of status on bill for each row
      when ((old.status = 'written-off') <> (new.status = 'written-off'))`,
    work: addsToLedger(
      db,
      'receivable',
      `${lines(by)} where l."billId" = new.id and l.status = 'billed'`,
    ).join('\n'),
  })
}
