import { calls } from '@longshore/shared/contract/endpoint.ts'
import { parcelApi } from '@longshore/shared/outbound/parcel.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Packages by their number, with their order. */
export const packages: Search = async (text) => {
  const { rows } = await calls(parcelApi, send).list({ search: text, size: 25 })
  return rows.map(({ id, no, orderNo }) => ({ value: id, label: `${no} (${orderNo})` }))
}
