import { need } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { listOf } from '../rows/table.ts'
import { setupRefusals } from './refusals.ts'
import { placedIn, positionCode, positionFields } from './shelf.ts'
import { partition, position } from './warehouse.ts'

export const positionsOfCode = listOf('positionsOfCode', position, ['scope', 'code'])

/** One shelf position. It stays of its kind, good or defective: what stands on it is booked so. */
export const positions = resource({
  ...{ area: 'setup', noun: 'Position', table: position, scope: 'warehouse', permission: 'setup.position' },
  fields: positionFields,
  more: ({ partitionId }) => ({ partition: need(partition, partitionId) }),
  columns({ prefix, layer, row, capacity, skuId, remark }, was, { partition: within, id }) {
    if (was && was.kind !== within.kind) throw setupRefusals.positionKindFixed()
    return {
      ...placedIn(within, { prefix, layer, row }, id),
      ...{ capacity, skuId: skuId || null, remark, enabled: was?.enabled ?? 1 },
    }
  },
  on: 'enabled',
  unique: { list: positionsOfCode, keys: (given, { scope }) => [scope, positionCode(given)] },
})
