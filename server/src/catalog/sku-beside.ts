import type { SkuBeside } from '@longshore/shared/catalog/sku.api.ts'
import type { Sku } from '@longshore/shared/catalog/sku.ts'
import { type Kysely, sql } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { announcedPieces } from './announced.ts'
import { inChunks } from './rows-by-code.ts'

/** What is said of SKUs besides their own columns; the pieces are those of some warehouses, or of all of them. */
export async function besideOf(
  db: Kysely<Database>,
  rows: readonly Sku[],
  { scopes, at }: { scopes: readonly string[] | null; at: number },
): Promise<(row: Sku) => SkuBeside> {
  const ids = rows.map(({ id }) => id)
  const name = (table: string, of: readonly (string | null)[], column = 'name') =>
    namesOf(
      db,
      { table, column },
      of.map((id) => id ?? ''),
    )
  const customerName = await name(
    'customer',
    rows.map(({ customerId }) => customerId),
  )
  const categoryName = await name(
    'category',
    rows.map(({ categoryId }) => categoryId),
  )
  const unitName = await name(
    'unit',
    rows.map(({ unitId }) => unitId),
  )
  const warehouseName = await name(
    'warehouse',
    rows.flatMap(({ warehouseIds }) => warehouseIds),
  )
  const mergedCode = await name(
    'sku',
    rows.map(({ mergedInto }) => mergedInto),
    'code',
  )
  const stock = await stockOf(db, ids, scopes)
  const announced = await announcedPieces(db, ids, { scopes, at })
  return ({ id, customerId, categoryId, unitId, warehouseIds, mergedInto }) => ({
    mergedCode: mergedCode(mergedInto ?? ''),
    customerName: customerName(customerId),
    categoryName: categoryName(categoryId ?? ''),
    unitName: unitName(unitId ?? ''),
    warehouseNames: warehouseIds.map(warehouseName),
    ...(stock.get(id) ?? NO_STOCK),
    ...(announced.get(id) ?? { forecast: 0, onTheWay: 0 }),
  })
}

export interface StockOfSku {
  readonly good: number
  readonly defective: number
  readonly stock_quantity: number
}

export const NO_STOCK: StockOfSku = { good: 0, defective: 0, stock_quantity: 0 }

/** The pieces of articles in some scopes, or in all of them; those that have none are left out. */
export async function stockOf(
  db: Kysely<Database>,
  skuIds: readonly string[],
  scopes: readonly string[] | null,
): Promise<Map<string, StockOfSku>> {
  const found = new Map<string, StockOfSku>()
  for (const some of inChunks(skuIds)) {
    let query = db
      .selectFrom('supply')
      .select((columns) => [
        'skuId',
        columns.fn.sum<number>('good').as('good'),
        columns.fn.sum<number>('defective').as('defective'),
        sql<number>`sum(shelf - allocated - promised)`.as('free'),
      ])
      .where('skuId', 'in', some)
      .groupBy('skuId')
    if (scopes !== null) query = query.where('scope', 'in', scopes)
    for (const { skuId, good, defective, free } of await query.execute())
      found.set(skuId, {
        ...{ good: Number(good), defective: Number(defective), stock_quantity: Number(free) },
      })
  }
  return found
}
