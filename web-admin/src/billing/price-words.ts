import type { NamedFee } from '@longshore/shared/billing/charge-definition.api.ts'
import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { t } from '../language/language.ts'
import { figureText } from '../look/measures.ts'
import { feeText } from './known-fees.ts'

type Priced = Pick<
  FeeRule,
  'steps' | 'currency' | 'basis' | 'percentOf' | 'per' | 'stepMode' | 'freeDays' | 'counts'
>

/** What a rule costs, as people say it: `≤ 1: 4; 3 CNY / 0.5 kg`. A per cent names its fee as `fees` do. */
export function priceWords(rule: Priced, fees: readonly NamedFee[]): string {
  const { steps, currency, basis, percentOf, per, stepMode, freeDays } = rule
  const said = steps.map(stepWords).join('; ')
  if (basis === 'percent')
    return t('billing.percent-of-fee', { percent: said, fee: feeText({ fee: percentOf, of: '' }, fees) })
  if (stepMode === 'package') return counted(`${said} ${currency}`, rule)
  const unit = t(`fee-unit.${basis}`)
  const price = `${said} ${currency} / ${per === '1' ? unit : `${figureText(per)} ${unit}`}`
  return freeDays > 0 ? `${price}, ${t('billing.days-free', { days: freeDays })}` : counted(price, rule)
}

function stepWords({ to, price }: FeeRule['steps'][number]): string {
  return to ? `≤ ${figureText(to)}: ${figureText(price)}` : figureText(price)
}

/** What its steps count, where that is more than a cause. */
function counted(price: string, { counts }: Priced): string {
  return counts === 'cause' ? price : `${price}, ${t(`fee-counting.${counts}`)}`
}
