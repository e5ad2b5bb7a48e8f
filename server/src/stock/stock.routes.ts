import { type Sku, sku } from '@longshore/shared/catalog/sku.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type Position, position } from '@longshore/shared/setup/warehouse.ts'
import type { stockApi } from '@longshore/shared/stock/stock.api.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { equal, type Filter, startsWith } from '../database/filters.ts'
import { type Listing, pageOf, rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { journalOf } from './journal.store.ts'
import { placesOfSku, positionRows, skuRows } from './stock.store.ts'

type SkuInput = InputOf<typeof stockApi.list.input>
type PositionInput = InputOf<typeof stockApi.byPosition.input>

const overPromised = sql<SqlBool>`supply.shelf < supply.allocated + supply.promised`
const low = sql<SqlBool>`supply.shelf - supply.allocated - supply.promised < sku."warningStock"`

/** Of the article's sums in this warehouse: whether they are as asked for. */
const inState =
  (scope: string): Filter =>
  (columns, state) => {
    const sums = columns
      .selectFrom('supply')
      .select('supply.skuId')
      .whereRef('supply.skuId', '=', 'sku.id')
      .where('supply.scope', '=', scope)
    if (state === 'in-stock') return columns.exists(sums.where('supply.good', '>', 0))
    return columns.exists(sums.where(state === 'over-promised' ? overPromised : low))
  }

/** Articles that this warehouse has or had. */
export function skuStockListing(scope: string): Listing<Sku, SkuInput> {
  return {
    table: sku,
    scope: 'company',
    filters: { search: startsWith('code', 'name'), customerId: equal('customerId'), state: inState(scope) },
    always: (columns) =>
      columns.exists(
        columns
          .selectFrom('supply')
          .select('supply.skuId')
          .whereRef('supply.skuId', '=', 'sku.id')
          .where('supply.scope', '=', scope),
      ),
  }
}

/** Shelf positions with pieces on them. */
export const positionStockListing: Listing<Position, PositionInput> = {
  table: position,
  scope: 'warehouse',
  filters: { search: startsWith('code'), partitionId: equal('partitionId') },
  always: (columns) =>
    columns.exists(
      columns
        .selectFrom('balance')
        .select('balance.accountId')
        .whereRef('balance.scope', '=', 'position.scope')
        .where('balance.locationId', '=', sql<string>`'SHELF:' || position.id`)
        .where('balance.quantity', '>', 0),
    ),
}

export function stockRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof stockApi> {
  return {
    async list(input, viewer) {
      const scope = scopeOf(viewer)
      const page = await pageOf(db, skuStockListing(scope), { viewer, input })
      return { ...page, rows: await skuRows(db, page.rows, { scope, at: now() }) }
    },
    async bySku({ id }, viewer) {
      const scope = scopeOf(viewer)
      const row = await rowOf(db, skuStockListing(scope), { viewer, id })
      const [found] = await skuRows(db, [row], { scope, at: now() })
      if (!found) throw refusals.rowMissing()
      return { ...found, places: await placesOfSku(db, scope, row) }
    },
    async byPosition(input, viewer) {
      const page = await pageOf(db, positionStockListing, { viewer, input })
      return { ...page, rows: await positionRows(db, scopeOf(viewer), page.rows) }
    },
    journal: (asked, viewer) => journalOf(db, scopeOf(viewer), asked),
  }
}

function scopeOf({ warehouseId }: Viewer): string {
  if (warehouseId === null) throw refusals.warehouseRequired()
  return `warehouse:${warehouseId}`
}
