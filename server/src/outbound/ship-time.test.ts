import type { InputOf } from '@longshore/shared/contract/page.ts'
import { dockTimeApi } from '@longshore/shared/inbound/dock-time.api.ts'
import { type ShipTimer, shipStages, shipTimeApi } from '@longshore/shared/outbound/ship-time.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { dockListing } from '../inbound/dock-time.routes.ts'
import { timesOf } from '../setup/times.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { shipListing } from './ship-time.routes.ts'
import { OWNER } from './test-floor.ts'

const HOUR = 3600
const base = '/api/owms/v1/outbound/timer'

onBothEngines('how long orders take to leave', (dialect) => {
  let desk: Desk
  const { ask, send } = callsFrom(() => desk)
  const ids: Record<string, string> = {}
  const set = (id: string | undefined, more: object) =>
    desk.world.engine.operate((db) =>
      db
        .updateTable('outboundOrder')
        .set(more)
        .where('id', '=', id ?? '')
        .execute(),
    )
  const timers = async (query = ''): Promise<ShipTimer[]> => (await ask(`${base}/list?${query}`)).rows
  const now = () => desk.world.clock.now

  beforeAll(async () => {
    desk = await openDesk(dialect)
    const { floor } = desk
    await floor.shelve('shirt', 'A-01-01', 50)
    await floor.draft({ shirt: 1 })
    ids.review = await floor.submitted({ shirt: 1 })
    ids.wave = await floor.reviewed({ shirt: 1 })
    for (const stage of ['pick', 'pack', 'over', 'held']) ids[stage] = await floor.reviewed({ shirt: 1 })
    await floor.waved([ids.pick ?? '', ids.pack ?? '', ids.over ?? ''])
    await set(ids.pack, { picking: 'picked' })
    await set(ids.over, { picking: 'picked', packed: 1 })
    await set(ids.held, { held: 1 })
    for (const [i, id] of Object.values(ids).entries())
      await set(id, { submittedAt: now() - i * HOUR * 1000 })
  })
  afterAll(() => desk.world.close())

  test('an order is under way until it leaves, the oldest first, by what is to be done with it next', async () => {
    const rows = await timers()
    expect(rows.map(({ id, stage }) => [id, stage])).toEqual([
      [ids.held, 'set-aside'],
      [ids.over, 'to-hand-over'],
      [ids.pack, 'to-pack'],
      [ids.pick, 'to-pick'],
      [ids.wave, 'to-wave'],
      [ids.review, 'to-review'],
    ])
    expect(rows[0]).toMatchObject({ age: 5 * HOUR, due: 'in-time', shipBy: null, pieces: 1 })
    const { tabs } = await ask(`${base}/list`)
    for (const stage of shipStages) {
      const listed = await timers(`stage=${stage}`)
      expect(listed.map((row) => row.stage)).toEqual([stage])
      expect(tabs[stage]).toBe(1)
    }
  })

  test('it is overdue after the hours that the warehouse sets itself, and counted in the menu', async () => {
    await set(ids.held, { submittedAt: now() - 25 * HOUR * 1000 })
    await set(ids.over, { submittedAt: now() - 20 * HOUR * 1000 })
    expect((await timers('due=overdue')).map(({ id, due }) => [id, due])).toEqual([[ids.held, 'overdue']])
    expect((await timers('due=soon')).map(({ id, due }) => [id, due])).toEqual([[ids.over, 'soon']])
    expect(await ask('/api/owms/v1/home/waiting')).toMatchObject({ 'orders-overdue': 1 })
    expect(await ask('/api/owms/v1/home/day')).toMatchObject({ 'orders-overdue': 1, 'receipts-overdue': 0 })
  })

  test('an order that left is in the history of its day, by its own customer', async () => {
    const left = { status: 'shipped', shippedAt: now() }
    await set(ids.over, left)
    await set(ids.held, { ...left, held: 0 })
    expect((await timers()).map(({ id }) => id)).not.toContain(ids.over)
    const times = (query: string) => ask(`${base}/times?${query}`)
    expect((await times('')).rows).toMatchObject([
      { day: '2026-11-23', documents: 2, median: 20 * HOUR, p90: 25 * HOUR, inTime: 50 },
    ])
    expect((await times('by=customer')).rows).toMatchObject([{ documents: 2, median: 20 * HOUR }])
  })

  test('customers have no timers', async () => {
    const lin = await desk.world.customer(OWNER)
    for (const path of ['list', 'times'])
      expect((await send(`${base}/${path}`, { as: lin })).status).toBe(403)
  })
})

test('what is under way is found by an index of it alone, and what is over by when it ended', async () => {
  const plans = await openPlans()
  const staff = { actor: clerk, warehouseId: 'w' }
  const timer = { now: 1_790_000_000_000, hours: 24 }
  const found = async (more: object) => [
    ...(await plans.ofSorts(dockListing(timer), dockTimeApi.list, staff, more)),
    ...(await plans.ofSorts(shipListing(timer), shipTimeApi.list, staff, more)),
  ]
  for (const plan of [...(await found({})), ...(await found({ due: 'overdue' }))]) {
    expect(plan).toMatch(/SEARCH (receipt|outboundOrder) USING INDEX (receiptAtDock|outboundOrderHere)/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
  const counted = [
    ...(await plans.ofCounts(dockListing(timer), dockTimeApi.list, staff)),
    ...(await plans.ofCounts(shipListing(timer), shipTimeApi.list, staff)),
  ]
  const few =
    /INDEX (receiptAtDock|outboundOrderHere|receiptByScopeStatus\w*|outboundOrderByScopeStatus\w*) \(/
  for (const plan of counted) expect(plan).toMatch(few)
  const input = shipTimeApi.times.input.getDefault() as InputOf<typeof shipTimeApi.times.input>
  const shipped = { table: 'outboundOrder', from: 'submittedAt', to: 'shippedAt' }
  const asked = { input, viewer: staff, limit: 'shipHours' as const, now: timer.now }
  const work = await plans.ofWork((db) => timesOf(db, shipped, asked))
  expect(work.join()).toMatch(
    /SEARCH d USING COVERING INDEX outboundOrderShipped \(scope=\? AND shippedAt>\?/,
  )
  await plans.close()
})
