import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { customerListing } from './customer.routes.ts'
import { positionListing } from './position.routes.ts'

/** Shelf positions and customers, for the house alone. */
export function setupFinders(db: Kysely<Database>): readonly Finder[] {
  return [
    {
      // What a position opens is the list of what lies there.
      ...{ permission: 'stock.view', audience: ['staff'], ofWarehouse: true },
      async find(text, viewer) {
        const rows = await rowsFound(db, positionListing, { viewer, text, by: ['code'] })
        const ids = rows.map(({ partitionId }) => partitionId)
        const nameOf = await namesOf(db, { table: 'partition', column: 'name' }, ids)
        return rows.map(({ id, code, partitionId }) => ({
          ...foundAs('position', text, [code]),
          ...{ id, about: nameOf(partitionId), state: '' },
        }))
      },
    },
    {
      ...{ permission: 'setup.view', audience: ['staff'], ofWarehouse: false },
      async find(text, viewer) {
        const rows = await rowsFound(db, customerListing, { viewer, text, by: ['code', 'name', 'number'] })
        return rows.map(({ id, code, name, number }) => ({
          ...foundAs('customer', text, [code, name, number]),
          ...{ id, about: name, state: '' },
        }))
      },
    },
  ]
}
