import { performs, read } from '../contract/endpoint.ts'
import { anyOf, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { fromMinor } from '../money/money.ts'
import { toKg, toSeconds } from '../money/units.ts'
import { marginPercent } from './margin.api.ts'
import {
  missReasons,
  type PriceTrial,
  type PriceTrialMiss,
  type PriceTrialRow,
  trialStates,
} from './price-trial.ts'
import { tryFee } from './try-fee.ts'
import { tryPrices } from './try-prices.ts'

export type PriceTrialLine = Omit<PriceTrial, 'scope' | 'phase' | 'afterAt' | 'afterId'>

/** Money as text. The margin is all of the customer's in that month and currency, now and with the draft. */
export interface PriceTrialRowLine extends Omit<PriceTrialRow, 'scope' | 'was' | 'now'> {
  readonly customerName: string
  readonly was: string
  readonly now: string
  readonly difference: string
  readonly marginWas: string
  readonly marginNow: string
  readonly percentWas: string
  readonly percentNow: string
}

export interface PriceTrialMissLine extends Omit<PriceTrialMiss, 'scope' | 'grams'> {
  readonly customerName: string
  readonly weight: number
}

export function priceTrialLine(row: PriceTrial): PriceTrialLine {
  const { scope: _, phase, afterAt, afterId, startedAt, endedAt, ...same } = row
  return {
    ...{ ...same, startedAt: toSeconds(startedAt) },
    endedAt: endedAt === null ? null : toSeconds(endedAt),
  }
}

interface Earned {
  readonly revenue: number
  readonly margin: number
}

export function priceTrialRowLine(
  { scope: _, was, now, ...row }: PriceTrialRow,
  { revenue, margin }: Earned,
  customerName: string,
): PriceTrialRowLine {
  const money = (minor: number) => fromMinor(minor, row.currency)
  const more = now - was
  return {
    ...{ ...row, customerName, was: money(was), now: money(now), difference: money(more) },
    ...{ marginWas: money(margin), marginNow: money(margin + more) },
    percentWas: marginPercent(revenue, margin),
    percentNow: marginPercent(revenue + more, margin + more),
  }
}

export function priceTrialMissLine(
  { scope: _, grams, ...row }: PriceTrialMiss,
  customerName: string,
): PriceTrialMissLine {
  return { ...row, customerName, weight: toKg(grams), occurredAt: toSeconds(row.occurredAt) }
}

const staff = { audience: ['staff'], permission: 'finance.margin' } as const
const path = '/api/owms/v1/finance/price-trial'

/** Drafts of price lists and fees over what happened in a month. */
export const priceTrialApi = {
  list: read<Page<PriceTrialLine>>()({
    ...{ ...staff, path: `${path}/list` },
    input: pageInput(['startedAt'], { listId: within(), status: anyOf(trialStates) }),
  }),
  rows: read<Page<PriceTrialRowLine>>()({
    ...{ ...staff, path: `${path}/rows` },
    input: pageInput(['now', 'was', 'missed'], { trialId: within() }),
  }),
  misses: read<Page<PriceTrialMissLine>>()({
    ...{ ...staff, path: `${path}/misses` },
    input: pageInput(['occurredAt'], { trialId: within(), customerId: within(), reason: anyOf(missReasons) }),
  }),
  start: performs({ path: `${path}/start`, audience: ['staff'], command: tryPrices }),
  startFee: performs({ path: `${path}/start-fee`, audience: ['staff'], command: tryFee }),
}
