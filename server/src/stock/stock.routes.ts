import { type Sku, sku } from '@longshore/shared/catalog/sku.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf, Page, PageInput } from '@longshore/shared/contract/page.ts'
import { type Position, position } from '@longshore/shared/setup/warehouse.ts'
import type { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { SkuStock } from '@longshore/shared/stock/stock-view.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { type Columns, equal, type Filter } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, pageOf, rowOf, rowsByIds, type Viewer } from '../database/page.ts'
import { EXACT } from '../database/row-count.ts'
import { foundByWords } from '../database/search/found-by-words.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { journalOf } from './journal.store.ts'
import { lowStockListing } from './low-stock.ts'
import { announcedOf, placesOfSku, positionRows, skuRows } from './stock.store.ts'

type SkuInput = InputOf<typeof stockApi.list.input>
type AnnouncedInput = InputOf<typeof stockApi.announced.input>
type PositionInput = InputOf<typeof stockApi.byPosition.input>

const overPromised = sql<SqlBool>`supply.shelf < supply.allocated + supply.promised`

/** The sums of the article in this warehouse. */
function sumsIn(scope: string, columns: Columns) {
  return columns
    .selectFrom('supply')
    .select('supply.skuId')
    .whereRef('supply.skuId', '=', 'sku.id')
    .where('supply.scope', '=', scope)
}

/** Articles in use that this warehouse may receive, whether any ever came. */
function couldBeIn(scope: string) {
  const warehouseId = scope.slice('warehouse:'.length)
  return sql<SqlBool>`sku.enabled = 1 and sku."mergedInto" is null
    and (sku."warehouseIds" = '[]' or sku."warehouseIds" like ${`%"${warehouseId}"%`})`
}

/** Of the article's sums in this warehouse: whether they are as asked for. */
const inState =
  (scope: string): Filter =>
  (columns, state) => {
    const sums = sumsIn(scope, columns)
    const good = columns.exists(sums.where('supply.good', '>', 0))
    if (state === 'in-stock') return good
    if (state === 'none') return columns.and([columns.not(good), couldBeIn(scope)])
    if (state === 'over-promised') return columns.exists(sums.where(overPromised))
    return columns.exists(
      columns
        .selectFrom('lowStock')
        .select('lowStock.id')
        .where('lowStock.id', '=', sql<string>`${`${scope}/`} || sku.id`),
    )
  }

/** Articles that this warehouse has or had; and, where the state asks for them, those that it could have. */
export function skuStockListing(scope: string, state = ''): Listing<Sku, SkuInput> {
  return {
    table: sku,
    scope: 'company',
    filters: { search: foundByWords, customerId: equal('customerId'), state: inState(scope) },
    ...(state !== 'none' && { always: (columns) => columns.exists(sumsIn(scope, columns)) }),
    // The sums behind a state are looked up for each article that is counted.
    exactTo: ({ state }) => (state ? 1000 : EXACT),
    // An article has one row of sums in a warehouse, under its customer.
    counted(db, { search, customerId, state }, own) {
      if (search || state) return undefined
      let sums = db.selectFrom('supply').where('scope', '=', scope)
      for (const ownerId of [customerId, own]) if (ownerId) sums = sums.where('ownerId', '=', ownerId)
      return sums
    },
  }
}

/** Every article that the viewer may see: one that never came has no sums yet. */
const ownSkus: Listing<Sku, PageInput> = { table: sku, scope: 'company', filters: {} }

/** Articles that open receipts of this warehouse announce. */
export function announcedListing(scope: string): Listing<Sku, AnnouncedInput> {
  return {
    table: sku,
    scope: 'company',
    filters: { search: foundByWords, customerId: equal('customerId') },
    always: (columns) =>
      columns.exists(
        columns
          .selectFrom('receiptLine')
          .select('receiptLine.id')
          .whereRef('receiptLine.skuId', '=', 'sku.id')
          .where('receiptLine.scope', '=', scope)
          .where('receiptLine.open', '=', sql.lit(1))
          .where((line) => line('receiptLine.forecast', '>', line.ref('receiptLine.received'))),
      ),
  }
}

/** Shelf positions with pieces on them. */
export const positionStockListing: Listing<Position, PositionInput> = {
  table: position,
  scope: 'warehouse',
  filters: { search: foundBy('code'), partitionId: equal('partitionId') },
  // What stands on a position is looked up for each one that is counted.
  exactTo: () => 300,
  always: (columns) =>
    columns.exists(
      columns
        .selectFrom('balance')
        .select('balance.accountId')
        .whereRef('balance.scope', '=', 'position.scope')
        .where('balance.locationId', 'in', [
          sql<string>`'SHELF:' || position.id`,
          sql<string>`'DEF:' || position.id`,
        ])
        .where('balance.quantity', '>', 0),
    ),
}

/** Every position: one that holds nothing is looked at too. */
const ownPositions: Listing<Position, PageInput> = { table: position, scope: 'warehouse', filters: {} }

export function stockRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof stockApi> {
  return {
    async list(input, viewer) {
      const scope = scopeOf(viewer)
      if (input.state === 'low' && !input.search) return lowPage(db, { input, viewer, scope, at: now() })
      const page = await pageOf(db, skuStockListing(scope, input.state), { viewer, input })
      return { ...page, rows: await skuRows(db, page.rows, { scope, at: now() }) }
    },
    async announced(input, viewer) {
      const scope = scopeOf(viewer)
      const page = await pageOf(db, announcedListing(scope), { viewer, input })
      return { ...page, rows: await skuRows(db, page.rows, { scope, at: now() }) }
    },
    async bySku({ id }, viewer) {
      const scope = scopeOf(viewer)
      const row = await rowOf(db, ownSkus, { viewer, id })
      const [found] = await skuRows(db, [row], { scope, at: now() })
      if (!found) throw refusals.rowMissing()
      const places = await placesOfSku(db, scope, row)
      return { ...found, places, announced: await announcedOf(db, row.id, { scope, at: now() }) }
    },
    async byPosition(input, viewer) {
      const page = await pageOf(db, positionStockListing, { viewer, input })
      return { ...page, rows: await positionRows(db, scopeOf(viewer), page.rows) }
    },
    async ofPosition({ id }, viewer) {
      const row = await rowOf(db, ownPositions, { viewer, id })
      const [found] = await positionRows(db, scopeOf(viewer), [row])
      if (!found) throw refusals.rowMissing()
      return found
    },
    journal: (asked, viewer) => journalOf(db, scopeOf(viewer), asked),
  }
}

/** What is low is found by its marks: few among any number of articles. */
async function lowPage(
  db: Kysely<Database>,
  { input, viewer, scope, at }: { input: SkuInput; viewer: Viewer; scope: string; at: number },
): Promise<Page<SkuStock>> {
  const page = await pageOf(db, lowStockListing, { viewer, input })
  if (page.rows.length === 0) return { ...page, rows: [] }
  const articles = await rowsByIds(db, ownSkus, { viewer, ids: page.rows.map(({ skuId }) => skuId) })
  const inOrder = page.rows.flatMap(({ skuId }) => articles.find(({ id }) => id === skuId) ?? [])
  return { ...page, rows: await skuRows(db, inOrder, { scope, at }) }
}

/** The warehouse that was chosen; refuses without. */
export function scopeOf({ warehouseId }: Viewer): string {
  if (warehouseId === null) throw refusals.warehouseRequired()
  return `warehouse:${warehouseId}`
}
