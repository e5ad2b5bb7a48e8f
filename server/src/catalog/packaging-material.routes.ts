import {
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
  return readsOf(db, packagingMaterialListing, async (rows) => {
    const warehouse = { table: 'warehouse', column: 'name' }
    const nameOf = await namesOf(
      db,
      warehouse,
      rows.map(({ warehouseId }) => warehouseId),
    )
    return rows.map((row) => packagingMaterialLine(row, nameOf(row.warehouseId)))
  })
}
