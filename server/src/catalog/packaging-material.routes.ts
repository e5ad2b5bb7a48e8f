import {
  type MaterialBeside,
  type packagingMaterialApi,
  packagingMaterialLine,
} from '@longshore/shared/catalog/packaging-material.api.ts'
import { type PackagingMaterial, packagingMaterial } from '@longshore/shared/catalog/sku.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof packagingMaterialApi.list.input>

export const packagingMaterialListing: Listing<PackagingMaterial, Input> = {
  table: packagingMaterial,
  scope: 'company',
  filters: {
    search: startsWith('code', 'name'),
    warehouseId: equal('warehouseId'),
    enabled: flagged('enabled'),
  },
}

export function packagingMaterialRoutes(db: Kysely<Database>): HandlersOf<typeof packagingMaterialApi> {
  return readsOf(db, packagingMaterialListing, async (rows, { warehouseId }) => {
    const warehouse = { table: 'warehouse', column: 'name' }
    const houses = rows.map((row) => row.warehouseId)
    const [nameOf, stockOf] = [await namesOf(db, warehouse, houses), await stocks(db, rows, warehouseId)]
    return rows.map((row) =>
      packagingMaterialLine(row, { warehouseName: nameOf(row.warehouseId), ...stockOf(row.id) }),
    )
  })
}

type Stock = Pick<MaterialBeside, 'stock' | 'warning'>

/** What a warehouse has of each material. */
async function stocks(
  db: Kysely<Database>,
  rows: readonly PackagingMaterial[],
  warehouseId: string | null,
): Promise<(materialId: string) => Stock> {
  const ids = rows.map(({ id }) => id)
  const kept =
    warehouseId === null || !ids.length
      ? []
      : await db
          .selectFrom('materialStock')
          .select(['materialId', 'quantity', 'warning'])
          .where('scope', '=', `warehouse:${warehouseId}`)
          .where('materialId', 'in', ids)
          .execute()
  const found = new Map(kept.map((one) => [one.materialId, one]))
  return (materialId) => {
    const one = found.get(materialId)
    if (!one) return { stock: null, warning: null }
    return { stock: Number(one.quantity), warning: Number(one.warning) || null }
  }
}
