import type { FeeRule } from './fee-rule.ts'
import type { RentTier } from './rent-period.ts'
import { ruleFor } from './rule-for.ts'

/** The fee of warehouse rent. */
export const RENT = 'RENT'
const HOUR = 3_600_000

type Ages = Pick<RentTier, 'of' | 'from' | 'to'>
type Priced = Pick<FeeRule, 'basis' | 'steps' | 'freeDays'>

/** All ages as one, where no price tells them apart. */
const everyAge: Ages = { of: '', from: 1, to: 0 }

/** Ages that have one price each, all as one without a price of rent: the free days first, then those of each step. Steps count from the day of arrival. */
export function tiersOf(rule: Priced | undefined): readonly Ages[] {
  if (rule?.basis !== 'volume-days') return [everyAge]
  const { steps, freeDays } = rule
  const ends = steps.flatMap(({ to }) => (to === '' ? [] : [Math.floor(Number(to))]))
  const last = [...new Set([freeDays, ...ends])].filter((day) => day > 0).sort((a, b) => a - b)
  return [...last, 0].map((to, i) => {
    const from = (last[i - 1] ?? 0) + 1
    return { of: to === 0 ? `${from}+` : `${from}-${to}`, from, to }
  })
}

/** A stretch in which one version of a price holds, or none. */
export interface Stretch {
  readonly from: number
  readonly until: number
  readonly rule: FeeRule | undefined
}

/** Cuts a span of whole hours where the price of rent changes for a customer; the hour of a change is the new price's. */
export function stretchesOf(
  rules: readonly FeeRule[],
  { from, until, ...buyer }: { from: number; until: number; customerId: string; grade: string },
): readonly Stretch[] {
  const own = rules.filter(({ fee }) => fee === RENT)
  const changes = own.flatMap(({ validFrom, endsAt }) => [validFrom, ...(endsAt === null ? [] : [endsAt])])
  const inside = changes.map((at) => at - (at % HOUR)).filter((at) => at > from && at < until)
  const starts = [...new Set([from, ...inside])].sort((a, b) => a - b)
  const stretches: Stretch[] = []
  for (const [i, start] of starts.entries()) {
    const end = starts[i + 1] ?? until
    const rule = ruleFor(own, { ...buyer, fee: RENT, of: '', at: end - 1000 })
    const before = stretches[stretches.length - 1]
    if (before && before.rule?.id === rule?.id) stretches[stretches.length - 1] = { ...before, until: end }
    else stretches.push({ from: start, until: end, rule })
  }
  return stretches
}

/** Before the first price of rent nobody owes any; undefined where a house has none. */
export function firstPriceOf(rules: readonly FeeRule[]): number | undefined {
  const begun = rules.filter(
    ({ fee, status, basis }) => fee === RENT && status !== 'draft' && basis === 'volume-days',
  )
  return begun.length === 0 ? undefined : Math.min(...begun.map(({ validFrom }) => validFrom))
}
