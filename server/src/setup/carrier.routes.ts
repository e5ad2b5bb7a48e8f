import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type carrierApi, carrierLine } from '@longshore/shared/setup/carrier.api.ts'
import { type Carrier, carrier } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import { flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof carrierApi.list.input>

export const carrierListing: Listing<Carrier, Input> = {
  table: carrier,
  scope: 'company',
  filters: { search: startsWith('code', 'name'), enabled: flagged('enabled') },
}

export function carrierRoutes(db: Kysely<Database>): HandlersOf<typeof carrierApi> {
  return readsOf(db, carrierListing, (rows) => rows.map(carrierLine))
}
