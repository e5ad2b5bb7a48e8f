import type { ColumnType } from 'kysely'

/** An account of the money journal: what was posted to it less what was posted from it, and what of that is held. */
export interface MoneyAccountRow {
  no: ColumnType<number, number | undefined, never>
  scope: string
  name: string
  currency: string
  posted: number
  held: number
}

/** The money journal, append-only: one amount from one account to another. */
export interface MoneyPostingRow {
  scopeNo: number
  seq: number
  n: number
  id: string
  fromAccount: number
  toAccount: number
  amount: number
  kind: string
  documentId: string
  label: string
  at: number
  /** The posting that it is the mirror of. */
  reverses: string | null
  /** When what it says happened. */
  occurredAt: number
  /** The month of the books that it counts in (`monthNo`): its own, or the first that was open. */
  period: number
}

/** What was posted from an account (debit) and to it (credit) in a month of the books. Triggers keep it. */
export interface MoneyTurnoverRow {
  account: number
  period: number
  debit: number
  credit: number
}

/** What is kept of an account for a document; `amount` is 0 once it was posted or released. */
export interface MoneyHoldRow {
  id: string
  account: number
  amount: number
  documentId: string
}

export interface MoneyTables {
  moneyAccount: MoneyAccountRow
  moneyPosting: MoneyPostingRow
  moneyHold: MoneyHoldRow
  moneyTurnover: MoneyTurnoverRow
}
