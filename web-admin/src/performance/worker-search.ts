import { workerApi } from '@longshore/shared/access/worker.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Workers of the floor, by the start of their name or badge. */
export const workers: Search = async (text) => {
  const { rows } = await calls(workerApi, send).list({ search: text, size: 25, enabled: 'yes' })
  return rows.map(({ id, name, badge }) => ({ value: id, label: `${name} (${badge})` }))
}
