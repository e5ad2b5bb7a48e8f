import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { type DictionaryEntry, dictionaryKinds } from './dictionary.ts'
import { dictionary } from './save-dictionary.ts'

export interface DictionaryLine extends Omit<DictionaryEntry, 'scope' | 'enabled'> {
  readonly enabled: boolean
}

export function dictionaryLine({ scope: _, enabled, ...row }: DictionaryEntry): DictionaryLine {
  return { ...row, enabled: enabled === 1 }
}

export const dictionaryApi = resourceCalls<DictionaryLine>()(dictionary, {
  path: '/api/owms/v1/setup/dictionary',
  view: 'setup.view',
  list: pageInput(
    ['sequence', 'code'],
    { search: search(), kind: anyOf(dictionaryKinds), enabled: yesOrNo() },
    'no',
  ),
})
