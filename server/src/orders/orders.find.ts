import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { parcelOrderListing } from './parcel-order.routes.ts'

/** Parcel orders by the start of one of their numbers: the desk's, and the customer's own. */
export function ordersFinders(db: Kysely<Database>): readonly Finder[] {
  return [
    {
      ...{ permission: 'orders.view', audience: ['staff', 'customer'], ofWarehouse: true },
      async find(text, viewer) {
        const by = ['no', 'originalNo', 'deliveryNo', 'waybillNo'] as const
        const rows = await rowsFound(db, parcelOrderListing, { viewer, text, by })
        const owners = rows.map(({ customerId }) => customerId)
        const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
        return rows.map(({ id, no, originalNo, deliveryNo, waybillNo, customerId, status }) => ({
          ...foundAs('parcel-order', text, [no, originalNo, deliveryNo, waybillNo]),
          ...{ id, about: nameOf(customerId), state: status },
        }))
      },
    },
  ]
}
