import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { t } from '../language/language.ts'

type Priced = Pick<FeeRule, 'steps' | 'currency' | 'basis' | 'percentOf' | 'per' | 'stepMode'>

/** What a rule costs, as people say it: `≤ 1: 4, 3 CNY / 0.5 kg`. */
export function priceWords({ steps, currency, basis, percentOf, per, stepMode }: Priced): string {
  const said = steps.map(({ to, price }) => (to ? `≤ ${to}: ${price}` : price)).join(', ')
  if (basis === 'percent') return `${said} % ${percentOf}`
  if (stepMode === 'package') return `${said} ${currency}`
  const unit = t(`fee-unit.${basis}`)
  return `${said} ${currency} / ${per === '1' ? unit : `${per} ${unit}`}`
}
