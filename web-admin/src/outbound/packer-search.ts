import { calls } from '@longshore/shared/contract/endpoint.ts'
import { parcelApi } from '@longshore/shared/outbound/parcel.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

const QUARTER = 92 * 86_400

/** Whoever packed something in the last three months. */
export const recentPackers: Search = async (text) => {
  const packedFrom = Math.floor(Date.now() / 1000) - QUARTER
  const { rows } = await calls(parcelApi, send).packers({ search: text, size: 100, packedFrom })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
