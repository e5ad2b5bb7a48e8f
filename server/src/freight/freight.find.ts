import { markIn } from '@longshore/shared/freight/bag-mark.ts'
import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { bagListing, bagSought } from './bag.routes.ts'
import { pieceListing } from './piece.routes.ts'
import { stowageListing } from './stowage.routes.ts'

const staff = { permission: 'freight.view', audience: ['staff'], ofWarehouse: true } as const

/** Packages that came, bags and stowage orders, by the start of their number. */
export function freightFinders(db: Kysely<Database>): readonly Finder[] {
  return [
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, pieceListing, { viewer, text, by: ['no'] })
        const owners = rows.map(({ customerId }) => customerId)
        const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
        return rows.map(({ id, no, customerId, status }) => ({
          ...foundAs('package', text, [no]),
          ...{ id, about: nameOf(customerId), state: status },
        }))
      },
    },
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, bagListing, { viewer, ...bagSought(text) })
        return rows.map(({ id, no, mark, channel, status }) => ({
          ...foundAs('bag', markIn(text) || text, [no, mark]),
          ...{ id, about: channel, state: status },
        }))
      },
    },
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, stowageListing, { viewer, text, by: ['no', 'containerNo', 'blNo'] })
        return rows.map(({ id, no, containerNo, blNo, arrivalPort, status }) => ({
          ...foundAs('stowage', text, [no, containerNo, blNo]),
          ...{ id, about: arrivalPort, state: status },
        }))
      },
    },
  ]
}
