import type { InputOf } from '@longshore/shared/contract/page.ts'
import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import { currencyCodes } from '@longshore/shared/money/money.ts'
import { toKg, toMs } from '@longshore/shared/money/units.ts'
import { pickupMethods } from '@longshore/shared/orders/order-details.ts'
import type {
  DayCount,
  MergeGroup,
  ParcelOrderPageSet,
  parcelOrderApi,
} from '@longshore/shared/orders/parcel-order.api.ts'
import {
  MOST_GOODS,
  MOST_PIECES,
  type ParcelOrder,
  parcelOrder,
  parcelOrderKinds,
  parcelOrderStates,
  parcelOrderTabs,
} from '@longshore/shared/orders/parcel-order.ts'
import {
  type ParcelOrderDetail,
  type ParcelOrderSummary,
  parcelOrderSummary,
  textOf,
} from '@longshore/shared/orders/parcel-order-view.ts'
import { type Kysely, sql } from 'kysely'
import { equal, flagged, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, pageOf, readsOf, rowOf, rowsByIds, type Viewer } from '../database/page.ts'
import { sumsBetween, totalOf } from '../database/sums-between.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { parcelOrderParts } from './parcel-order-parts.ts'

type Input = InputOf<typeof parcelOrderApi.list.input>

export const parcelOrderListing: Listing<ParcelOrder, Input> = {
  table: parcelOrder,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'originalNo', 'deliveryNo', 'waybillNo'),
    status: equal('tab'),
    state: equal('status'),
    kind: equal('kind'),
    customerId: equal('customerId'),
    channel: equal('channel'),
    country: (columns, country) => columns('country', '=', String(country).trim().toUpperCase()),
    forecast: flagged('forecast'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  // What was deleted for good stands behind no tab, so that an index that has the tab counts without reading rows.
  always: (columns) => columns('tab', '<>', 'deleted'),
  tabs: { field: 'status', words: parcelOrderTabs, kept: true, filteredTo: 1000 },
}

const pageSet: ParcelOrderPageSet = {
  ...{ tabs: parcelOrderTabs, kinds: parcelOrderKinds, statuses: parcelOrderStates },
  ...{ currencies: currencyCodes, pickupMethods, mostPieces: MOST_PIECES, mostGoods: MOST_GOODS },
}

/** Days that are counted at once. */
const MOST_DAYS = 366
/** Literals, so that the index of orders of which nothing came serves it. */
const mayMerge = ['draft', 'pre-confirmed', 'submitted'] as const
/** Groups of orders to merge that are shown, and orders of one group. */
const MOST_GROUPS = 100
const MOST_OF_GROUP = 20

export function parcelOrderRoutes(db: Kysely<Database>): HandlersOf<typeof parcelOrderApi> {
  const linesOf = async (rows: readonly ParcelOrder[]): Promise<ParcelOrderSummary[]> => {
    const customerName = await namesOf(
      db,
      { table: 'customer', column: 'name' },
      rows.map(({ customerId }) => customerId),
    )
    const freight = await freightOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => parcelOrderSummary(row, customerName(row.customerId), freight.get(row.id)))
  }
  const detailOf = async (row: ParcelOrder, viewer: Viewer): Promise<ParcelOrderDetail> => {
    const [summary] = await linesOf([row])
    if (!summary) throw new Error(`parcel order ${row.id} is said by nothing`)
    const { consignee, sender, details, attachments } = row
    const mergedIntoNo = await namesOf(db, { table: 'parcelOrder', column: 'no' }, [row.mergedInto ?? ''])
    return {
      ...{ ...summary, consignee, sender, details, attachments, outboundId: row.outboundId },
      insured: textOf(row.insured, row.declareCurrency),
      mergedIntoNo: mergedIntoNo(row.mergedInto ?? ''),
      ...(await parcelOrderParts(db, row, viewer)),
    }
  }
  return {
    ...readsOf(db, parcelOrderListing, linesOf),
    async counts(input, viewer) {
      const { tabs = {} } = await pageOf(db, parcelOrderListing, { viewer, input: { ...input, size: 1 } })
      return tabs
    },
    pageSet: async () => pageSet,
    async byId({ id }, viewer) {
      return detailOf(await rowOf(db, parcelOrderListing, { viewer, id }), viewer)
    },
    async byIds({ ids }, viewer) {
      const rows = await rowsByIds(db, parcelOrderListing, { viewer, ids })
      return Promise.all(rows.map((row) => detailOf(row, viewer)))
    },
    countsByTime: ({ from, to }, viewer) => countsByDay(db, { from: toMs(from), to: toMs(to) }, viewer),
    async mergeable(_, viewer) {
      const groups = await alikeIn(db, viewer)
      if (groups.length === 0) return []
      const rows = await rowsByIds(db, parcelOrderListing, { viewer, ids: groups.flat() })
      const lines = new Map((await linesOf(rows)).map((line) => [line.id, line]))
      return groups.flatMap((ids): MergeGroup[] => {
        const orders = ids.flatMap((id) => lines.get(id) ?? [])
        const [first] = orders
        if (!first || orders.length < 2) return []
        const { id, consigneeName, country, channel } = first
        return [{ id, consigneeName, country, channel, orders }]
      })
    },
  }
}

