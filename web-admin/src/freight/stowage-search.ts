import { calls } from '@longshore/shared/contract/endpoint.ts'
import { stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Stowage orders whose content is open. */
export const openStowages: Search = async (text) => {
  const { rows } = await calls(stowageApi, send).list({ search: text, size: 25, status: 'to-be-submitted' })
  return rows.map(({ id, no, arrivalPort }) => ({ value: id, label: [no, arrivalPort].join(' ').trim() }))
}

/** Warehouses of the house that a load may go to. */
export const destinations: Search = async (text) => {
  const houses = await calls(stowageApi, send).destinations({ search: text })
  return houses.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))
}
