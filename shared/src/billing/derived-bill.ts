import type { Basis } from '../command/basis.ts'
import { divideHalfUp, safeNumber } from '../money/decimal.ts'
import { fraction, readExact, textOfExact, times, wholeOf } from '../money/exact.ts'
import type { Currency } from '../money/money.ts'
import { grouped } from '../pricing/grouped.ts'
import type { Quote } from '../pricing/quote.ts'
import type { ChargeLine } from './charge-line.ts'
import type { FeeRule } from './fee-rule.ts'
import { measureOf } from './measure-of.ts'
import { type Rated, rateFee, ratePercent } from './rate-fee.ts'

/** How freight came about. What a channel asks of a volume is the house's own affair (000 §9): the charged weight is taken as written. */
export type VerifiedQuote = Pick<
  Quote,
  'zone' | 'steps' | 'fuel' | 'freight' | 'fuelFee' | 'remoteFee' | 'delivery' | 'total' | 'list' | 'no'
> & { readonly charged: number; readonly rate: Pick<Quote['rate'], 'first' | 'base' | 'step' | 'perStep'> }

/** What of a quote its customer may read. */
export function verifiedQuote({ zone, steps, fuel, freight, fuelFee, ...quote }: Quote): VerifiedQuote {
  const { remoteFee, delivery, total, list, no, weight } = quote
  const { first, base, step, perStep } = quote.rate
  return {
    ...{ zone, steps, fuel, freight, fuelFee, remoteFee, delivery, total, list, no },
    ...{ charged: weight.charged, rate: { first, base, step, perStep } },
  }
}

/** A charge with all that its amount was computed from. Amounts in minor units, moments in ms. */
export interface VerifiedLine
  extends Pick<
    ChargeLine,
    'id' | 'fee' | 'of' | 'documentId' | 'documentNo' | 'occurredAt' | 'quantity' | 'amount' | 'reverses'
  > {
  readonly basis: Pick<Basis, 'grams' | 'volume' | 'skuId'>
  readonly counted: string
  readonly exact: string
  /** The version of the price; '' where a person wrote the charge. */
  readonly ruleId: string
  /** The cause: a scan of the order of a scope. */
  readonly cause: string
  readonly quote: VerifiedQuote | null
}

export type VerifiedPrice = Pick<
  FeeRule,
  | 'id'
  | 'fee'
  | 'of'
  | 'no'
  | 'currency'
  | 'basis'
  | 'stepMode'
  | 'counts'
  | 'per'
  | 'started'
  | 'steps'
  | 'minimum'
  | 'maximum'
  | 'freeDays'
  | 'percentOf'
  | 'validFrom'
>

export interface DerivedBill {
  readonly currency: Currency
  readonly lines: readonly VerifiedLine[]
  /** Charges of other bills that lines of this one take back, with all that took from them, and those that per cents are of. */
  readonly others: readonly VerifiedLine[]
  readonly prices: readonly VerifiedPrice[]
}

export const differenceKinds = [
  'amount',
  'exact',
  'price-missing',
  'price-later',
  'other-price',
  'nothing-to-take-back',
  'freight',
] as const

export interface Difference {
  readonly line: Pick<VerifiedLine, 'documentNo' | 'fee' | 'amount'>
  readonly why: (typeof differenceKinds)[number]
  /** What comes out; the amount itself where something else differs. */
  readonly derived: number
}

export interface Derived {
  readonly differences: readonly Difference[]
  /** Lines whose amount a person wrote, whose quantity the bill does not say, or that add to a whole of which other bills have parts: taken as they are. */
  readonly asWritten: number
}

