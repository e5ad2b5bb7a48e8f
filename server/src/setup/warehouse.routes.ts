import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type warehouseApi, warehouseLine } from '@longshore/shared/setup/warehouse.api.ts'
import { type Warehouse, warehouse } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import { flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof warehouseApi.list.input>

export const warehouseListing: Listing<Warehouse, Input> = {
  table: warehouse,
  scope: 'company',
  filters: { search: startsWith('code', 'name'), enabled: flagged('enabled'), own: flagged('own') },
}

export function warehouseRoutes(db: Kysely<Database>): HandlersOf<typeof warehouseApi> {
  return readsOf(db, warehouseListing, (rows) => rows.map(warehouseLine))
}
