import { type BillLine, billLine } from '@longshore/shared/billing/bill.api.ts'
import type { Bill } from '@longshore/shared/billing/bill.ts'
import { chargeLineLine } from '@longshore/shared/billing/charge-line.api.ts'
import { type ChargeLine, chargeLine } from '@longshore/shared/billing/charge-line.ts'
import {
  type LedgerMonthLine,
  ledgerAges,
  type ledgerApi,
  ledgerMonthLine,
  ledgerOrderLine,
  saidAccount,
} from '@longshore/shared/billing/ledger.api.ts'
import {
  type LedgerAccount,
  type LedgerMonth,
  type LedgerOrder,
  ledgerAccount,
  ledgerMonth,
  ledgerOrder,
  ledgerOrderStates,
} from '@longshore/shared/billing/ledger.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { type Kysely, sql } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { type Columns, equal, since, startsWith, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { agesOf } from './ledger-ages.ts'

/** Bills of one month and customer that its page shows, at most. */
const MOST = 500
const whose = { side: equal('side'), partyId: equal('partyId'), currency: equal('currency') }

export const accountListing: Listing<LedgerAccount, InputOf<typeof ledgerApi.accounts.input>> = {
  ...{ table: ledgerAccount, scope: 'company', filters: whose },
}
export const monthListing: Listing<LedgerMonth, InputOf<typeof ledgerApi.months.input>> = {
  ...{ table: ledgerMonth, scope: 'company', filters: { ...whose, month: startsWith('month') } },
}
export const ledgerOrderListing: Listing<LedgerOrder, InputOf<typeof ledgerApi.orders.input>> = {
  ...{ table: ledgerOrder, scope: 'company' },
  filters: {
    ...{ ...whose, search: foundBy('documentNo'), state: equal('state') },
    ...{ occurredFrom: since('occurredAt'), occurredTo: until('occurredAt') },
  },
  tabs: { field: 'state', words: ledgerOrderStates },
}

/** From the first moment of a month of UTC until before that of the next, in ms. */
export function spanOf(month: string): { readonly from: number; readonly to: number } {
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from: from.getTime(), to: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1) }
}

export function ledgerRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof ledgerApi> {
  const months = readsOf(db, monthListing, (rows) => monthLines(db, rows))
  return {
    accounts: readsOf(db, accountListing, (rows) => accountLines(db, rows, now())).list,
    months: months.list,
    async month({ id }, viewer) {
      const line = await months.byId({ id }, viewer)
      return { ...line, bills: await billsOf(db, line) }
    },
    orders: readsOf(db, ledgerOrderListing, async (rows) => {
      const nameOf = await partiesOf(db, rows)
      return rows.map((row) => ledgerOrderLine(row, nameOf(row.partyId)))
    }).list,
    charges: (input, viewer) => charges(db, input, viewer),
  }
}

/** What customers and suppliers are called, by their ids. */
async function partiesOf(
  db: Kysely<Database>,
  rows: readonly Pick<LedgerAccount, 'side' | 'partyId'>[],
): Promise<(id: string) => string> {
  const idsOf = (of: LedgerAccount['side']) =>
    rows.flatMap(({ side, partyId }) => (side === of ? [partyId] : []))
  const customer = await namesOf(db, { table: 'customer', column: 'name' }, idsOf('receivable'))
  const supplier = await namesOf(db, { table: 'supplier', column: 'name' }, idsOf('payable'))
  return (id) => customer(id) || supplier(id)
}

async function accountLines(db: Kysely<Database>, rows: readonly LedgerAccount[], now: number) {
  const nameOf = await partiesOf(db, rows)
  const ages = await agesOf(db, rows, now)
  return rows.map((row) => {
    const { scope: _, writtenOff, open, currency, partyId } = row
    const late = ages(row)
    const said = Object.fromEntries(ledgerAges.map((age) => [age, fromMinor(late[age], currency)]))
    return {
      ...{
        ...row,
        ...saidAccount(row, nameOf(partyId)),
        ...(said as Record<(typeof ledgerAges)[number], string>),
      },
      ...{ writtenOff: fromMinor(writtenOff, currency), open: fromMinor(open, currency) },
    }
  })
}

/** Months with what was open before each. */
async function monthLines(db: Kysely<Database>, rows: readonly LedgerMonth[]): Promise<LedgerMonthLine[]> {
  const nameOf = await partiesOf(db, rows)
  const all = await db
    .selectFrom('ledgerMonth')
    .select(['side', 'partyId', 'currency', 'month', 'charged', 'writtenOff'])
    .where('side', 'in', [...new Set(rows.map(({ side }) => side)), 'receivable'])
    .where('partyId', 'in', [...new Set(rows.map(({ partyId }) => partyId)), ''])
    .execute()
  return rows.map((row) => {
    const before = all.filter(
      (one) =>
        one.side === row.side &&
        one.partyId === row.partyId &&
        one.currency === row.currency &&
        one.month < row.month,
    )
    const opening = before.reduce((sum, one) => sum + Number(one.charged) - Number(one.writtenOff), 0)
    return ledgerMonthLine(row, nameOf(row.partyId), opening)
  })
}

async function billsOf(
  db: Kysely<Database>,
  { partyId, partyName, currency, month }: LedgerMonthLine,
): Promise<BillLine[]> {
  const { from, to } = spanOf(month)
  const rows = await db
    .selectFrom('bill')
    .selectAll()
    .where('customerId', '=', partyId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('currency', '=', currency)
    .orderBy('createdAt')
    .limit(MOST)
    .execute()
  return rows.map((row) => billLine(parsedRow(row, ['sheets']) as Bill, partyName, true))
}

async function charges(db: Kysely<Database>, input: InputOf<typeof ledgerApi.charges.input>, viewer: Viewer) {
  const { orderId, monthId } = input
  const row = orderId
    ? await rowOf(db, ledgerOrderListing, { viewer, id: orderId })
    : await rowOf(db, monthListing, { viewer, id: monthId })
  const behind = (columns: Columns) => {
    const of = [columns('customerId', '=', row.partyId), columns('currency', '=', row.currency)]
    if ('documentId' in row) return columns.and([...of, columns('documentId', '=', row.documentId)])
    const { from, to } = spanOf(row.month)
    return columns.and([...of, columns('occurredAt', '>=', from), columns('occurredAt', '<', to)])
  }
  const listing: Listing<ChargeLine, typeof input> = {
    ...{ table: chargeLine, scope: 'customers', filters: { orderId: behind, monthId: behind } },
    always: (columns) => columns('status', '<>', sql<string>`'void'`),
  }
  const nameOf = await partiesOf(db, [row])
  return readsOf(db, listing, (rows) =>
    rows.map((one) => chargeLineLine(one, nameOf(one.customerId), true)),
  ).list(input, viewer)
}
