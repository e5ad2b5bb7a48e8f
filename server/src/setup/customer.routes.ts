import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type customerApi, customerLine } from '@longshore/shared/setup/customer.api.ts'
import { type Customer, customer } from '@longshore/shared/setup/customer.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof customerApi.list.input>

export const customerListing: Listing<Customer, Input> = {
  table: customer,
  scope: 'company',
  filters: {
    search: startsWith('code', 'name', 'number'),
    category: equal('category'),
    active: flagged('active'),
  },
}

export function customerRoutes(db: Kysely<Database>): HandlersOf<typeof customerApi> {
  return readsOf(db, customerListing, (rows) => rows.map(customerLine))
}
