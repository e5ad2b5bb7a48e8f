import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import type { Database } from '../database/tables.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import type { Waits } from '../database/waiting.ts'
import { exceptionWaits } from '../exceptions/exceptions.waits.ts'
import type { Caller } from '../http/caller.ts'
import { inboundWaits } from '../inbound/inbound.waits.ts'
import { ordersWaits } from '../orders/orders.waits.ts'
import { parcelOrderListing } from '../orders/parcel-order.routes.ts'
import { outboundWaits } from '../outbound/outbound.waits.ts'
import { stockWaits } from '../stock/stock.waits.ts'
import { figuresRoutes } from './figures.routes.ts'

const at = Date.UTC(2026, 10, 23, 10)
const now = () => at
const staff = { actor: clerk, warehouseId: 'w' } as Caller
const lin = { actor: { ...clerk, kind: 'customer', customerId: 'c' }, warehouseId: 'w' } as Caller
const year = { from: at / 1000 - 365 * 86_400, to: at / 1000 }
const months = { by: 'month', zone: 'UTC' } as const

let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const figuresOf = (asks: (figures: ReturnType<typeof figuresRoutes>) => unknown) =>
  plans.ofWork(async (db) => void (await asks(figuresRoutes(db, now))))

/** What each area tells home, by the areas whose rows grow with the orders. */
const areas: Readonly<Record<string, (db: Kysely<Database>) => Waits>> = {
  ...{ orders: ordersWaits, exceptions: exceptionWaits, stock: stockWaits },
  inbound: (db) => inboundWaits(db, now),
  outbound: (db) => outboundWaits(db, now),
}
async function plansOf(asks: (waits: Waits) => Promise<unknown> | undefined): Promise<string[]> {
  const found = []
  for (const open of Object.values(areas)) found.push(...(await plans.ofWork(async (db) => asks(open(db)))))
  return found
}

/** What is kept, a setting of the warehouse, or a count by an index: nothing that reads a row to show it. */
const counts =
  /^(SEARCH keptCount USING PRIMARY KEY \(tableName=\? AND scope=\? AND ownerId=\?\)|SEARCH warehouse .*\(id=\?\)|CO-ROUTINE some; SEARCH \w+ USING (COVERING )?INDEX \w+ \(scope=\?.*\); SCAN some)$/

test('figures of a year and volumes of months are read by the whole key of each hour and day, of one customer and of all', async () => {
  const found = [
    ...(await figuresOf(({ parcels }) => parcels(year, lin))),
    ...(await figuresOf(({ outbound }) => outbound(year, lin))),
    ...(await figuresOf(({ parcelVolume }) => parcelVolume(months, lin))),
    ...(await figuresOf(({ outboundVolume }) => outboundVolume(months, lin))),
    ...(await figuresOf(({ houseVolume }) => houseVolume(months, staff))),
    ...(await figuresOf(({ houseOutboundVolume }) => houseOutboundVolume(months, staff))),
  ]
  const whole = 'tableName=? AND scope=? AND ownerId=? AND time=? AND grain=? AND slot=?'
  expect(new Set(found)).toEqual(new Set([`SEARCH keptSum USING PRIMARY KEY (${whole})`]))
})

test('orders that are late are found by an index of those alone that are still here, in their order', async () => {
  const found = [
    ...(await figuresOf(({ delayed }) => delayed({}, lin))),
    ...(await figuresOf(({ delayedParcels }) => delayedParcels({}, lin))),
  ]
  expect(found).toEqual([
    'SEARCH outboundOrder USING INDEX outboundOrderHereOf (scope=? AND customerId=? AND submittedAt<?)',
    'SEARCH parcelOrder USING INDEX parcelOrderByWaiting (scope=? AND customerId=? AND cameAt<?)',
  ])
})

test('recent orders are a page by the index of their order, and each tab is counted by an index alone', async () => {
  const recent = { createdFrom: year.from, size: 10 }
  const [page = ''] = await plans.ofSorts(parcelOrderListing, parcelOrderApi.list, lin, recent)
  expect(page).toMatch(
    /parcelOrderByScopeCustomerIdCreatedAtId \(scope=\? AND customerId=\? AND createdAt>\?\)$/,
  )
  for (const plan of await plans.ofCounts(parcelOrderListing, parcelOrderApi.list, lin, recent))
    expect(plan).toMatch(/COVERING INDEX parcelOrderByScopeCustomerIdTabCreatedAtId/)
})

test('what needs a customer, and what stands in each stage of the house, is kept or counted; no row is read', async () => {
  const own = await plansOf((waits) => waits.own?.(lin))
  const found = [
    ...own,
    ...(await plansOf((waits) => waits.day(staff))),
    ...(await plansOf((waits) => waits.count(staff))),
  ]
  const reading = found.filter((plan) => !counts.test(plan))
  expect(reading).toEqual([])
  // Of all receipts of a customer, those alone that came short.
  expect(own.join('\n')).toMatch(/receipt USING INDEX receiptShortByStatus/)
})
