import { calls } from '@longshore/shared/contract/endpoint.ts'
import { countOrderApi } from '@longshore/shared/stock/count-order.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Count orders by the start of their number, the newest first. */
export const countOrders: Search = async (text) => {
  const { rows } = await calls(countOrderApi, send).list({ search: text, size: 25 })
  return rows.map(({ id, no }) => ({ value: id, label: no }))
}
