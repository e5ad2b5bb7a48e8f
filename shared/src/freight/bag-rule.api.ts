import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { type BagRule, bagForms } from './bag-rule.ts'
import { bagRuleSaving } from './save-bag-rule.ts'

export interface BagRuleLine extends Omit<BagRule, 'scope' | 'enabled'> {
  readonly enabled: boolean
  readonly warehouseName: string
}

export const bagRuleApi = resourceCalls<BagRuleLine>()(bagRuleSaving, {
  ...{ path: '/api/owms/v1/freight/bag-rule', view: 'freight.view' },
  list: pageInput(
    ['channel'],
    { search: search(), warehouseId: search(), form: anyOf(bagForms), enabled: yesOrNo() },
    'no',
  ),
})
