import type { InputOf } from '@longshore/shared/contract/page.ts'
import { offeredProduct, type productApi, productLine } from '@longshore/shared/pricing/product.api.ts'
import { type Product, product } from '@longshore/shared/pricing/product.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const both = {
  search: startsWith('code', 'shortCode', 'zh', 'en'),
  channel: equal('channel'),
  country: equal('country'),
}

export const productListing: Listing<Product, InputOf<typeof productApi.list.input>> = {
  ...{ table: product, scope: 'company' },
  filters: {
    ...both,
    customerId: equal('customerId'),
    postcodeRule: equal('postcodeRule'),
    enabled: flagged('enabled'),
  },
}

export const offeredListing: Listing<Product, InputOf<typeof productApi.own.input>> = {
  ...{ table: product, scope: 'company', filters: both },
  always: (columns) => columns('enabled', '=', 1),
}

export function productRoutes(db: Kysely<Database>): HandlersOf<typeof productApi> {
  return {
    ...readsOf(db, productListing, async (rows) => {
      const nameOf = await namesOf(
        db,
        { table: 'customer', column: 'name' },
        rows.map(({ customerId }) => customerId),
      )
      return rows.map((row) => productLine(row, nameOf(row.customerId)))
    }),
    own: readsOf(db, offeredListing, (rows) => rows.map(offeredProduct)).list,
  }
}
