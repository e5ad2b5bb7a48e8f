import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const walletTransferStates = ['submitted', 'approved', 'rejected', 'reversed'] as const
export type WalletTransferStatus = (typeof walletTransferStates)[number]

/**
 * Money that goes from one customer's wallet to another's, because both are one owner's or it was agreed: one person of finance
 * submits it, another approves (design money.md §3). Minor units.
 */
export const walletTransfer = table('walletTransfer', {
  no: text,
  /** Whose money it is. */
  customerId: text,
  toId: text,
  status: word<WalletTransferStatus>(),
  currency: word<Currency>(),
  amount: integer,
  /** What it is for. */
  purpose: text,
  /** It came to the other wallet. */
  arrived: flag,
  /** Why it was rejected or reversed; `balance-short` where the balance did not cover it. */
  reason: text,
  submittedBy: text,
  submittedName: text,
  submittedAt: integer,
  reviewedBy: text,
  reviewedName: text,
  reviewedAt: maybe(integer),
})
export type WalletTransfer = RowOf<typeof walletTransfer>

export const walletTransferMachine = machine('walletTransfer', {
  states: walletTransferStates,
  starts: ['submitted'],
  // biome-ignore format: read as a table
  moves: {
    approve: { from: ['submitted'], to: 'approved', permission: 'finance.review', asks: 'confirm' },
    reject:  { from: ['submitted'], to: 'rejected', permission: 'finance.review', asks: 'reason' },
    fail:    { from: ['approved'],  to: 'rejected', derived: true },
    reverse: { from: ['approved'],  to: 'reversed', permission: 'finance.review', asks: 'reason' },
  },
})
