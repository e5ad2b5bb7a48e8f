import type { Basis } from '../command/basis.ts'
import { compare, type Exact, exactOf, fraction } from '../money/exact.ts'
import type { FeeRule } from './fee-rule.ts'
import { type Rated, rateFee } from './rate-fee.ts'

/** mm³ times hours of a m³ for a day. */
const CUBIC_METRE_DAY = 24_000_000_000n

/** What goods of some ages cost that took up room; undefined where the rule has more than one price for these ages. */
export function rateRent(
  rule: FeeRule,
  { quantity, basis }: { readonly quantity: number; readonly basis: Basis },
): Rated | undefined {
  const { ageFrom = 1, ageTo = 0 } = basis
  const counted: Exact = fraction(BigInt(quantity), CUBIC_METRE_DAY)
  if (ageTo > 0 && ageTo <= rule.freeDays)
    return rateFee({ ...rule, steps: [{ to: '', price: '0' }], minimum: 0, started: 0 }, counted)
  if (ageFrom <= rule.freeDays) return undefined
  const [first, last] = [stepOf(rule, ageFrom), ageTo === 0 ? rule.steps.length - 1 : stepOf(rule, ageTo)]
  const step = rule.steps[first]
  if (!step || first !== last) return undefined
  return rateFee({ ...rule, steps: [{ ...step, to: '' }], stepMode: 'whole' }, counted)
}

function stepOf({ steps }: FeeRule, day: number): number {
  return steps.findIndex(({ to }) => to === '' || compare(exactOf(day), exactOf(to)) <= 0)
}
