import { barcodeKey } from '@longshore/shared/catalog/barcode-match.ts'
import { type SkuLine, type skuApi, skuLine } from '@longshore/shared/catalog/sku.api.ts'
import { type Sku, sku } from '@longshore/shared/catalog/sku.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { equal, type Filter, flagged } from '../database/filters.ts'
import { type Listing, readsOf, scopesOf, type Viewer } from '../database/page.ts'
import { foundByWords } from '../database/search/found-by-words.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { besideOf } from './sku-beside.ts'

type Input = InputOf<typeof skuApi.list.input>

const withBarcode: Filter = (columns, code) =>
  columns(
    'id',
    'in',
    columns
      .selectFrom('barcode')
      .select('barcode.skuId')
      .where('barcode.code', '=', barcodeKey(String(code))),
  )

/** SKUs of a category and of all that stands below it: those begin with its path. */
const inCategory: Filter = (columns, categoryId) =>
  columns(
    'categoryId',
    'in',
    columns
      .selectFrom(['category as top', 'category as kept'])
      .select('kept.id')
      .where('top.id', '=', categoryId as string)
      .where(sql<SqlBool>`substr(kept.path || '/', 1, length(top.path) + 1) = top.path || '/'`),
  )

/** SKUs of a warehouse: those that name it, and those that name none. */
const ofWarehouse: Filter = (columns, warehouseId) =>
  columns.or([columns('warehouseIds', '=', '[]'), columns('warehouseIds', 'like', `%"${warehouseId}"%`)])

export const skuListing: Listing<Sku, Input> = {
  table: sku,
  scope: 'company',
  filters: {
    search: foundByWords,
    barcode: withBarcode,
    customerId: equal('customerId'),
    categoryId: inCategory,
    unitId: equal('unitId'),
    warehouseId: ofWarehouse,
    sizeClass: equal('sizeClass'),
    enabled: flagged('enabled'),
  },
}

export function skuRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof skuApi> {
  const linesOf = async (rows: readonly Sku[], viewer: Viewer): Promise<SkuLine[]> => {
    const beside = await besideOf(db, rows, { scopes: scopesOf(viewer), at: now() })
    return rows.map((row) => skuLine(row, beside(row)))
  }
  return readsOf(db, skuListing, linesOf)
}
