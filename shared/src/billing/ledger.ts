import type { Currency } from '../money/money.ts'
import { integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'

/** What customers owe the house, and what the house owes its suppliers. */
export const ledgerSides = ['receivable', 'payable'] as const
export type LedgerSide = (typeof ledgerSides)[number]

export const ledgerOrderStates = ['unbilled', 'partly-billed', 'billed', 'paid'] as const
export type LedgerOrderState = (typeof ledgerOrderStates)[number]

/** A customer or a supplier, and one currency. Amounts of ledgers are in minor units. */
const account = {
  side: word<LedgerSide>(),
  partyId: text,
  currency: word<Currency>(),
  charged: integer,
  /** What of that stands on bills. */
  billed: integer,
}

/** All that was charged to a party in a currency, and what is open of it. Triggers keep the tables of ledgers: no command writes them. */
export const ledgerAccount = table('ledgerAccount', { ...account, writtenOff: integer, open: integer })
export type LedgerAccount = RowOf<typeof ledgerAccount>

/** What was charged for the work of a month of UTC, and what was written off in it. */
export const ledgerMonth = table('ledgerMonth', {
  ...account,
  /** `2026-11`. */
  month: text,
  writtenOff: integer,
})
export type LedgerMonth = RowOf<typeof ledgerMonth>

/** What was charged for one document, and how far it is billed and paid. */
export const ledgerOrder = table('ledgerOrder', {
  ...account,
  documentId: text,
  documentNo: text,
  lines: integer,
  billedLines: integer,
  paidLines: integer,
  state: word<LedgerOrderState>(),
  /** When the first of it happened. */
  occurredAt: integer,
})
export type LedgerOrder = RowOf<typeof ledgerOrder>
/** What a party was charged for under a number. */
export const documentsOfNo = listOf('documentsOfNo', ledgerOrder, ['documentNo', 'partyId', 'side'])
