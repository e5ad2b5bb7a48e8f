import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { orderListing } from './order.routes.ts'
import { handoverListing, parcelListing } from './parcel.routes.ts'
import { slotsFound } from './slots-found.ts'
import { totesFound } from './totes-found.ts'
import { waveListing } from './wave.routes.ts'

/** Orders, and for the house its parcels, totes on their way, slots of the wall, waves and hand-overs. */
export function outboundFinders(db: Kysely<Database>): readonly Finder[] {
  const permission = 'outbound.view'
  const ofHouse = { permission, audience: ['staff'], ofWarehouse: true } as const
  const customers = (ids: readonly string[]) => namesOf(db, { table: 'customer', column: 'name' }, ids)
  return [
    {
      ...{ permission, audience: ['staff', 'customer'], ofWarehouse: true },
      async find(text, viewer) {
        const rows = await rowsFound(db, orderListing, { viewer, text, by: ['no', 'docNo', 'waybillNo'] })
        const nameOf = await customers(rows.map(({ customerId }) => customerId))
        return rows.map(({ id, no, docNo, waybillNo, customerId, status }) => ({
          ...foundAs('order', text, [no, docNo, waybillNo]),
          ...{ id, about: nameOf(customerId), state: status },
        }))
      },
    },
    {
      ...ofHouse,
      async find(text, viewer) {
        const rows = await rowsFound(db, parcelListing, { viewer, text, by: ['no', 'waybillNo'] })
        return rows.map(({ no, waybillNo, orderId, orderNo, status }) => ({
          ...foundAs('parcel', text, [no, waybillNo]),
          ...{ id: orderId, about: orderNo, state: status },
        }))
      },
    },
    {
      ...ofHouse,
      find: (text, { warehouseId }) => totesFound(db, text, `warehouse:${warehouseId}`),
    },
    {
      ...ofHouse,
      find: (text, { warehouseId }) => slotsFound(db, text, `warehouse:${warehouseId}`),
    },
    {
      ...ofHouse,
      async find(text, viewer) {
        const rows = await rowsFound(db, waveListing, { viewer, text, by: ['no'] })
        return rows.map(({ id, no, status }) => ({
          ...foundAs('wave', text, [no]),
          ...{ id, about: '', state: status },
        }))
      },
    },
    {
      ...ofHouse,
      async find(text, viewer) {
        const rows = await rowsFound(db, handoverListing, { viewer, text, by: ['no'] })
        const carrier = { table: 'carrier', column: 'name' }
        const nameOf = await namesOf(
          db,
          carrier,
          rows.map(({ carrierId }) => carrierId ?? ''),
        )
        return rows.map(({ id, no, carrierId, status }) => ({
          ...foundAs('handover', text, [no]),
          ...{ id, about: nameOf(carrierId ?? ''), state: status },
        }))
      },
    },
  ]
}
