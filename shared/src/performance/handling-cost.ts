import type { RateAt } from '../finance/spread-margin.ts'
import { divideHalfUp, safeNumber } from '../money/decimal.ts'
import { statedIn } from '../money/exchange.ts'
import type { Currency } from '../money/money.ts'
import type { Handling, HandlingRate } from './handling.ts'

const HOUR = 3_600_000n

/** What some time costs by the hour, rounded once. */
export function costOfTime(active: number, { perHour }: Pick<HandlingRate, 'perHour'>): number {
  return safeNumber(divideHalfUp(BigInt(active) * BigInt(perHour), HOUR))
}

/** What an hour costs in a warehouse in a month: the latest that was set for it or a month before. */
export function rateIn(
  rates: readonly HandlingRate[],
  { warehouseId, month }: Pick<Handling, 'warehouseId' | 'month'>,
): HandlingRate | undefined {
  return rates
    .filter((rate) => rate.warehouseId === warehouseId && rate.month <= month)
    .reduce<HandlingRate | undefined>(
      (last, rate) => (last && last.month > rate.month ? last : rate),
      undefined,
    )
}

interface Said {
  readonly currency: Currency
  readonly cost: number
}

/**
 * What a customer's work of a month costs in its currency, each warehouse's by the rate of exchange that held when the first of it was
 * done. Without the customer's currency it is said in the warehouse's own. Undefined where an hour has no price, or a currency no rate.
 */
export function handlingCost(
  parts: readonly Pick<Handling, 'warehouseId' | 'month' | 'active' | 'firstAt'>[],
  given: {
    readonly currency: Currency | undefined
    readonly rates: readonly HandlingRate[]
    readonly rateAt: RateAt
  },
): Said | undefined {
  let [currency, cost] = [given.currency, 0]
  for (const part of parts) {
    if (part.active === 0) continue
    const rate = rateIn(given.rates, part)
    if (!rate) return undefined
    currency ??= rate.currency
    const own = costOfTime(part.active, rate)
    if (rate.currency === currency) cost += own
    else {
      const exchange = given.rateAt(rate.currency, currency, part.firstAt)
      if (!exchange) return undefined
      cost += statedIn(own, exchange)
    }
  }
  return currency && { currency, cost }
}
