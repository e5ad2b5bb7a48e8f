import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import type { Database } from '../database/tables.ts'
import { countOrderListing } from './count-order.routes.ts'

/** Count orders, for the house alone. */
export function stockFinders(db: Kysely<Database>): readonly Finder[] {
  return [
    {
      ...{ permission: 'stock.view', audience: ['staff'], ofWarehouse: true },
      async find(text, viewer) {
        const rows = await rowsFound(db, countOrderListing, { viewer, text, by: ['no'] })
        return rows.map(({ id, no, left, positions, status }) => ({
          ...foundAs('count', text, [no]),
          ...{ id, about: `${positions - left} / ${positions}`, state: status },
        }))
      },
    },
  ]
}
