import {
  type billApi,
  billLine,
  type PaperSeen,
  saidDispute,
  saidPayment,
} from '@longshore/shared/billing/bill.api.ts'
import { type Bill, type BillDispute, bill } from '@longshore/shared/billing/bill.ts'
import type { BillPayment } from '@longshore/shared/billing/bill-payment.ts'
import { chargeLineLine } from '@longshore/shared/billing/charge-line.api.ts'
import { type ChargeLine, chargeLine } from '@longshore/shared/billing/charge-line.ts'
import { type voucherApi, voucherOf } from '@longshore/shared/billing/voucher.api.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { type Kysely, sql } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { type Columns, equal, type Filter, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Lines of a bill that one answer of a voucher holds, at most. */
const MOST = 5000

/** Literals, so that the index of disputed bills serves them. */
const disputed = (columns: Columns) =>
  columns.and([columns('disputes', '>', sql<number>`0`), columns('status', '<>', sql<string>`'void'`)])
const disputedFrom: Filter = (columns, seconds) =>
  columns.exists(
    columns
      .selectFrom('billDispute')
      .select('billDispute.id')
      .whereRef('billDispute.billId', '=', 'bill.id')
      .where('billDispute.answeredAt', 'is', null)
      .where('billDispute.raisedAt', '>=', Number(seconds) * 1000),
  )

export const billListing: Listing<Bill, InputOf<typeof billApi.list.input>> = {
  ...{ table: bill, scope: 'customers' },
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    customerId: equal('customerId'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
    disputed,
    disputedFrom,
  },
}
/** A literal, so that the indexes of issued bills serve it. */
const issued = (columns: Columns) => columns('no', '<>', sql<string>`''`)
const unpaid = (columns: Columns) => columns('status', 'not in', ['written-off', 'void'])
const ownListing: Listing<Bill, InputOf<typeof billApi.own.input>> = {
  ...{ table: bill, scope: 'customers', always: issued, filled: ['issuedAt'] },
  filters: { search: foundBy('no'), status: equal('status'), unpaid },
}
const voucherListing: Listing<Bill, InputOf<typeof voucherApi.list.input>> = {
  ...{ table: bill, scope: 'customers', always: issued, filled: ['issuedAt'] },
  filters: { search: foundBy('no'), unpaid },
}
const lineListing: Listing<ChargeLine, InputOf<typeof billApi.lines.input>> = {
  ...{ table: chargeLine, scope: 'customers' },
  filters: { billId: equal('billId') },
  // Every line of a bill is what its customer pays, so it sees them all.
  always: (columns) => columns('billId', '<>', sql<string>`''`),
}

/** Of those who paid, the people of a customer. */
async function peopleOf(
  db: Kysely<Database>,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('customerUser')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** A bill as whoever asks may see it: a customer its own, from its issue on. */
export function billOf(db: Kysely<Database>, id: string, viewer: Viewer): Promise<Bill> {
  return viewer.actor.kind === 'customer'
    ? rowOf(db, ownListing, { viewer, id })
    : rowOf(db, billListing, { viewer, id })
}

export function billRoutes(db: Kysely<Database>): HandlersOf<typeof billApi> {
  const linesOf = async (rows: readonly Bill[], { actor }: Viewer) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => billLine(row, nameOf(row.customerId), actor.kind === 'staff'))
  }
  const { list } = readsOf(db, billListing, linesOf)
  const { list: own, byId: ownById } = readsOf(db, ownListing, linesOf)
  const { byId } = readsOf(db, billListing, linesOf)
  const ofViewer = ({ actor }: Viewer) => (actor.kind === 'customer' ? ownById : byId)
  return {
    list,
    own,
    async byId(input, viewer) {
      const row = await ofViewer(viewer)(input, viewer)
      const disputed = await db
        .selectFrom('billDispute')
        .selectAll()
        .where('billId', '=', row.id)
        .orderBy('raisedAt')
        .limit(MOST)
        .execute()
      const paid = await db
        .selectFrom('billPayment')
        .selectAll()
        .where('billId', '=', row.id)
        .orderBy('paidAt')
        .orderBy('id')
        .limit(MOST)
        .execute()
      const drawn = await db
        .selectFrom('billPaper')
        .select(['sha256', 'bytes', 'pages'])
        .where('id', '=', row.id)
        .executeTakeFirst()
      const hasPaper = row.no !== '' && row.status !== 'void'
      const paper = hasPaper ? paperSeen(drawn) : null
      const timeline = await timelineOf(db, row.id, viewer)
      const isOfHouse = viewer.actor.kind === 'staff'
      const payers = paid.map(({ paidBy }) => paidBy)
      const ownPeople = isOfHouse ? new Set<string>() : await peopleOf(db, row.customerId, payers)
      return {
        ...{
          ...row,
          paper,
          timeline,
          disputed: disputed.map((one) => saidDispute(one as BillDispute, isOfHouse)),
        },
        payments: paid.map((one) => saidPayment(one as BillPayment, { isOfHouse, ownPeople })),
      }
    },
    lines: async (input, viewer) => {
      await ofViewer(viewer)({ id: input.billId }, viewer)
      return readsOf(db, lineListing, async (rows) => {
        const [first] = rows
        const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, [first?.customerId ?? ''])
        return rows.map((row) => chargeLineLine(row, nameOf(row.customerId), viewer.actor.kind === 'staff'))
      }).list(input, viewer)
    },
  }
}

function paperSeen(drawn: PaperSeen | undefined): PaperSeen {
  const { sha256 = '', bytes = 0, pages = 0 } = drawn ?? {}
  return { sha256, bytes: Number(bytes), pages: Number(pages) }
}

export function voucherRoutes(db: Kysely<Database>): HandlersOf<typeof voucherApi> {
  return {
    list: readsOf(db, voucherListing, (rows) => rows.map(voucherOf)).list,
    async byId({ id }, viewer) {
      const row = await rowOf(db, voucherListing, { viewer, id })
      const lines = await db
        .selectFrom('chargeLine')
        .select(['documentNo', 'fee', 'quantity', 'amount', 'currency', 'occurredAt'])
        .where('billId', '=', id)
        .orderBy('occurredAt')
        .orderBy('id')
        .limit(MOST)
        .execute()
      return {
        ...voucherOf(row),
        lines: lines.map(({ documentNo, fee, quantity, amount, currency, occurredAt }) => ({
          ...{ outbound_date: toSeconds(Number(occurredAt)), trans_no: documentNo, fee },
          ...{ quantity: Number(quantity), total_money: fromMinor(Number(amount), currency) },
        })),
      }
    },
  }
}
