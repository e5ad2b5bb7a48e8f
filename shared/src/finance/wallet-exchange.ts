import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const exchangeStates = ['second-review', 'done', 'rejected'] as const
export type ExchangeStatus = (typeof exchangeStates)[number]

/** Money of a customer that goes from its wallet of one currency into that of another. Amounts in minor units. */
export const walletExchange = table(
  'walletExchange',
  {
    no: text,
    customerId: text,
    status: word<ExchangeStatus>(),
    fromCurrency: word<Currency>(),
    toCurrency: word<Currency>(),
    amount: integer,
    received: integer,
    /** The rate that it was computed by, as it stood then. */
    rateId: text,
    numerator: integer,
    denominator: integer,
    remark: text,
    reason: text,
    proposedById: text,
    proposedBy: text,
    proposedAt: integer,
    decidedBy: text,
    decidedAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type WalletExchange = RowOf<typeof walletExchange>

export const exchangeMachine = machine('walletExchange', {
  states: exchangeStates,
  starts: ['second-review', 'done'],
  // biome-ignore format: read as a table
  moves: {
    approve: { from: ['second-review'], to: 'done',     permission: 'finance.review', asks: 'confirm' },
    reject:  { from: ['second-review'], to: 'rejected', permission: 'finance.review', asks: 'reason' },
  },
})
