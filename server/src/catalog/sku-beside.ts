import type { SkuBeside } from '@longshore/shared/catalog/sku.api.ts'
import type { Sku } from '@longshore/shared/catalog/sku.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { announcedPieces } from './announced.ts'

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
    ...(stock.get(id) ?? { good: 0, defective: 0 }),
    ...(announced.get(id) ?? { forecast: 0, onTheWay: 0 }),
  })
}

async function stockOf(
  db: Kysely<Database>,
  skuIds: readonly string[],
  scopes: readonly string[] | null,
): Promise<Map<string, { good: number; defective: number }>> {
  if (!skuIds.length) return new Map()
  let query = db
    .selectFrom('supply')
    .select((columns) => [
      'skuId',
      columns.fn.sum<number>('good').as('good'),
      columns.fn.sum<number>('defective').as('defective'),
    ])
    .where('skuId', 'in', skuIds)
    .groupBy('skuId')
  if (scopes !== null) query = query.where('scope', 'in', scopes)
  const rows = await query.execute()
  return new Map(
    rows.map(({ skuId, good, defective }) => [skuId, { good: Number(good), defective: Number(defective) }]),
  )
}
