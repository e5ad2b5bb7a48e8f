import { calls } from '@longshore/shared/contract/endpoint.ts'
import { positionApi } from '@longshore/shared/setup/position.api.ts'
import { send } from '../api.ts'
import type { Search } from '../form/use-search.ts'

const positions = calls(positionApi, send)

/** Positions of the chosen warehouse, by the start of their code. */
export const openPositions: Search = async (text) => {
  const { rows } = await positions.list({ search: text, size: 25, enabled: 'yes' })
  return rows.map(({ id, code }) => ({ value: id, label: code }))
}
