import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { chargeRepriced, findRepriced, findRepricedFreight } from './find-repriced.ts'
import {
  type RepricedCharge,
  type RepricedStatus,
  type Repricing,
  repricedStates,
  repricingStates,
} from './repricing.ts'

/** Times in seconds. */
export type RepricingLine = Omit<Repricing, 'scope' | 'afterAt' | 'afterId'>

/** Money as text. */
export interface RepricedLine extends Omit<RepricedCharge, 'scope' | 'was' | 'now'> {
  readonly customerName: string
  readonly was: string
  readonly now: string
  /** '' where its currency changes. */
  readonly difference: string
}

/** What charges of one state and currency come to together. */
export interface RepricedSum {
  readonly status: RepricedStatus
  readonly currency: Currency
  readonly nowCurrency: Currency
  readonly lines: number
  readonly customers: number
  readonly was: string
  readonly now: string
  readonly difference: string
}

export interface RepricingDetail extends RepricingLine {
  readonly customerName: string
  /** Its price holds by now. */
  readonly isHeld: boolean
  readonly sums: readonly RepricedSum[]
}

export function repricingLine(row: Repricing): RepricingLine {
  const { scope: _, afterAt, afterId, ...same } = row
  return {
    ...{ ...same, from: toSeconds(row.from), until: toSeconds(row.until) },
    startedAt: toSeconds(row.startedAt),
    endedAt: row.endedAt === null ? null : toSeconds(row.endedAt),
  }
}

interface Money {
  readonly currency: Currency
  readonly nowCurrency: Currency
  readonly was: number
  readonly now: number
}

export function repricedMoney({ currency, nowCurrency, was, now }: Money) {
  const isOne = currency === nowCurrency
  return {
    ...{ was: fromMinor(was, currency), now: fromMinor(now, nowCurrency) },
    difference: isOne ? fromMinor(now - was, currency) : '',
  }
}

export function repricedLine(row: RepricedCharge, customerName: string): RepricedLine {
  const { scope: _, ...same } = row
  return { ...same, ...repricedMoney(row), customerName, occurredAt: toSeconds(row.occurredAt) }
}

const staff = { audience: ['staff'], permission: 'billing.view' } as const
const path = '/api/owms/v1/billing/repricing'

/** Prices that begin in the past, and the charges that they touch. */
export const repricingApi = {
  list: read<Page<RepricingLine>>()({
    ...{ ...staff, path: `${path}/list` },
    input: pageInput(['startedAt'], { priceId: within(), status: anyOf(repricingStates) }),
  }),
  byId: read<RepricingDetail>()({ ...{ ...staff, path: `${path}/by-id` }, input: object({ id: id() }) }),
  charges: read<Page<RepricedLine>>()({
    ...{ ...staff, path: `${path}/charges` },
    input: pageInput(['occurredAt'], {
      repricingId: within(),
      customerId: within(),
      status: anyOf(repricedStates),
    }),
  }),
  find: performs({ path: `${path}/find`, audience: ['staff'], command: findRepriced }),
  findFreight: performs({ path: `${path}/find-freight`, audience: ['staff'], command: findRepricedFreight }),
  charge: performs({ path: `${path}/charge`, audience: ['staff'], command: chargeRepriced }),
}
