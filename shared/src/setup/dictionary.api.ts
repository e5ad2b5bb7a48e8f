import { object } from 'yup'
import { oneOf } from '../command/schema.ts'
import { read } from '../contract/endpoint.ts'
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

/** A word in the three languages; Spanish may be empty. */
export type DictionaryWord = Pick<DictionaryEntry, 'id' | 'code' | 'zh' | 'en' | 'es'>

const path = '/api/owms/v1/setup/dictionary'

const kept = resourceCalls<DictionaryLine>()(dictionary, {
  path,
  view: 'setup.view',
  list: pageInput(
    ['sequence', 'code'],
    { search: search(), kind: anyOf(dictionaryKinds), enabled: yesOrNo() },
    'no',
  ),
})

export const dictionaryApi = {
  ...kept,
  /** The words of one list that are in use, for whoever fills in a form. */
  words: read<readonly DictionaryWord[]>()({
    ...{ path: `${path}/words`, audience: ['staff', 'customer'], permission: null },
    input: object({ kind: oneOf(dictionaryKinds) }),
  }),
}
