import { calendarSpans, type SpanKind } from '@longshore/shared/home/calendar-spans.ts'
import type { figuresOfHomeApi, RangeFigures, Volume } from '@longshore/shared/home/figures.api.ts'
import { HOUR } from '@longshore/shared/money/local-time.ts'
import { toKg, toMs, toSeconds } from '@longshore/shared/money/units.ts'
import { parcelOrderTabs } from '@longshore/shared/orders/parcel-order.ts'
import { orderTabs } from '@longshore/shared/outbound/order-view.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import { type SummedRows, sumsBetween, totalOf } from '../database/sums-between.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { delayedOrders, delayedParcels } from './delayed-orders.ts'

type Table = SummedRows['table']

/** The tabs of each list, and whether an order behind one was placed. */
const tabsOf = { parcelOrder: parcelOrderTabs, outboundOrder: orderTabs } as const
const placed = (tab: string) => !['draft', 'cancelled', 'recycle-bin', 'deleted'].includes(tab)
const all = () => true

/** A customer's figures of a range, and of days, weeks and months, out of what is kept of the orders. */
export function figuresRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof figuresOfHomeApi> {
  const rowsOf = (table: Table, { actor, warehouseId }: Viewer) => ({
    ...{ table, scope: `warehouse:${warehouseId}`, ownerId: actor.customerId ?? '' },
  })
  async function figures(
    table: Table,
    { from, to }: { from: number; to: number },
    viewer: Viewer,
  ): Promise<RangeFigures> {
    const begin = toMs(from)
    const span = { from: begin - (begin % HOUR), to: Math.ceil(toMs(to + 1) / HOUR) * HOUR }
    const rows = rowsOf(table, viewer)
    const [tabs] = await sumsBetween(db, { ...rows, time: 'createdAt' }, [span])
    const [shipped] = await sumsBetween(db, { ...rows, time: 'shippedAt' }, [span])
    return {
      tabs: Object.fromEntries(tabsOf[table].map((tab) => [tab, tabs?.get(tab)?.orders ?? 0])),
      shipped: totalOf(shipped ?? new Map(), all).orders,
      inTime: shipped?.get('in-time')?.orders ?? 0,
    }
  }
  async function volume(
    table: Table,
    { by, zone }: { by: SpanKind; zone: string },
    viewer: Viewer,
  ): Promise<Volume[]> {
    const spans = calendarSpans(by, now(), zone)
    const hours = spans.map(({ from, to }) => ({ from: from - (from % HOUR), to: to - (to % HOUR) }))
    const rows = rowsOf(table, viewer)
    const ordered = await sumsBetween(db, { ...rows, time: 'createdAt' }, hours)
    const left = await sumsBetween(db, { ...rows, time: 'shippedAt' }, hours)
    return spans.map(({ from, to }, nth) => {
      const [came, went] = [totalOf(ordered[nth] ?? new Map(), placed), totalOf(left[nth] ?? new Map(), all)]
      return {
        ...{ from: toSeconds(from), to: toSeconds(to), orders: came.orders, shipped: went.orders },
        ...{ ordered: toKg(came.weight), left: toKg(went.weight) },
      }
    })
  }
  return {
    parcels: (input, viewer) => figures('parcelOrder', input, viewer),
    outbound: (input, viewer) => figures('outboundOrder', input, viewer),
    parcelVolume: (input, viewer) => volume('parcelOrder', input, viewer),
    houseVolume: (input, viewer) => volume('parcelOrder', input, viewer),
    houseOutboundVolume: (input, viewer) => volume('outboundOrder', input, viewer),
    outboundVolume: (input, viewer) => volume('outboundOrder', input, viewer),
    delayed: (_, viewer) => delayedOrders(db, viewer, now()),
    delayedParcels: (_, viewer) => delayedParcels(db, viewer, now()),
  }
}
