import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { rateText } from '../money/exchange.ts'
import { currencyCodes, fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { enterRate, putRateInForce, withdrawRate } from './enter-rate.ts'
import { approveExchange, exchangeMoney, rejectExchange } from './exchange-money.ts'
import { type ExchangeRate, rateStates } from './exchange-rate.ts'
import { exchangeStates, type WalletExchange } from './wallet-exchange.ts'

/** A rate in a list. Times in seconds. */
export interface RateLine
  extends Omit<ExchangeRate, 'scope' | 'numerator' | 'denominator' | 'enteredById' | 'apart'> {
  /** What one unit brings, as a decimal. */
  readonly rate: string
  /** In percent. */
  readonly apart: number | null
}

/** An exchange in a list. Times in seconds, money as text. */
export interface ExchangeLine
  extends Omit<
    WalletExchange,
    'scope' | 'amount' | 'received' | 'numerator' | 'denominator' | 'proposedById'
  > {
  readonly customerName: string
  readonly amount: string
  readonly received: string
  readonly rate: string
}
export interface ExchangeDetail extends ExchangeLine {
  readonly timeline: readonly TimelineEntry[]
}

const secondsOf = (ms: number | null) => (ms === null ? null : toSeconds(ms))

export function rateLine({
  scope: _,
  numerator,
  denominator,
  enteredById: __,
  ...row
}: ExchangeRate): RateLine {
  return {
    ...{ ...row, rate: rateText({ numerator, denominator }) },
    apart: row.apart === null ? null : row.apart / 100,
    ...{ startsAt: toSeconds(row.startsAt), enteredAt: toSeconds(row.enteredAt) },
    approvedAt: secondsOf(row.approvedAt),
  }
}

export function exchangeLine(row: WalletExchange, customerName: string): ExchangeLine {
  const { scope: _, numerator, denominator, proposedById: __, ...same } = row
  return {
    ...{ ...same, customerName, rate: rateText({ numerator, denominator }) },
    ...{ amount: fromMinor(row.amount, row.fromCurrency), received: fromMinor(row.received, row.toCurrency) },
    ...{ proposedAt: toSeconds(row.proposedAt), decidedAt: secondsOf(row.decidedAt) },
  }
}

const staff = ['staff'] as const
const reads = { audience: staff, permission: 'finance.view' } as const
const rates = '/api/owms/v1/finance/exchange-rate'
const exchanges = '/api/owms/v1/finance/exchange'

export const exchangeRateApi = {
  list: read<Page<RateLine>>()({
    ...{ ...reads, path: `${rates}/list` },
    input: pageInput(['enteredAt'], {
      fromCurrency: anyOf(currencyCodes),
      toCurrency: anyOf(currencyCodes),
      status: anyOf(rateStates),
      enteredFrom: moment(),
      enteredTo: moment(),
    }),
  }),
  enter: performs({ path: `${rates}/enter`, audience: staff, command: enterRate }),
  putInForce: performs({ path: `${rates}/put-in-force`, audience: staff, command: putRateInForce }),
  withdraw: performs({ path: `${rates}/withdraw`, audience: staff, command: withdrawRate }),
}

export const exchangeApi = {
  list: read<Page<ExchangeLine>>()({
    ...{ ...reads, path: `${exchanges}/list` },
    input: pageInput(['proposedAt'], {
      search: search(),
      status: anyOf(exchangeStates),
      customerId: within(),
      proposedFrom: moment(),
      proposedTo: moment(),
    }),
  }),
  byId: read<ExchangeDetail>()({ ...{ ...reads, path: `${exchanges}/by-id` }, input: object({ id: id() }) }),
  exchange: performs({ path: `${exchanges}/exchange`, audience: staff, command: exchangeMoney }),
  approve: performs({
    ...{ path: `${exchanges}/approve`, audience: staff, idsAs: 'exchangeId', command: approveExchange },
  }),
  reject: performs({
    ...{ path: `${exchanges}/reject`, audience: staff, idsAs: 'exchangeId', command: rejectExchange },
  }),
}
