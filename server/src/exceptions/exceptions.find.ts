import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { destructionListing } from './destruction.routes.ts'
import { partListing } from './part.routes.ts'

/** Unknown parts and destruction orders, for the house alone. */
export function exceptionFinders(db: Kysely<Database>): readonly Finder[] {
  const ofHouse = { audience: ['staff'], ofWarehouse: true } as const
  const customers = (ids: readonly string[]) => namesOf(db, { table: 'customer', column: 'name' }, ids)
  return [
    {
      ...{ permission: 'exceptions.unknown', ...ofHouse },
      async find(text, viewer) {
        const rows = await rowsFound(db, partListing, { viewer, text, by: ['code'] })
        const nameOf = await customers(rows.map(({ customerId }) => customerId))
        return rows.map(({ id, code, customerId, status }) => ({
          ...foundAs('part', text, [code]),
          ...{ id, about: nameOf(customerId), state: status },
        }))
      },
    },
    {
      ...{ permission: 'exceptions.destroy', ...ofHouse },
      async find(text, viewer) {
        const rows = await rowsFound(db, destructionListing, { viewer, text, by: ['no'] })
        const nameOf = await customers(rows.map(({ customerId }) => customerId))
        return rows.map(({ id, no, customerId, status }) => ({
          ...foundAs('destruction', text, [no]),
          ...{ id, about: nameOf(customerId), state: status },
        }))
      },
    },
  ]
}
