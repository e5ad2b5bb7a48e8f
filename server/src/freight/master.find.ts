import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { containerListing } from './container.routes.ts'
import { outboundMasterListing } from './outbound-master.routes.ts'
import { receivingMasterListing } from './receiving-master.routes.ts'
import { shipmentListing } from './shipment.routes.ts'
import { bookingListing, spaceListing } from './space.routes.ts'

const staff = { permission: 'freight.view', audience: ['staff'], ofWarehouse: true } as const

/** Master orders, shipment orders, spaces, bookings and containers, by the start of their numbers. */
export function masterFinders(db: Kysely<Database>): readonly Finder[] {
  return [
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, receivingMasterListing, { viewer, text, by: ['no', 'waybillNo'] })
        return rows.map(({ id, no, waybillNo, carrier, status }) => ({
          ...foundAs('receiving-master', text, [no, waybillNo]),
          ...{ id, about: carrier, state: status },
        }))
      },
    },
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, outboundMasterListing, {
          ...{ viewer, text, by: ['no', 'waybillNo', 'blNo'] },
        })
        return rows.map(({ id, no, waybillNo, blNo, destination, status }) => ({
          ...foundAs('outbound-master', text, [no, waybillNo, blNo]),
          ...{ id, about: destination, state: status },
        }))
      },
    },
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, shipmentListing, { viewer, text, by: ['no', 'waybillNo'] })
        const owners = rows.map(({ customerId }) => customerId)
        const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
        return rows.map(({ id, no, waybillNo, customerId, tab }) => ({
          ...foundAs('shipment', text, [no, waybillNo]),
          ...{ id, about: nameOf(customerId), state: tab },
        }))
      },
    },
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, spaceListing, { viewer, text, by: ['no', 'voyage'] })
        return rows.map(({ id, no, voyage, carrier, status }) => ({
          ...foundAs('space', text, [no, voyage]),
          ...{ id, about: carrier, state: status },
        }))
      },
    },
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, bookingListing, { viewer, text, by: ['no'] })
        return rows.map(({ id, no, spaceNo, status }) => ({
          ...foundAs('booking', text, [no]),
          ...{ id, about: spaceNo, state: status },
        }))
      },
    },
    {
      ...staff,
      async find(text, viewer) {
        const rows = await rowsFound(db, containerListing, { viewer, text, by: ['containerNo', 'blNo'] })
        return rows.map(({ id, containerNo, blNo, type, status }) => ({
          ...foundAs('container', text, [containerNo, blNo]),
          ...{ id, about: type, state: status },
        }))
      },
    },
  ]
}
