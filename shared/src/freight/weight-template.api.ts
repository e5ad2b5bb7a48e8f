import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { weightTemplates } from './save-weight-template.ts'
import { roundings, type WeightTemplate } from './weight-template.ts'

export interface WeightTemplateLine extends Omit<WeightTemplate, 'scope' | 'enabled'> {
  readonly enabled: boolean
}

export const weightTemplateApi = resourceCalls<WeightTemplateLine>()(weightTemplates, {
  ...{ path: '/api/owms/v1/freight/weight-template', view: 'freight.view' },
  list: pageInput(['code'], { search: search(), rounding: anyOf(roundings), enabled: yesOrNo() }, 'no'),
})
