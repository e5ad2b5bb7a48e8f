import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type Booking, booking } from '@longshore/shared/freight/booking.ts'
import { type bookingSettlingApi, settlingLine } from '@longshore/shared/freight/booking-settling.api.ts'
import { settlingStates } from '@longshore/shared/freight/booking-settling.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const both = {
  search: foundBy('no', 'billNo'),
  settling: equal('settling'),
  customerId: equal('customerId'),
}
const tabs = { field: 'settling', words: settlingStates } as const

export const settlingListing: Listing<Booking, InputOf<typeof bookingSettlingApi.list.input>> = {
  ...{ table: booking, scope: 'warehouse', tabs },
  filters: { ...both, createdFrom: since('createdAt'), createdTo: until('createdAt') },
  always: (columns) => columns('settling', 'in', [...settlingStates]),
}
export const spaceBillListing: Listing<Booking, InputOf<typeof bookingSettlingApi.bills.input>> = {
  ...{ table: booking, scope: 'warehouse' },
  filters: { ...both, departedFrom: since('departedAt'), departedTo: until('departedAt') },
  always: (columns) => columns('departedAt', '>', 0),
}

export function bookingSettlingRoutes(db: Kysely<Database>): HandlersOf<typeof bookingSettlingApi> {
  const linesOf = async (rows: readonly Booking[]) => {
    const spaces = rows.map(({ spaceId }) => spaceId)
    const [carrierOf, voyageOf, customerOf] = await Promise.all([
      namesOf(db, { table: 'space', column: 'carrier' }, spaces),
      namesOf(db, { table: 'space', column: 'voyage' }, spaces),
      namesOf(
        db,
        { table: 'customer', column: 'name' },
        rows.map(({ customerId }) => customerId),
      ),
    ])
    return rows.map((row) =>
      settlingLine(row, {
        ...{ carrier: carrierOf(row.spaceId), voyage: voyageOf(row.spaceId) },
        customerName: customerOf(row.customerId),
      }),
    )
  }
  const { list, byId } = readsOf(db, settlingListing, linesOf)
  return {
    list,
    bills: readsOf(db, spaceBillListing, linesOf).list,
    byId: async (input, viewer) => ({
      ...(await byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}
