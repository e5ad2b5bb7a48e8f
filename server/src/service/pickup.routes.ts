import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type pickupApi, pickupLine } from '@longshore/shared/service/pickup.api.ts'
import { type Pickup, pickup, pickupStates } from '@longshore/shared/service/pickup.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const pickupListing: Listing<Pickup, InputOf<typeof pickupApi.list.input>> = {
  table: pickup,
  scope: 'warehouse',
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    customerId: equal('customerId'),
    fromFrom: since('fromAt'),
    fromTo: until('fromAt'),
  },
  tabs: { field: 'status', words: pickupStates, kept: true },
}

export function pickupRoutes(db: Kysely<Database>): HandlersOf<typeof pickupApi> {
  const { list, byId } = readsOf(db, pickupListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => pickupLine(row, nameOf(row.customerId)))
  })
  return {
    list,
    byId: async (input, viewer) => ({
      ...(await byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}
