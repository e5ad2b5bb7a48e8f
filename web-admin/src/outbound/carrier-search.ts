import { calls } from '@longshore/shared/contract/endpoint.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Carriers are few: one call answers them all. */
export const carriers: Search = async (text) => {
  const all = await calls(orderApi, send).carriers({})
  const fits = ({ code, name }: (typeof all)[number]) =>
    `${code} ${name}`.toLowerCase().includes(text.toLowerCase())
  return all.filter(fits).map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))
}
