import type { Sku } from '../catalog/sku.ts'
import type { Actor } from '../command/command.ts'
import { type Currency, currencyCodes, fromMinor } from '../money/money.ts'
import { booksAtOnce, type CountLimit } from '../setup/warehouse.ts'
import type { CountedGoods } from './tasks.ts'

/** Whoever may approve differences of any value. */
const ANY_VALUE = 'stock.approve'

/** An amount in minor units of its currency. */
export interface Money {
  readonly currency: Currency
  readonly amount: number
}
/** As people write it. */
export interface MoneyLine {
  readonly currency: Currency
  readonly amount: string
}
export interface Worth {
  /** Pieces too many and too few alike, at the prices of their articles. */
  readonly sums: readonly Money[]
  /** An article among them has no price. */
  readonly unpriced: boolean
}
export type Priced = Pick<Sku, 'id' | 'unitPrice' | 'currency'>

/** What pieces that differ are worth. Values are not exchanged: each currency is a sum of its own. */
export function worthOf(
  differences: readonly Pick<CountedGoods, 'skuId' | 'quantity'>[],
  articles: readonly Priced[],
): Worth {
  const priced = new Map(articles.map((one) => [one.id, one]))
  const found = differences.map(({ skuId, quantity }) => ({
    of: priced.get(skuId),
    pieces: Math.abs(quantity),
  }))
  const sums = currencyCodes.flatMap((currency) => {
    const amount = found.reduce(
      (sum, { of, pieces }) => (of?.currency === currency ? sum + of.unitPrice * pieces : sum),
      0,
    )
    return amount > 0 ? [{ currency, amount }] : []
  })
  return { sums, unpriced: found.some(({ of, pieces }) => pieces > 0 && !of?.unitPrice) }
}

/** Who may book differences of a value: the house at once, a lead, or a manager who did not count them. */
export type Needs = 'house' | 'lead' | 'manager'

/**
 * What nobody can value, and a currency without a limit, is above the limit. Each currency uses up a share of its own
 * limit, and all shares together are one limit at most: what is split over two currencies is no smaller for it.
 */
export function whoApproves({ sums, unpriced }: Worth, limits: readonly CountLimit[]): Needs {
  const isWithin = (kind: 'approveValueAbove' | 'bookValueUpTo') => !unpriced && sharesFit(sums, limits, kind)
  if (!isWithin('approveValueAbove')) return 'manager'
  return booksAtOnce(limits) && isWithin('bookValueUpTo') ? 'house' : 'lead'
}

function sharesFit(
  sums: readonly Money[],
  limits: readonly CountLimit[],
  kind: 'approveValueAbove' | 'bookValueUpTo',
): boolean {
  let used = 0n
  let whole = 1n
  for (const { currency, amount } of sums.filter((sum) => sum.amount !== 0)) {
    const limit = limits.find((one) => one.currency === currency)?.[kind] ?? 0
    if (limit <= 0) return false
    used = used * BigInt(limit) + BigInt(amount) * whole
    whole *= BigInt(limit)
  }
  return used <= whole
}

export function mayApproveAny({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions?.has(ANY_VALUE) ?? true
}

export function added(one: readonly Money[], other: readonly Money[]): Money[] {
  return currencyCodes.flatMap((currency) => {
    const amount = [...one, ...other].reduce(
      (sum, of) => (of.currency === currency ? sum + of.amount : sum),
      0,
    )
    return amount > 0 ? [{ currency, amount }] : []
  })
}

export function moneyLine({ currency, amount }: Money): MoneyLine {
  return { currency, amount: fromMinor(amount, currency) }
}
