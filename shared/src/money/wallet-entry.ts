import { integer, type RowOf, table, text, word } from '../rows/table.ts'
import type { Currency } from './money.ts'

/** A line of a customer's account flow: what a posting brought to the wallet, and what stood there then. */
export const walletEntry = table(
  'walletEntry',
  {
    customerId: text,
    currency: word<Currency>(),
    /** Minor units, below zero what was taken. */
    amount: integer,
    balance: integer,
    /** What it was for. */
    kind: text,
    documentId: text,
    label: text,
    at: integer,
  },
  { owner: 'customerId' },
)
export type WalletEntry = RowOf<typeof walletEntry>
