import type { Basis } from '../command/basis.ts'
import { type Exact, fraction, minus, readExact, textOfExact, times, wholeOf, ZERO } from '../money/exact.ts'
import type { ChargeLine, UnratedReason } from './charge-line.ts'
import type { FeeCounting, FeeRule } from './fee-rule.ts'
import { measureOf } from './measure-of.ts'
import { type Rated, rateFee, rateMore, ratePercent } from './rate-fee.ts'
import { rateRent } from './rate-rent.ts'
import { ruleFor } from './rule-for.ts'

/** A cause of a fee as the floor wrote it. */
export interface RatedCause {
  readonly fee: string
  readonly of: string
  readonly customerId: string
  /** By the prices of which grade the customer is charged; '' where it has none. */
  readonly grade: string
  readonly quantity: number
  readonly basis: Basis
  readonly at: number
}

/** What was charged already. */
export interface Before {
  /** Pieces of the same document and fee: what is charged once for a document is charged with the first. */
  readonly pieces: number
  /** How much a price counted so far of the whole that the cause is in. */
  counted(rule: FeeRule, counts: FeeCounting): Exact
}

/** What a line says of money. */
export type Priced = Pick<
  ChargeLine,
  'fee' | 'of' | 'currency' | 'amount' | 'exact' | 'counted' | 'ruleId' | 'ruleNo' | 'quote'
>

/**
 * The lines of a cause: its own fee's, and those that are a per cent of it. Of a price that counts a whole, such as a document,
 * they are what they add to it; a per cent counts as the fee that it is of.
 */
export function rateCause(
  cause: RatedCause,
  rules: readonly FeeRule[],
  before: Before,
): readonly Priced[] | UnratedReason {
  const { fee, of, customerId, grade, at } = cause
  const rule = ruleFor(rules, { fee, of, customerId, grade, at })
  if (!rule) return 'no-price'
  const isCharged = rule.basis === 'order' && before.pieces > 0
  const rated = isCharged ? { counted: ZERO, exact: ZERO, amount: 0 } : ratedBy(rule, cause, before)
  if (!rated) return 'not-measured'
  const percents = rules.filter(({ basis, percentOf }) => basis === 'percent' && percentOf === fee)
  const others = [...new Set(percents.map((one) => one.fee))].flatMap((other): Priced[] => {
    const found = ruleFor(rules, { fee: other, of: '', customerId, grade, at })
    const fits = found?.percentOf === fee && found.currency === rule.currency
    return fits ? [priced(found, percentBy(rule, found, { exact: rated.exact, before }), '')] : []
  })
  return [priced(rule, rated, of), ...others]
}

/** Room that goods took up for a time is priced by such rules alone, and nothing else is. */
function ratedBy(rule: FeeRule, cause: RatedCause, before: Before): Rated | undefined {
  if (rule.basis === 'percent') return undefined
  const isRent = cause.basis.ageFrom !== undefined
  if (isRent !== (rule.basis === 'volume-days')) return undefined
  if (isRent) return rateRent(rule, cause)
  const measure = measureOf(rule.basis, cause)
  if (!measure || rule.counts === 'cause') return measure && rateFee(rule, measure)
  return rateMore((all) => rateFee(rule, all), before.counted(rule, rule.counts), measure)
}

/** Of a fee that counts a whole it is the per cent of that whole less what it was before. */
export function percentBy(
  { counts }: FeeRule,
  percent: FeeRule,
  { exact, before }: { readonly exact: Exact; readonly before: Pick<Before, 'counted'> },
): Rated {
  if (counts === 'cause') return ratePercent(percent, exact)
  return rateMore((all) => ratePercent(percent, all), before.counted(percent, counts), exact)
}

function priced(rule: FeeRule, { counted, exact, amount }: Rated, of: string): Priced {
  return {
    ...{ fee: rule.fee, of, currency: rule.currency, amount, ruleId: rule.id, ruleNo: rule.no },
    quote: null,
    ...{ exact: textOfExact(exact), counted: textOfExact(counted) },
  }
}

type Standing = Pick<ChargeLine, 'exact' | 'counted' | 'amount' | 'quantity'>

/**
 * What takes a part of a line back, at the line's own price: once all of it is taken, the line and what took it back sum to
 * nothing to the last digit. `mirrors` took parts of it before.
 */
export function mirrorOf(
  line: Standing,
  mirrors: readonly Standing[],
  quantity: number,
): Pick<ChargeLine, 'exact' | 'counted' | 'amount'> {
  const taken = mirrors.reduce((sum, one) => sum - one.quantity, 0)
  const rest = mirrors.reduce((sum, { amount }) => sum + amount, line.amount)
  // What a person credited is of no pieces, and is given back only once.
  const credited = mirrors.reduce((sum, one) => (one.quantity === 0 ? sum + one.amount : sum), 0)
  const standing = rest - credited
  const share = (of: string, pieces: number): Exact =>
    times(readExact(of), fraction(BigInt(pieces), BigInt(line.quantity)))
  const left = wholeOf(share(line.exact, line.quantity - taken - quantity))
  return {
    amount: credited === 0 ? left - standing : Math.max(left - standing, -rest),
    exact: textOfExact(minus(ZERO, share(line.exact, quantity))),
    counted: textOfExact(minus(ZERO, share(line.counted, quantity))),
  }
}
