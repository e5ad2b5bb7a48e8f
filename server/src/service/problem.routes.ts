import type { InputOf } from '@longshore/shared/contract/page.ts'
import { problemApi, problemLine, replyLine } from '@longshore/shared/service/problem.api.ts'
import { type Problem, type ProblemReply, problem, problemTurns } from '@longshore/shared/service/problem.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { behindTabs, howMany, type Waits } from '../database/waiting.ts'
import type { HandlersOf } from '../http/handlers.ts'

const jsonColumns = ['photos', 'consignee', 'values']
type Input = InputOf<typeof problemApi.list.input>

export const problemListing = (ofCustomer: boolean): Listing<Problem, Input> => ({
  ...{ table: problem, scope: 'warehouse' },
  filters: {
    search: foundBy('orderNo', 'waybillNo'),
    turn: equal('turn'),
    type: equal('type'),
    customerId: equal('customerId'),
    unread: (columns, asked) =>
      columns(ofCustomer ? 'unreadCustomer' : 'unreadHouse', asked === 'yes' ? '>' : '=', 0),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'turn', words: problemTurns, kept: true },
})

export function problemRoutes(db: Kysely<Database>): HandlersOf<typeof problemApi> {
  const isCustomer = ({ actor }: Viewer) => actor.kind === 'customer'
  const listings = { customer: problemListing(true), house: problemListing(false) }
  const listingFor = (viewer: Viewer) => (isCustomer(viewer) ? listings.customer : listings.house)
  const linesOf = async (rows: readonly Problem[], viewer: Viewer) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => problemLine(row, nameOf(row.customerId), isCustomer(viewer)))
  }
  return {
    list: (input, viewer) => readsOf(db, listingFor(viewer), linesOf).list(input, viewer),
    async byId({ id }, viewer) {
      const [line] = await linesOf([await rowOf(db, listingFor(viewer), { viewer, id })], viewer)
      if (!line) throw new Error(`problem ${id} is said by nothing`)
      return line
    },
    async replies({ id }, viewer) {
      await rowOf(db, listingFor(viewer), { viewer, id })
      const rows = await db
        .selectFrom('problemReply')
        .selectAll()
        .where('problemId', '=', id)
        .orderBy('at')
        .orderBy('id')
        .limit(500)
        .execute()
      return rows.map((stored) => {
        const reply = replyLine(parsedRow(stored, jsonColumns) as ProblemReply)
        return isCustomer(viewer) && !reply.byCustomer ? { ...reply, authorName: '' } : reply
      })
    },
  }
}

/** Problem shipments with words that the viewer's side has not seen. */
export function problemWaits(db: Kysely<Database>): Waits {
  const input = problemApi.list.input
  return {
    permission: 'service.view',
    forCustomers: true,
    async count(viewer) {
      const listing = problemListing(viewer.actor.kind === 'customer')
      return { 'problems-unread': await howMany(db, listing, { input, viewer, by: { unread: 'yes' } }) }
    },
    async day(viewer) {
      const { house = 0 } = await behindTabs(db, problemListing(false), { input, viewer })
      return { 'problems-to-answer': house }
    },
    async own(viewer) {
      const { customer = 0 } = await behindTabs(db, problemListing(true), { input, viewer })
      return { 'problems-mine': customer }
    },
  }
}
