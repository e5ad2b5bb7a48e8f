import { type creditNoteApi, creditNoteLine } from '@longshore/shared/billing/credit-note.api.ts'
import { type CreditNote, creditNote } from '@longshore/shared/billing/credit-note.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type Kysely, sql } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { type Columns, equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const listing: Listing<CreditNote, InputOf<typeof creditNoteApi.list.input>> = {
  ...{ table: creditNote, scope: 'customers' },
  filters: {
    ...{ search: foundBy('no'), status: equal('status'), customerId: equal('customerId') },
    ...{ writtenFrom: since('writtenAt'), writtenTo: until('writtenAt') },
  },
}
/** A literal, so that the index of issued credit notes serves it. */
const issued = (columns: Columns) => columns('no', '<>', sql<string>`''`)
const ownListing: Listing<CreditNote, InputOf<typeof creditNoteApi.own.input>> = {
  ...{ table: creditNote, scope: 'customers', always: issued, filled: ['decidedAt'] },
  filters: { search: foundBy('no') },
}

export function creditNoteRoutes(db: Kysely<Database>): HandlersOf<typeof creditNoteApi> {
  const linesOf = async (rows: readonly CreditNote[], { actor }: Viewer) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => creditNoteLine(row, nameOf(row.customerId), actor.kind === 'staff'))
  }
  const { list, byId } = readsOf(db, listing, linesOf)
  return {
    list,
    own: readsOf(db, ownListing, linesOf).list,
    byId: async (input, viewer) => ({
      ...(await byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}
