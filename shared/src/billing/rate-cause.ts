import type { Basis } from '../command/basis.ts'
import { type Exact, fraction, minus, readExact, textOfExact, times, wholeOf, ZERO } from '../money/exact.ts'
import type { ChargeLine, UnratedReason } from './charge-line.ts'
import type { FeeRule } from './fee-rule.ts'
import { measureOf } from './measure-of.ts'
import { type Rated, rateFee, ratePercent } from './rate-fee.ts'
import { ruleFor } from './rule-for.ts'

/** A cause of a fee as the floor wrote it. */
export interface RatedCause {
  readonly fee: string
  readonly of: string
  readonly customerId: string
  readonly quantity: number
  readonly basis: Basis
  readonly at: number
}

/** What a line says of money. */
export type Priced = Pick<
  ChargeLine,
  'fee' | 'of' | 'currency' | 'amount' | 'exact' | 'counted' | 'ruleId' | 'ruleNo' | 'quote'
>

/**
 * The lines of a cause: its own fee's, and those that are a per cent of it. `before` is how much was charged already for the
 * same document and fee: what is charged once for a document is charged with the first.
 */
export function rateCause(
  cause: RatedCause,
  rules: readonly FeeRule[],
  before: number,
): readonly Priced[] | UnratedReason {
  const { fee, of, customerId, at } = cause
  const rule = ruleFor(rules, { fee, of, customerId, at })
  if (!rule) return 'no-price'
  if (rule.basis === 'percent' || rule.basis === 'volume-days') return 'not-measured'
  const measure = measureOf(rule.basis, cause)
  if (!measure) return 'not-measured'
  const isCharged = rule.basis === 'order' && before > 0
  const rated = isCharged ? { counted: ZERO, exact: ZERO, amount: 0 } : rateFee(rule, measure)
  const percents = rules.filter(({ basis, percentOf }) => basis === 'percent' && percentOf === fee)
  const others = [...new Set(percents.map((one) => one.fee))].flatMap((other): Priced[] => {
    const found = ruleFor(rules, { fee: other, of: '', customerId, at })
    const fits = found?.percentOf === fee && found.currency === rule.currency
    return fits ? [priced(found, ratePercent(found, rated.exact), '')] : []
  })
  return [priced(rule, rated, of), ...others]
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
