import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { waveRules } from './save-wave-rule.ts'
import { waveTypes } from './wave.ts'
import type { WaveRule } from './wave-rule.ts'

export interface WaveRuleLine extends Omit<WaveRule, 'scope' | 'enabled'> {
  readonly enabled: boolean
}

export function waveRuleLine({ scope: _, enabled, ...row }: WaveRule): WaveRuleLine {
  return { ...row, enabled: enabled === 1 }
}

export const waveRuleApi = resourceCalls<WaveRuleLine>()(waveRules, {
  path: '/api/owms/v1/wave/rule',
  view: 'outbound.view',
  list: pageInput(['priority', 'name'], { search: search(), type: anyOf(waveTypes), enabled: yesOrNo() }),
})
