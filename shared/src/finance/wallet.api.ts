import { object } from 'yup'
import { id } from '../command/schema.ts'
import { read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { type Currency, currencyCodes, fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import type { WalletEntry } from '../money/wallet-entry.ts'

/** What postings to a wallet are for. */
export const flowKinds = [
  'recharge',
  'recharge-reversed',
  'bill',
  'bill-reversed',
  'exchange',
  'freight',
  'freight-returned',
  'transfer',
  'transfer-reversed',
  'cod-returned',
] as const

/** A customer's wallet of one currency; money as text. */
export interface Wallet {
  readonly currency: Currency
  readonly balance: string
  readonly held: string
  readonly credit: string
  /** `balance − held + credit`. */
  readonly available: string
  readonly warning: string
  /** What is available stands below the amount of the early warning. */
  readonly isLow: boolean
}

/** A line of the account flow. */
export interface FlowLine extends Omit<WalletEntry, 'scope' | 'at' | 'amount' | 'balance'> {
  readonly customerName: string
  readonly amount: string
  readonly balance: string
  readonly at: number
}

export function flowLine({ scope: _, ...row }: WalletEntry, customerName: string): FlowLine {
  const { amount, balance, currency, at } = row
  const money = { amount: fromMinor(amount, currency), balance: fromMinor(balance, currency) }
  return { ...row, ...money, customerName, at: toSeconds(at) }
}

const reads = { audience: ['staff', 'customer'], permission: 'finance.view' } as const
const path = '/api/owms/v1/finance/wallet'

/** Wallets and their flow: staff see those of all customers, a customer its own. */
export const walletApi = {
  ofCustomer: read<readonly Wallet[]>()({
    ...{ ...reads, path: `${path}/of-customer` },
    input: object({ customerId: id() }),
  }),
  own: read<readonly Wallet[]>()({
    ...{ path: `${path}/own`, audience: ['customer'], permission: 'finance.view' },
    input: object({}),
  }),
  flow: read<Page<FlowLine>>()({
    ...{ ...reads, path: `${path}/flow` },
    input: pageInput(['at'], {
      search: search(),
      kind: anyOf(flowKinds),
      currency: anyOf(currencyCodes),
      customerId: within(),
      atFrom: moment(),
      atTo: moment(),
    }),
  }),
}
