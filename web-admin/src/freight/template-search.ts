import { calls } from '@longshore/shared/contract/endpoint.ts'
import { weightTemplateApi } from '@longshore/shared/freight/weight-template.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Weight-segment templates in use, by code or name. */
export const openTemplates: Search = async (text) => {
  const { rows } = await calls(weightTemplateApi, send).list({ search: text, size: 25, enabled: 'yes' })
  return rows.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))
}
