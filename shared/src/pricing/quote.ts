import { divideHalfUp, safeNumber } from '../money/decimal.ts'
import type { Currency } from '../money/money.ts'
import { postcodeKey } from '../setup/area-rule.ts'
import { countryOf } from '../setup/country-code.ts'
import { keptPostcode } from '../setup/kept-postcode.ts'
import {
  type BillingWeight,
  billingWeight,
  ceiling,
  type Measured,
  type WeightTerms,
} from './billing-weight.ts'
import { grouped } from './grouped.ts'
import type { RateColumns } from './price-lines.ts'
import type { PriceList } from './price-list.ts'
import { type Keyed, type RangeIndex, rangeAt, rangeIndex } from './range-index.ts'

interface ZonedRange extends Keyed {
  readonly zone: string
  readonly country: string
}

/** Zones and rates of a version of a price list, ready to be asked: built once, because they never change. */
export interface PriceTable {
  readonly zones: ReadonlyMap<string, RangeIndex<ZonedRange>>
  /** Of each zone, the lightest first. */
  readonly rates: ReadonlyMap<string, readonly RateColumns[]>
}

export function priceTable(zones: readonly ZonedRange[], rates: readonly RateColumns[]): PriceTable {
  return {
    zones: new Map(
      [...grouped(zones, ({ country }) => country)].map(([country, of]) => [country, rangeIndex(of)]),
    ),
    rates: new Map(
      [...grouped(rates, ({ zone }) => zone)].map(([zone, of]) => [
        zone,
        of.sort((one, other) => one.upTo - other.upTo),
      ]),
    ),
  }
}

export type PriceTerms = Pick<PriceList, 'code' | 'no' | 'currency' | 'fuel' | 'remoteFee'>

/** What goes where. */
export interface Asked extends Measured {
  readonly country: string
  readonly postcode: string
  /** It goes to a remote area of the channel's country. */
  readonly remote: boolean
}

/** What a parcel costs and why: all that was computed with. Amounts in minor units, weights in grams. */
export interface Quote {
  readonly weight: BillingWeight
  readonly terms: WeightTerms
  readonly zone: string
  readonly rate: RateColumns
  /** Steps behind the first weight. */
  readonly steps: number
  readonly currency: Currency
  readonly fuel: number
  readonly freight: number
  readonly fuelFee: number
  readonly remoteFee: number
  readonly delivery: number
  readonly total: number
  /** The version of the price list. */
  readonly list: string
  readonly no: number
}

/** A price list with what it says of weights by its channel. */
export interface Priced {
  readonly terms: WeightTerms
  readonly list: PriceTerms
  readonly table: PriceTable
}

/**
 * What a parcel costs by one version of a price list: the one function of price inquiries, orders and charges. Undefined
 * where the list does not know the postcode, or has no rate for the weight. Each line is rounded once, half up.
 */
export function quote(asked: Asked, { terms, list, table }: Priced): Quote | undefined {
  const zone = zoneAt(table, asked)
  const weight = billingWeight(asked, terms)
  const rate = rateAt(table.rates.get(zone ?? '') ?? [], weight.charged)
  if (zone === undefined || !rate) return undefined
  const above = weight.charged - rate.first
  const steps = above > 0 && rate.step > 0 ? Number(ceiling(BigInt(above), BigInt(rate.step))) : 0
  const freight = safeNumber(BigInt(rate.base) + BigInt(steps) * BigInt(rate.perStep))
  const fuelFee = safeNumber(divideHalfUp(BigInt(freight) * BigInt(list.fuel), 10_000n))
  const remoteFee = asked.remote ? list.remoteFee : 0
  const { delivery } = rate
  return {
    ...{ weight, terms, zone, rate, steps, currency: list.currency, fuel: list.fuel },
    ...{ freight, fuelFee, remoteFee, delivery, total: freight + fuelFee + remoteFee + delivery },
    ...{ list: list.code, no: list.no },
  }
}

function zoneAt({ zones }: PriceTable, { country, postcode }: Asked): string | undefined {
  const code = countryOf(country)
  const ranges = zones.get(code)
  return ranges && rangeAt(ranges, postcodeKey(keptPostcode(code, postcode)) ?? 0)?.zone
}

/** The first rate that reaches as far as the weight. */
function rateAt(rates: readonly RateColumns[], grams: number): RateColumns | undefined {
  let [low, high] = [0, rates.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rates[middle]?.upTo ?? 0) < grams) low = middle + 1
    else high = middle
  }
  return rates[low]
}
