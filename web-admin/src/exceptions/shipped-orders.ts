import { calls } from '@longshore/shared/contract/endpoint.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Orders that were shipped, by the start of their number, document number or waybill. */
export const shippedOrders: Search = async (text) => {
  const { rows } = await calls(orderApi, send).list({ search: text, status: 'issued', size: 25 })
  return rows.map(({ id, no, docNo }) => ({ value: id, label: `${no} · ${docNo}` }))
}
