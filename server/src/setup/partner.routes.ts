import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type pickupSiteApi,
  pickupSiteLine,
  type supplierApi,
  supplierLine,
} from '@longshore/shared/setup/partner.api.ts'
import { type PickupSite, pickupSite, type Supplier, supplier } from '@longshore/shared/setup/partner.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const filters = { country: equal('country'), enabled: flagged('enabled') }

export const supplierListing: Listing<Supplier, InputOf<typeof supplierApi.list.input>> = {
  ...{ table: supplier, scope: 'company' },
  filters: { ...filters, search: startsWith('code', 'name') },
}

export const pickupSiteListing: Listing<PickupSite, InputOf<typeof pickupSiteApi.list.input>> = {
  ...{ table: pickupSite, scope: 'company' },
  filters: { ...filters, search: startsWith('name', 'city') },
}

export function supplierRoutes(db: Kysely<Database>): HandlersOf<typeof supplierApi> {
  return readsOf(db, supplierListing, (rows) => rows.map(supplierLine))
}

export function pickupSiteRoutes(db: Kysely<Database>): HandlersOf<typeof pickupSiteApi> {
  return readsOf(db, pickupSiteListing, (rows) => rows.map(pickupSiteLine))
}