/** Derives every amount of a bill again, out of its causes and prices. */
export function derivedBill({ currency, lines, others, prices }: DerivedBill): Derived {
  const ruleOf = new Map(prices.map((one) => [one.id, one]))
  const all = [...lines, ...others]
  const known = new Map(all.map((one) => [one.id, one]))
  const mirrors = grouped(all, ({ reverses }) => reverses ?? '')
  const ofCause = new Map(all.map((one) => [`${one.cause} ${one.fee}`, one]))
  const charged = new Set(
    all.filter(({ amount }) => amount !== 0).map(({ documentId, fee }) => `${documentId} ${fee}`),
  )
  let asWritten = 0
  const differences = lines.flatMap((line): Difference[] => {
    const differs = (why: Difference['why'], derived = line.amount) => [{ line, why, derived }]
    const rule = ruleOf.get(line.ruleId)
    if (rule && countsWhole(rule, prices)) {
      asWritten += 1
      return []
    }
    if (line.reverses !== null) {
      const of = known.get(line.reverses)
      if (!of) return differs('nothing-to-take-back')
      const taken = mirrors.get(of.id) ?? []
      // A credit is of money alone; what is charged once for a document goes with the last of it.
      if (taken.some(({ quantity }) => quantity === 0) || rule?.basis === 'order') {
        asWritten += 1
        return []
      }
      const derived = takenOf(of, taken) - taken.reduce((sum, { amount }) => sum + amount, line.amount * -1)
      return derived === line.amount ? [] : differs('amount', derived)
    }
    if (line.quote) return isQuoted(line.quote, line.amount) ? [] : differs('freight')
    if (line.ruleId === '') {
      asWritten += 1
      return line.exact === String(line.amount) ? [] : differs('exact')
    }
    if (!rule) return differs('price-missing')
    if (rule.fee !== line.fee || rule.currency !== currency) return differs('other-price')
    if (rule.validFrom > line.occurredAt) return differs('price-later')
    if (rule.basis === 'order' && line.exact === '0' && charged.has(`${line.documentId} ${line.fee}`))
      return line.amount === 0 ? [] : differs('amount', 0)
    const rated = ratedAgain(line, rule, ofCause.get(`${line.cause} ${rule.percentOf}`))
    if (!rated) {
      asWritten += 1
      return []
    }
    if (rated.amount !== line.amount) return differs('amount', rated.amount)
    return textOfExact(rated.exact) === line.exact ? [] : differs('exact')
  })
  return { differences, asWritten }
}

/** A line of such a price is what it adds to all that was counted before it, on whatever bill. */
function countsWhole({ counts, basis, percentOf }: VerifiedPrice, prices: readonly VerifiedPrice[]): boolean {
  if (counts !== 'cause') return true
  return basis === 'percent' && prices.some((one) => one.fee === percentOf && one.counts !== 'cause')
}

/** Undefined where the quantity is not said: an integral over days in store. */
function ratedAgain(
  line: VerifiedLine,
  rule: VerifiedPrice,
  base: VerifiedLine | undefined,
): Rated | undefined {
  if (rule.basis === 'percent') return base && ratePercent(rule, readExact(base.exact))
  if (rule.basis === 'volume-days') return undefined
  const measure = measureOf(rule.basis, line)
  return measure && rateFee(rule, measure)
}

/** What all that took a charge back comes to: what is left of it, rounded, less the charge. */
function takenOf(of: VerifiedLine, taken: readonly VerifiedLine[]): number {
  const pieces = taken.reduce((sum, { quantity }) => sum - quantity, 0)
  const left = times(readExact(of.exact), fraction(BigInt(of.quantity - pieces), BigInt(of.quantity)))
  return wholeOf(left) - of.amount
}

export function isQuoted(quote: VerifiedQuote, amount: number): boolean {
  const { charged, rate, steps, freight, fuel, fuelFee, remoteFee, delivery, total } = quote
  const above = charged - rate.first
  const stepped = above > 0 && rate.step > 0 ? Math.ceil(above / rate.step) : 0
  const base = safeNumber(BigInt(rate.base) + BigInt(steps) * BigInt(rate.perStep))
  const fee = safeNumber(divideHalfUp(BigInt(freight) * BigInt(fuel), 10_000n))
  const sum = freight + fuelFee + remoteFee + delivery
  return stepped === steps && base === freight && fee === fuelFee && sum === total && total === amount
}
