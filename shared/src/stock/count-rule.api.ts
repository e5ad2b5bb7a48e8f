import { object } from 'yup'
import { id } from '../command/schema.ts'
import { read } from '../contract/endpoint.ts'
import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { type CountRule, countRuleKinds } from './count-rule.ts'
import { countRules } from './save-count-rule.ts'

export interface CountRuleLine
  extends Omit<CountRule, 'scope' | 'enabled' | 'empties' | 'done' | 'walked' | 'readTo' | 'seen'> {
  readonly enabled: boolean
  readonly empties: boolean
}

export function countRuleLine({ scope: _, enabled, empties, ...row }: CountRule): CountRuleLine {
  const { done: __, walked: ___, readTo: ____, seen: _____, ...line } = row
  return { ...line, enabled: enabled === 1, empties: empties === 1 }
}

/** A position that a rule would have counted. Times in seconds. */
export interface DuePosition {
  readonly positionId: string
  readonly positionCode: string
  /** Its class, where the rule knows one. */
  readonly class: '' | 'A' | 'B' | 'C'
  readonly picks: number
  readonly countedAt: number | null
}

const base = '/api/owms/v1/count-rule'

export const countRuleApi = {
  ...resourceCalls<CountRuleLine>()(countRules, {
    ...{ path: base, view: 'stock.view' },
    list: pageInput(['priority', 'name'], {
      search: search(),
      kind: anyOf(countRuleKinds),
      enabled: yesOrNo(),
    }),
  }),
  /** What the rule would take now, at most as many as the warehouse counts a day. */
  preview: read<{ readonly rows: readonly DuePosition[]; readonly countsADay: number }>()({
    ...{
      path: `${base}/preview`,
      audience: ['staff'],
      permission: 'stock.view',
      input: object({ id: id() }),
    },
  }),
}
