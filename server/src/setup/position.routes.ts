import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { PositionLine, positionApi } from '@longshore/shared/setup/position.api.ts'
import { endsOf, sizeOf } from '@longshore/shared/setup/position-series.ts'
import { type Position, position } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import { equal, flagged } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import { EXACT } from '../database/row-count.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { PositionBatches } from './position-batches.ts'
import { use } from './position-use.ts'
import { checkedPrefixes, takenIn } from './taken-positions.ts'

type Input = InputOf<typeof positionApi.list.input>

export const positionListing: Listing<Position, Input> = {
  table: position,
  scope: 'warehouse',
  filters: {
    search: foundBy('code'),
    partitionId: equal('partitionId'),
    enabled: flagged('enabled'),
    use,
  },
  keptBy: 'partitionId',
  // Whether a position is used is looked up for each one that is counted.
  exactTo: ({ use }) => (use === '1' || use === '2' ? 300 : EXACT),
}

export function positionRoutes(
  db: Kysely<Database>,
  batches: PositionBatches,
): HandlersOf<typeof positionApi> {
  const linesOf = async (rows: readonly Position[]): Promise<PositionLine[]> => {
    const partition = { table: 'partition', column: 'name' }
    const nameOf = await namesOf(
      db,
      partition,
      rows.map(({ partitionId }) => partitionId),
    )
    const skuCode = await namesOf(
      db,
      { table: 'sku', column: 'code' },
      rows.flatMap(({ skuId }) => skuId ?? []),
    )
    return rows.map(({ scope, walk, enabled, ...row }) => ({
      ...row,
      enabled: enabled === 1,
      partitionName: nameOf(row.partitionId),
      skuCode: row.skuId ? skuCode(row.skuId) : '',
    }))
  }
  const reads = readsOf(db, positionListing, linesOf)
  return {
    ...reads,
    // The tab of all positions narrows nothing, so that what is kept of them is their count.
    list: (input, viewer) => reads.list(input.use === '0' ? { ...input, use: '' } : input, viewer),
    async preview({ page, ...series }, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const prefixes = checkedPrefixes(series)
      const scope = `warehouse:${warehouseId}`
      return {
        ...{ positions: sizeOf(series, prefixes.length), prefixes: prefixes.length },
        ...{ ends: endsOf(series, prefixes), ...(await takenIn(db, { scope, series, prefixes, page })) },
      }
    },
    build: (series, caller) => batches.begin(series, caller),
    batches: (_, { warehouseId }) => batches.newest(warehouseId),
  }
}
