import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const rechargeStates = ['pending', 'second-review', 'credited', 'rejected', 'reversed'] as const
export type RechargeStatus = (typeof rechargeStates)[number]

export const rechargeMethods = ['bank-transfer', 'third-party', 'cash'] as const
export type RechargeMethod = (typeof rechargeMethods)[number]

/**
 * Money that a customer says to have paid in, with a picture of the voucher; it is reviewed by people of the house, and
 * credited then (000 §4 and §6). Amounts in minor units.
 */
export const recharge = table(
  'recharge',
  {
    no: text,
    customerId: text,
    status: word<RechargeStatus>(),
    currency: word<Currency>(),
    amount: integer,
    method: word<RechargeMethod>(),
    bankAccountId: text,
    payer: text,
    /** From which bank it came. */
    bank: text,
    /** As that bank numbers the payment; of one account of the house only one recharge of it is ever credited. */
    transactionNo: text,
    /** By the hash of its content. */
    voucher: text,
    /** Why it was not credited, or was taken back. */
    reason: text,
    submittedBy: text,
    submittedAt: integer,
    /** Who approved it first, where two have to. */
    firstBy: text,
    firstName: text,
    reviewedBy: text,
    reviewerName: text,
    reviewedAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type Recharge = RowOf<typeof recharge>
export const rechargesOfTransaction = listOf('rechargesOfTransaction', recharge, [
  'bankAccountId',
  'transactionNo',
])

export const rechargeMachine = machine('recharge', {
  states: rechargeStates,
  starts: ['pending'],
  // biome-ignore format: read as a table
  moves: {
    second:   { from: ['pending'],                  to: 'second-review', permission: 'finance.review', derived: true },
    approve:  { from: ['pending', 'second-review'], to: 'credited', permission: 'finance.review' },
    reject:   { from: ['pending', 'second-review'], to: 'rejected', permission: 'finance.review', asks: 'reason' },
    withdraw: { from: ['pending'],                  to: 'rejected', permission: 'finance.recharge' },
    reverse:  { from: ['credited'],                 to: 'reversed', permission: 'finance.review', asks: 'reason' },
  },
})
