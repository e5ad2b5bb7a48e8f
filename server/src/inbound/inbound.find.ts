import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { boxListing, receiptListing } from './receipt-listings.ts'

/** Receipts, and for the house their boxes. */
export function inboundFinders(db: Kysely<Database>): readonly Finder[] {
  const permission = 'inbound.view'
  return [
    {
      ...{ permission, audience: ['staff', 'customer'], ofWarehouse: true },
      async find(text, viewer) {
        const by = ['no', 'waybillNo', 'originalNo'] as const
        const rows = await rowsFound(db, receiptListing, { viewer, text, by })
        const ids = rows.map(({ customerId }) => customerId)
        const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, ids)
        return rows.map(({ id, no, waybillNo, originalNo, customerId, status }) => ({
          ...foundAs('receipt', text, [no, waybillNo, originalNo]),
          ...{ id, about: nameOf(customerId), state: status },
        }))
      },
    },
    {
      ...{ permission, audience: ['staff'], ofWarehouse: true },
      async find(text, viewer) {
        const rows = await rowsFound(db, boxListing, { viewer, text, by: ['no'] })
        return rows.map(({ no, receiptId, receiptNo }) => ({
          ...foundAs('box', text, [no]),
          ...{ id: receiptId, about: receiptNo, state: '' },
        }))
      },
    },
  ]
}
