import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const withdrawalStates = ['applied', 'audited', 'paying', 'paid', 'returned'] as const
export type WithdrawalStatus = (typeof withdrawalStates)[number]

/** A customer's application for what was collected: audited, claimed by one person, paid (000 §4, design money.md §3). */
export const withdrawal = table(
  'withdrawal',
  {
    customerId: text,
    no: text,
    status: word<WithdrawalStatus>(),
    currency: word<Currency>(),
    amount: integer,
    entries: integer,
    /** Where it is paid to. */
    holder: text,
    bank: text,
    account: text,
    reason: text,
    appliedById: text,
    appliedBy: text,
    appliedAt: integer,
    auditedById: text,
    auditedBy: text,
    auditedAt: maybe(integer),
    /** Who holds it while it is paid. */
    payerId: text,
    payer: text,
    bankAccountId: maybe(text),
    /** The transfer's number at the bank. */
    transferNo: text,
    paidAt: maybe(integer),
    returnedAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type Withdrawal = RowOf<typeof withdrawal>

export const withdrawalMachine = machine('withdrawal', {
  states: withdrawalStates,
  starts: ['applied'],
  // biome-ignore format: read as a table
  moves: {
    cancel: { from: ['applied'],            to: 'returned', permission: 'finance.recharge', asks: 'confirm' },
    audit:  { from: ['applied'],            to: 'audited',  permission: 'finance.review', asks: 'confirm' },
    claim:  { from: ['audited'],            to: 'paying',   permission: 'finance.review', asks: 'confirm' },
    pay:    { from: ['paying'],             to: 'paid',     permission: 'finance.review' },
    unpaid: { from: ['paying'],             to: 'audited',  permission: 'finance.review', asks: 'reason' },
    return: { from: ['applied', 'audited'], to: 'returned', permission: 'finance.review', asks: 'reason' },
    bounce: { from: ['paid'],               to: 'returned', permission: 'finance.review', asks: 'reason' },
  },
})
