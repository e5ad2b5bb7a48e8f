import type { Currency } from '../money/money.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** `dropped`: its draft was discarded before it came to its end. */
export const trialStates = ['running', 'done', 'dropped'] as const
export type TrialStatus = (typeof trialStates)[number]

/** A draft of a price list, or of what a fee costs, that is tried over what happened in a month. Nothing is charged by it. */
export const priceTrial = table('priceTrial', {
  /** The version of the price list, or of the fee's price. */
  listId: text,
  listCode: text,
  listNo: integer,
  /** '' of a fee. */
  channel: text,
  /** Of which fee what happened is looked at: freight of a price list, and of a per cent the fee that it is of. */
  fee: text,
  /** `2026-10`, of UTC. */
  month: text,
  status: word<TrialStatus>(),
  /** Charges that were looked at, of so many. */
  done: integer,
  total: integer,
  /** Packages' orders that the draft knows no price for. */
  missed: integer,
  /** How far the job came: charges, then what had no price; the last moment and id. Of a fee: the last customer. */
  phase: word<'charges' | 'unrated'>(),
  afterAt: integer,
  afterId: text,
  startedName: text,
  startedAt: integer,
  endedAt: maybe(integer),
})
export type PriceTrial = RowOf<typeof priceTrial>

/** What a customer's charges came to in a currency, and what they would have. Minor units. */
export const priceTrialRow = table('priceTrialRow', {
  trialId: text,
  customerId: text,
  currency: word<Currency>(),
  orders: integer,
  was: integer,
  now: integer,
  /** Orders that the draft finds no price for. */
  missed: integer,
})
export type PriceTrialRow = RowOf<typeof priceTrialRow>

/** `was-priced`: it has a price now, and would have none. `never-priced`: it has none, and would have none. */
export const missReasons = ['was-priced', 'never-priced'] as const

/** An order that the draft finds no price for. */
export const priceTrialMiss = table('priceTrialMiss', {
  trialId: text,
  customerId: text,
  documentId: text,
  documentNo: text,
  reason: word<(typeof missReasons)[number]>(),
  country: text,
  postcode: text,
  grams: integer,
  occurredAt: integer,
})
export type PriceTrialMiss = RowOf<typeof priceTrialMiss>
