import { calls } from '@longshore/shared/contract/endpoint.ts'
import { waveRuleApi } from '@longshore/shared/outbound/wave-rule.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Wave rules of the chosen warehouse that may be run, by the start of their name. */
export const enabledRules: Search = async (text) => {
  const { rows } = await calls(waveRuleApi, send).list({ search: text, size: 25, enabled: 'yes' })
  return rows.map(({ id, name, priority }) => ({ value: id, label: `${name} (${priority})` }))
}
