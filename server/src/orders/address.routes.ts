import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type addressApi, addressLine } from '@longshore/shared/orders/address.api.ts'
import { type Address, address } from '@longshore/shared/orders/address.ts'
import { ordersRefusals } from '@longshore/shared/orders/refusals.ts'
import type { Kysely } from 'kysely'
import { equal, flagged } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof addressApi.list.input>

export const addressListing: Listing<Address, Input> = {
  ...{ table: address, scope: 'company' },
  filters: {
    search: foundBy('name', 'company', 'phone', 'mobile'),
    customerId: equal('customerId'),
    country: equal('country'),
    isDefault: flagged('isDefault'),
  },
}

export function addressRoutes(db: Kysely<Database>): HandlersOf<typeof addressApi> {
  const reads = readsOf(db, addressListing, (rows) => rows.map(addressLine))
  return {
    ...reads,
    list: (input, viewer) => reads.list(input, ofOneBook(input, viewer)),
  }
}

/** Staff look at one customer's book, and see what that customer sees. */
function ofOneBook({ customerId }: Input, viewer: Viewer): Viewer {
  if (viewer.actor.kind === 'customer') return viewer
  if (!customerId) throw ordersRefusals.bookOfNobody()
  return { ...viewer, actor: { ...viewer.actor, kind: 'customer', customerId } }
}
