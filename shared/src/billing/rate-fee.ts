import {
  compare,
  type Exact,
  exactOf,
  minus,
  over,
  plus,
  roundedUp,
  times,
  wholeOf,
  ZERO,
} from '../money/exact.ts'
import { currencies } from '../money/money.ts'
import type { FeeRule, FeeStep } from './fee-rule.ts'

type Priced = Pick<FeeRule, 'stepMode' | 'per' | 'started' | 'steps' | 'minimum' | 'maximum' | 'currency'>

export interface Rated {
  /** What was counted, after what has begun was counted whole. */
  readonly counted: Exact
  /** In minor units, before the one rounding of a line. */
  readonly exact: Exact
  readonly amount: number
}

/**
 * What a quantity costs under a rule, without a rounding before the last. The quantity is counted in what the rule's steps
 * and its `per` are: kg, m³, m³·days or pieces; of a rule of per cents it is the other fee's exact amount in minor units.
 */
export function rateFee(rule: Priced, quantity: Exact): Rated {
  const per = exactOf(rule.per)
  const counted = rule.started ? times(roundedUp(over(quantity, per)), per) : quantity
  const minor = times(stepped(rule, { counted, per }), {
    n: 10n ** BigInt(currencies[rule.currency].exponent),
    d: 1n,
  })
  return limited(rule, counted, minor)
}

/** What a part costs that comes to all that was counted before: the price of both less the price of before, each rounded once. */
export function rateMore(rate: (counted: Exact) => Rated, before: Exact, part: Exact): Rated {
  const nothing = { exact: ZERO, amount: 0 }
  const of = (counted: Exact) => (counted.n > 0n ? rate(counted) : nothing)
  const [was, is] = [of(before), of(plus(before, part))]
  return { counted: part, exact: minus(is.exact, was.exact), amount: is.amount - was.amount }
}

/** Per cents of an amount that stands in minor units already. */
export function ratePercent(rule: Priced, amount: Exact): Rated {
  const [step] = rule.steps
  const exact = step ? over(times(amount, exactOf(step.price)), exactOf(100)) : ZERO
  return limited(rule, amount, exact)
}

function limited({ minimum, maximum }: Priced, counted: Exact, asked: Exact): Rated {
  const least = exactOf(minimum)
  const most = exactOf(maximum)
  const raised = minimum > 0 && compare(asked, least) < 0 ? least : asked
  const exact = maximum > 0 && compare(raised, most) > 0 ? most : raised
  return { counted, exact, amount: wholeOf(exact) }
}

function stepped({ steps, stepMode }: Priced, { counted, per }: { counted: Exact; per: Exact }): Exact {
  const fits = (step: FeeStep) => step.to === '' || compare(counted, exactOf(step.to)) <= 0
  const last = steps.find(fits) ?? steps[steps.length - 1]
  if (!last) return ZERO
  if (stepMode === 'package') return exactOf(last.price)
  if (stepMode === 'whole') return priceOf(counted, last, per)
  let [sum, from] = [ZERO, ZERO]
  for (const step of steps) {
    const to = step === last ? counted : exactOf(step.to)
    sum = plus(sum, priceOf(minus(to, from), step, per))
    from = to
    if (step === last) break
  }
  return sum
}

function priceOf(part: Exact, { price }: FeeStep, per: Exact): Exact {
  return times(over(part, per), exactOf(price))
}
