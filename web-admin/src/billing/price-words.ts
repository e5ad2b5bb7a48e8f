import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { t } from '../language/language.ts'

type Priced = Pick<
  FeeRule,
  'steps' | 'currency' | 'basis' | 'percentOf' | 'per' | 'stepMode' | 'freeDays' | 'counts'
>

/** What a rule costs, as people say it: `≤ 1: 4, 3 CNY / 0.5 kg`. */
export function priceWords(rule: Priced): string {
  const { steps, currency, basis, percentOf, per, stepMode, freeDays } = rule
  const said = steps.map(({ to, price }) => (to ? `≤ ${to}: ${price}` : price)).join(', ')
  if (basis === 'percent') return `${said} % ${percentOf}`
  if (stepMode === 'package') return counted(`${said} ${currency}`, rule)
  const unit = t(`fee-unit.${basis}`)
  const price = `${said} ${currency} / ${per === '1' ? unit : `${per} ${unit}`}`
  return freeDays > 0 ? `${price}, ${t('billing.days-free', { days: freeDays })}` : counted(price, rule)
}

/** What its steps count, where that is more than a cause. */
function counted(price: string, { counts }: Priced): string {
  return counts === 'cause' ? price : `${price}, ${t(`fee-counting.${counts}`)}`
}
