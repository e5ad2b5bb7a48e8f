import {
  type categoryApi,
  categoryLine,
  type unitApi,
  unitLine,
} from '@longshore/shared/catalog/sku-class.api.ts'
import { type Category, category, type Unit, unit } from '@longshore/shared/catalog/sku-class.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const categoryListing: Listing<Category, InputOf<typeof categoryApi.list.input>> = {
  ...{ table: category, scope: 'company', forEveryCustomer: true },
  filters: { search: startsWith('code', 'name'), parentId: equal('parentId'), enabled: flagged('enabled') },
}

export const unitListing: Listing<Unit, InputOf<typeof unitApi.list.input>> = {
  ...{ table: unit, scope: 'company' },
  filters: {
    search: startsWith('code', 'name'),
    enabled: flagged('enabled'),
    customerId: (columns, id) => columns('customerId', 'in', [String(id), '']),
    ofHouse: (columns, says) => columns('customerId', says === 'yes' ? '=' : '<>', ''),
  },
}

export function categoryRoutes(db: Kysely<Database>): HandlersOf<typeof categoryApi> {
  return readsOf(db, categoryListing, async (rows) => {
    const parents = rows.flatMap(({ parentId }) => parentId ?? [])
    const nameOf = await namesOf(db, { table: 'category', column: 'name' }, parents)
    return rows.map((row) => categoryLine(row, row.parentId ? nameOf(row.parentId) : ''))
  })
}

export function unitRoutes(db: Kysely<Database>): HandlersOf<typeof unitApi> {
  return readsOf(db, unitListing, async (rows) => {
    const nameOf = await namesOf(
      db,
      { table: 'customer', column: 'name' },
      rows.map(({ customerId }) => customerId),
    )
    return rows.map((row) => unitLine(row, nameOf(row.customerId)))
  })
}
