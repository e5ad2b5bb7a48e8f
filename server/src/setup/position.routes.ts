import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type PositionLine, type positionApi, positionUses } from '@longshore/shared/setup/position.api.ts'
import { OF_PREFIX, planPositions } from '@longshore/shared/setup/shelf.ts'
import { type Position, position } from '@longshore/shared/setup/warehouse.ts'
import { type Kysely, sql } from 'kysely'
import { equal, type Filter, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof positionApi.list.input>

/** A position is used while goods stand on it. */
const use: Filter = (columns, word) => {
  const held = columns
    .selectFrom('balance')
    .select('balance.accountId')
    .whereRef('balance.scope', '=', 'position.scope')
    .where('balance.locationId', 'in', [shelfOf('SHELF:'), shelfOf('DEF:')])
    .where('balance.quantity', '>', 0)
  return word === 'used' ? columns.exists(held) : columns.not(columns.exists(held))
}
const shelfOf = (kind: string) => sql<string>`${kind} || ${sql.ref('position.id')}`

export const positionListing: Listing<Position, Input> = {
  table: position,
  scope: 'warehouse',
  filters: {
    search: startsWith('code'),
    partitionId: equal('partitionId'),
    enabled: flagged('enabled'),
    use,
  },
  tabs: { field: 'use', words: positionUses },
}

export function positionRoutes(db: Kysely<Database>): HandlersOf<typeof positionApi> {
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
  return {
    ...readsOf(db, positionListing, linesOf),
    async preview(batch, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const standing = await db
        .selectFrom('position')
        .select('code')
        .where('scope', '=', `warehouse:${warehouseId}`)
        .where('prefix', '=', batch.prefix.toUpperCase())
        .limit(OF_PREFIX)
        .execute()
      const positions = planPositions(batch, new Set(standing.map(({ code }) => code)))
      return { positions, faults: positions.filter(({ fault }) => fault).length }
    },
  }
}
