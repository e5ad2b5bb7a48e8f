import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { listOf } from '../rows/table.ts'
import { setupRefusals } from './refusals.ts'
import {
  BATCH,
  batchFields,
  OF_PREFIX,
  placedIn,
  planPositions,
  positionCode,
  positionFields,
} from './shelf.ts'
import { partition, position } from './warehouse.ts'

export const positionsOfCode = listOf('positionsOfCode', position, ['scope', 'code'])
export const positionsOfPrefix = listOf('positionsOfPrefix', position, ['scope', 'prefix'], ['code'])

const permission = 'setup.position'

/** One shelf position. It stays of its kind, good or defective: what stands on it is booked so. */
export const positions = resource({
  ...{ area: 'setup', noun: 'Position', table: position, scope: 'warehouse', permission },
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

/** Layers times rows of positions at once. One that exists already stops them all: the preview lists such. */
export const createPositions = intent({
  name: 'setup.createPositions',
  scope: 'warehouse',
  permission,
  args: batchFields,
  reads: ({ partitionId, prefix }, { scope }) => ({
    partition: need(partition, partitionId),
    standing: list(positionsOfPrefix, [scope, prefix.toUpperCase()], OF_PREFIX),
  }),
  decide({ partition: within, standing }, batch, told) {
    const planned = planPositions(batch, new Set(standing.map(({ code }) => code)))
    const taken = planned.filter(({ fault }) => fault === 'taken').map(({ code }) => code)
    if (taken.length) throw setupRefusals.positionsTaken({ codes: taken.slice(0, 5).join(', ') })
    if (planned.some(({ fault }) => fault)) throw setupRefusals.tooManyPositions({ most: BATCH })
    return planned.map(({ layer, row }, i) => {
      const id = told.id(`position ${i}`)
      const place = placedIn(within, { prefix: batch.prefix, layer, row }, id)
      return put(position, { id, ...place, capacity: batch.capacity, skuId: null, remark: '', enabled: 1 })
    })
  },
})