/** What orders owe, or paid, before they are shipped. */
async function freightOf(db: Kysely<Database>, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('orderFreight')
    .select(['orderId', 'amount', 'currency', 'status'])
    .where('orderId', 'in', ['', ...orderIds])
    .where('status', '<>', 'void')
    .execute()
  return new Map(rows.map(({ amount, ...row }) => [row.orderId, { ...row, amount: Number(amount) }]))
}

/** Neither written yet nor thrown away. */
const placed = (tab: string) => !['draft', 'recycle-bin', 'deleted'].includes(tab)

/** Orders of each day of UTC in a range, whose ends are taken to the hour. */
async function countsByDay(
  db: Kysely<Database>,
  { from, to }: { from: number; to: number },
  { actor, warehouseId }: Viewer,
): Promise<DayCount[]> {
  const end = Math.ceil((to + 1) / HOUR) * HOUR
  const first = Math.max(from - (from % HOUR), end - MOST_DAYS * DAY)
  const begins = (day: number) => Math.max(first, day * DAY)
  const days = Array.from(
    { length: Math.max(0, Math.ceil(end / DAY) - Math.floor(first / DAY)) },
    (_, nth) => Math.floor(first / DAY) + nth,
  )
  const sums = await sumsBetween(
    db,
    {
      ...{ table: 'parcelOrder', scope: `warehouse:${warehouseId}`, time: 'createdAt' },
      ownerId: actor.kind === 'customer' ? (actor.customerId ?? '') : '',
    },
    days.map((day) => ({ from: begins(day), to: Math.min(end, (day + 1) * DAY) })),
  )
  return sums.flatMap((tabs, nth): DayCount[] => {
    const sum = totalOf(tabs, placed)
    const day = new Date((days[nth] ?? 0) * DAY).toISOString().slice(0, 10)
    return sum.orders > 0 ? [{ day, orders: sum.orders, pieces: sum.pieces, weight: toKg(sum.weight) }] : []
  })
}

/** The ids of orders that are alike, group by group. */
async function alikeIn(db: Kysely<Database>, { actor, warehouseId }: Viewer): Promise<string[][]> {
  const scope = `warehouse:${warehouseId}`
  const groups = await db
    .selectFrom('mergeGroup')
    .select(['customerId', 'status', 'mergeKey'])
    .where('scope', '=', scope)
    .$if(actor.kind === 'customer', (query) => query.where('customerId', '=', actor.customerId ?? ''))
    // A literal, so that the index of those that are several serves it.
    .where('orders', '>', sql.lit(1))
    .orderBy('customerId')
    .orderBy('mergeKey')
    .limit(MOST_GROUPS)
    .execute()
  const open = db
    .selectFrom('parcelOrder')
    .where('scope', '=', scope)
    .where('mergeKey', '<>', '')
    .where(
      'status',
      'in',
      mayMerge.map((status) => sql.lit(status)),
    )
  return Promise.all(
    groups.map(async ({ customerId, status, mergeKey }) => {
      const rows = await open
        .select('id')
        .where('customerId', '=', customerId)
        .where('status', '=', status)
        .where('mergeKey', '=', mergeKey)
        .orderBy('id')
        .limit(MOST_OF_GROUP)
        .execute()
      return rows.map(({ id }) => id)
    }),
  )
}
