import type { ChargeLine } from './charge-line.ts'
import type { FeeRule } from './fee-rule.ts'
import { LINES, ofFee } from './recalculate-charges.ts'
import { type Recalculated, recalculated } from './recalculated.ts'

/** A charge beside what it comes to; `isOpen`: it would be charged anew. */
export interface Touched extends Recalculated {
  readonly isOpen: boolean
}

interface Asked {
  /** The fee whose price changes, and with it the per cents of it. */
  readonly fee: string
  readonly grade: string
  /** A version that is looked at as if it were published. */
  readonly priceId: string
}

/**
 * Which charges of one document come to something else by `rules`, a draft among them: those that nobody settled, which
 * `billing.repriceDocument` will charge anew, and those that stay.
 */
export function touchedCharges(
  lines: readonly ChargeLine[],
  stored: readonly FeeRule[],
  { fee, grade, priceId }: Asked,
): readonly Touched[] {
  const rules = stored.flatMap((rule) => {
    if (rule.id === priceId && rule.status === 'draft') return [{ ...rule, status: 'published' as const }]
    return rule.status === 'draft' ? [] : [rule]
  })
  const of = ofFee(lines, fee, rules)
  const openIds = new Set(lines.length > LINES ? [] : recalculated(of, rules, grade).map(({ was }) => was.id))
  const known = new Map(of.map((line) => [line.id, line]))
  const unsettled = of.map((line) =>
    line.status === 'void' ? line : { ...line, status: 'accrued' as const },
  )
  return recalculated(unsettled, rules, grade).map(({ was, now }) => ({
    ...{ was: known.get(was.id) ?? was, now },
    isOpen: openIds.has(was.id),
  }))
}
