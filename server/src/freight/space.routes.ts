import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type Booking, booking, bookingStates } from '@longshore/shared/freight/booking.ts'
import {
  type bookingApi,
  bookingLine,
  type spaceApi,
  spaceLine,
} from '@longshore/shared/freight/space.api.ts'
import { type Space, space, spaceStates } from '@longshore/shared/freight/space.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const spaceListing: Listing<Space, InputOf<typeof spaceApi.list.input>> = {
  table: space,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'voyage'),
    status: equal('status'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: spaceStates },
}
export const bookingListing: Listing<Booking, InputOf<typeof bookingApi.list.input>> = {
  table: booking,
  scope: 'warehouse',
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    spaceId: equal('spaceId'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: bookingStates },
}

export function spaceRoutes(db: Kysely<Database>): HandlersOf<typeof spaceApi> {
  const { list, byId } = readsOf(db, spaceListing, (rows) => rows.map(spaceLine))
  return {
    list,
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      return { ...one, timeline: await timelineOf(db, one.id, viewer) }
    },
  }
}

export function bookingRoutes(db: Kysely<Database>): HandlersOf<typeof bookingApi> {
  const { list, byId } = readsOf(db, bookingListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId).filter(Boolean)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => bookingLine(row, nameOf(row.customerId)))
  })
  return {
    list,
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      return { ...one, timeline: await timelineOf(db, one.id, viewer) }
    },
  }
}
