import type { Actor } from '@longshore/shared/command/command.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { type OrderSummary, orderTabs } from '@longshore/shared/outbound/order-view.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { readSheet } from '../files/sheets.ts'
import { callsFrom, openDesk } from '../testing/test-desk.ts'
import type { Person, Sent, World } from '../testing/test-world.ts'
import { orderListing } from './order.routes.ts'
import { type Floor, OWNER, orderOf } from './test-floor.ts'

const spoken = '/api/vrpxinbound'
const outbound = '/api/owms/v1/outbound'

onBothEngines('outbound orders', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  let lin: Person
  let stranger: Person
  const ids: Record<string, string> = {}

  const { ask } = callsFrom(() => ({ world, boss }))
  const list = (query: string, sent: Sent = {}) => ask(`${spoken}/get_smart_outbound_list?${query}`, sent)
  const docNos = async (query: string, sent: Sent = {}) =>
    (await list(query, sent)).rows.map(({ docNo }: OrderSummary) => docNo).sort()
  const post = (path: string, body: object, sent: Sent = {}) =>
    world.send(path, { as: boss, warehouse: world.warehouses[0], body, ...sent })

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    const { engine } = world
    lin = await world.customer(OWNER)
    stranger = await world.customer(world.customers[1])
    await floor.shelve('shirt', 'A-01-01', 20)
    ids.draft = await floor.draft({ shirt: 1 })
    ids.toAudit = await floor.submitted({ shirt: 1 })
    ids.reviewed = await floor.reviewed({ shirt: 2 })
    ids.waved = await floor.reviewed({ shirt: 3 })
    await floor.waved([ids.waved])
    ids.cancelled = await floor.submitted({ shirt: 1 })
    await floor.does('outbound.cancelOrder', { orderId: ids.cancelled, reason: 'wrong colour' })
    ids.aside = await floor.reviewed({ shirt: 1 })
    ids.deleted = await floor.draft({ shirt: 1 })
    await floor.does('outbound.deleteOrder', { orderId: ids.deleted })
    await engine.operate((db) =>
      db
        .updateTable('outboundOrder')
        .set({ abnormal: 1 })
        .where('id', '=', ids.aside ?? '')
        .execute(),
    )
  })
  afterAll(() => world.close())

  test('stand behind one status tab each, and the tabs add up to all', async () => {
    const { tabs, total } = await list('size=1')
    expect(tabs).toEqual({
      ...{
        draft: 1,
        'to-audit': 1,
        'to-be-issued': 1,
        'in-delivery': 1,
        issued: 0,
        abnormal: 1,
        cancelled: 1,
      },
      all: 6,
    })
    expect(total).toBe(6)
    expect(await ask(`${spoken}/get_outbound_listcount_web`)).toEqual(tabs)
    for (const tab of orderTabs) expect((await list(`status=${tab}`)).total, tab).toBe(tabs[tab])
    expect((await list('status=abnormal')).rows).toMatchObject([{ id: ids.aside, shown: 'abnormal' }])
  })

  test('are found by the start of any of their numbers, however it is typed', async () => {
    const { rows } = await list('search=so-3')
    expect(rows).toMatchObject([{ docNo: 'SO-3', shown: 'to-be-issued', pieces: 2, weight: 0.4 }])
    expect(await docNos('search=WBSO-4')).toEqual(['SO-4'])
    expect((await list(`search=${rows[0].no}`)).total).toBe(1)
    expect((await list('search=SO&status=draft')).total).toBe(1)
    expect(await list('search=S%25')).toMatchObject({ total: 0, tabs: { all: 0 } })
  })

  test('are narrowed by date, customer, wave and picking', async () => {
    const now = Math.floor(1_790_000_000)
    expect((await list(`createdFrom=${now}&createdTo=${now}`)).total).toBe(6)
    expect((await list(`createdFrom=${now + 1}`)).total).toBe(0)
    expect((await list(`customerId=${world.customers[0]}`)).total).toBe(0)
    expect(await docNos('picking=waiting-for-allocation')).toEqual(['SO-3', 'SO-6'])
    const { waveId } = await floor.order(ids.waved ?? '')
    expect(await docNos(`waveId=${waveId}`)).toEqual(['SO-4'])
    expect((await list('', { warehouse: world.warehouses[1] })).total).toBe(0)
  })

  test('of defective pieces are found apart from those of good ones, by the desk and by their owner', async () => {
    const removal = { kind: 'removal', originalNo: '' }
    const ofDefective = await floor.draft({ shirt: 1 }, { ...removal, condition: 'defective' })
    const ofGood = await floor.draft({ shirt: 1 }, removal)
    for (const sent of [{}, { as: lin }]) {
      expect((await list('condition=defective', sent)).rows).toMatchObject([{ id: ofDefective }])
      expect((await list('condition=good&kind=removal', sent)).rows).toMatchObject([{ id: ofGood }])
    }
    for (const orderId of [ofDefective, ofGood]) await floor.does('outbound.deleteOrder', { orderId })
    expect((await list('condition=defective')).total).toBe(0)
  })

  test('tell their goods, tasks and timeline', async () => {
    const order = await ask(`${spoken}/get_outbound_byid?id=${ids.waved}`)
    expect(order).toMatchObject({
      consignee: { city: 'New York' },
      goods: [{ skuCode: 'shirt', quantity: 3, promised: 0 }],
      tasks: [{ positionCode: 'A-01-01', quantity: 3, status: 'waiting' }],
    })
    expect(order.tasks[0].waveNo).toBe(order.waveNo)
    expect(order.timeline.map(({ event }: { event: string }) => event)).toEqual([
      'order.waved',
      'order.reviewed',
      'order.merchant-reviewed',
      'order.submitted',
      'order.created',
    ])
    expect(order.timeline[0]).toMatchObject({ details: { wave: order.waveNo }, by: 'Clerk' })
  })

  test('of one customer are seen by no other, in no list, by no id, whatever is asked', async () => {
    const mine = await list('', { as: lin })
    expect(mine.total).toBe(6)
    expect(mine.rows.every(({ waveNo }: OrderSummary) => waveNo === '')).toBe(true)
    const own = await ask(`${spoken}/get_outbound_byid?id=${ids.waved}`, { as: lin })
    expect(own).toMatchObject({ tasks: [], goods: [{ skuCode: 'shirt' }] })
    expect(new Set(own.timeline.map(({ by }: { by: string }) => by))).toEqual(new Set(['']))

    for (const query of ['', 'search=SO', `customerId=${OWNER}`, 'status=to-audit'])
      expect(await list(query, { as: stranger }), query).toMatchObject({
        total: 0,
        rows: [],
        tabs: { all: 0 },
      })
    const theirs = await world.send(`${spoken}/get_outbound_byid?id=${ids.waved}`, { as: stranger })
    expect(theirs).toMatchObject({ status: 404, data: { code: 'row.missing' } })
    const cancels = await post(
      `${outbound}/cancel`,
      { orderId: ids.toAudit, reason: 'mine now' },
      { as: stranger },
    )
    expect(cancels).toMatchObject({ status: 404 })
    expect((await floor.order(ids.toAudit ?? '')).status).toBe('to-review')
  })

  test('show the warehouse its own remark, and nobody else', async () => {
    const orderId = ids.reviewed
    await world.engine.operate((db) =>
      db
        .updateTable('outboundOrder')
        .set({ remark: 'ring twice' })
        .where('id', '=', orderId ?? '')
        .execute(),
    )
    const note = { orderId, warehouseRemark: 'fragile pallet' }
    expect(await post(`${outbound}/remark`, note, { as: lin })).toMatchObject({ status: 403 })
    const onlooker = await world.staff(['outbound.view'])
    expect(await post(`${outbound}/remark`, note, { as: onlooker })).toMatchObject({ status: 403 })
    expect((await post(`${outbound}/remark`, note)).code).toBe(0)

    const remarks = async (as: Person) => {
      const { warehouseRemark, remark } = await ask(`${spoken}/get_outbound_byid?id=${orderId}`, { as })
      return [warehouseRemark, remark]
    }
    expect(await remarks(boss)).toEqual(['fragile pallet', 'ring twice'])
    expect(await remarks(lin)).toEqual(['', 'ring twice'])
    expect(await remarks(onlooker)).toEqual(['', 'ring twice'])
    const told = JSON.stringify([await list('', { as: lin }), await list('', { as: onlooker })])
    expect(told).toContain('ring twice')
    expect(told).not.toContain('fragile pallet')
    const file = await world.app.hono.request(`${outbound}/export?ids=${orderId}`, {
      headers: { authorization: `Bearer ${lin.token}`, 'x-warehouse-id': world.warehouses[0] },
    })
    const { lines } = await readSheet(Buffer.from(await file.arrayBuffer()))
    expect(lines.length).toBeGreaterThan(1)
    expect(JSON.stringify(lines.map(({ cells }) => cells))).not.toContain('fragile pallet')
    expect((await post(`${outbound}/remark`, { ...note, warehouseRemark: '' })).code).toBe(0)
    expect(await remarks(boss)).toEqual(['', 'ring twice'])
  })

  test('are saved many at once, an outcome for each row', async () => {
    const skuId = await floor.sku('shirt')
    const good = { ...orderOf('MANY-1'), lines: [{ skuId, quantity: 2 }] }
    const rows = [
      good,
      { ...good, docNo: 'MANY-2', lines: [] },
      { ...good, docNo: '' },
      { ...good, docNo: 'MANY-4', lines: [{ skuId, quantity: 0 }] },
    ]
    const { outcomes } = await ask(`${spoken}/save_outbound_multi`, { body: { rows } })
    expect(outcomes).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'rejected', code: 'outbound.no-lines' },
      { outcome: 'rejected', code: 'outbound.doc-no-empty' },
      { outcome: 'rejected', code: 'input.invalid' },
    ])
    expect(await docNos('search=MANY')).toEqual(['MANY-1'])
    const asLin = { ...good, docNo: 'MANY-5', customerId: world.customers[1] }
    expect((await post(`${spoken}/save_outbound_single`, asLin, { as: lin })).code).toBe(0)
    expect((await list('search=MANY-5')).rows).toMatchObject([{ customerId: OWNER }])
  })

  test('go through review at the desk, refused where the machine says no', async () => {
    const [orderId] = [ids.toAudit]
    expect(await post(`${outbound}/review`, { orderId })).toMatchObject({
      data: { code: 'outbound.not-merchant-reviewed' },
    })
    expect((await post(`${outbound}/merchant-review`, { orderId, reviewed: true })).code).toBe(0)
    expect((await post(`${outbound}/review`, { orderId })).code).toBe(0)
    expect(await post(`${outbound}/reject`, { orderId, reason: 'late' })).toMatchObject({ status: 409 })
    expect((await post(`${outbound}/cancel-review`, { orderId })).code).toBe(0)
    expect((await post(`${outbound}/reject`, { orderId, reason: 'no such street' })).code).toBe(0)
    const told = await ask(`${spoken}/get_outbound_byid?id=${orderId}`, { as: lin })
    expect(told.timeline[0]).toMatchObject({ event: 'order.rejected', details: { reason: 'no such street' } })
  })
})

test('lists and look-ups of orders go by an index', async () => {
  const plans = await openPlans()
  const viewer = { actor: clerk, warehouseId: 'w1' }
  const lin: Actor = { ...clerk, kind: 'customer', customerId: 'lin' }
  const [all] = await plans.ofSorts(orderListing, orderApi.list, viewer)
  const [tab] = await plans.ofSorts(orderListing, orderApi.list, viewer, { status: 'to-be-issued' })
  const [own] = await plans.ofSorts(orderListing, orderApi.list, { actor: lin, warehouseId: null })
  const [aside] = await plans.ofSorts(orderListing, orderApi.list, viewer, { status: 'abnormal' })
  expect(all).toMatch(/USING INDEX outboundOrderByScopeCreatedAtId/)
  expect(tab).toMatch(/USING INDEX outboundOrderByScopeStatusCreatedAtId/)
  expect(own).toMatch(/USING INDEX outboundOrderByCustomerIdCreatedAtId/)
  expect(aside).toMatch(/USING INDEX outboundOrderAbnormal/)
  const [ofOne] = await plans.ofSorts(orderListing, orderApi.list, viewer, { customerId: 'lin' })
  const [tabOfOne] = await plans.ofSorts(orderListing, orderApi.list, viewer, {
    ...{ customerId: 'lin', status: 'issued' },
  })
  expect(tabOfOne).toMatch(
    /outboundOrderByScopeCustomerIdStatusCreatedAtId \(scope=\? AND customerId=\? AND status=/,
  )
  expect(await plans.ofCounts(orderListing, orderApi.list, viewer, { customerId: 'lin' })).toEqual([])
  const counts = await plans.ofCounts(orderListing, orderApi.list, viewer, { picking: 'picked' })
  expect(counts[orderTabs.indexOf('abnormal')]).toMatch(/USING INDEX outboundOrderAbnormal/)
  const inTab = await plans.ofSorts(orderListing, orderApi.list, viewer, { status: 'to-be-issued' })
  const ofAll = await plans.ofSorts(orderListing, orderApi.list, viewer)
  for (const column of ['ShipBy', 'Priority']) {
    expect(ofAll.join()).toMatch(new RegExp(`INDEX outboundOrderByScope${column}Id \\(`))
    expect(inTab.join()).toMatch(new RegExp(`INDEX outboundOrderByScopeStatus${column}Id \\(`))
  }
  expect([...inTab, ...ofAll].join()).not.toMatch(/TEMP B-TREE/)
  const [removals] = await plans.ofSorts(orderListing, orderApi.list, viewer, { kind: 'removal' })
  const [ownRemovals] = await plans.ofSorts(
    orderListing,
    orderApi.list,
    { actor: lin, warehouseId: null },
    { kind: 'removal' },
  )
  expect(removals).toMatch(/USING INDEX outboundRemovalByScope \(/)
  const [defective] = await plans.ofSorts(orderListing, orderApi.list, viewer, { condition: 'defective' })
  expect(defective).toMatch(/USING INDEX outboundRemovalByScope \(/)
  expect(ownRemovals).toMatch(/USING INDEX outboundRemovalByCustomerId \(/)
  const [dueByAge, dueByTime] = await plans.ofSorts(orderListing, orderApi.list, viewer, { dueBy: 1 })
  expect(dueByTime).toMatch(/INDEX outboundOrderDue \(scope=\? AND shipBy<\?\)$/)
  expect(dueByAge).toMatch(
    /ShipById \(scope=\? AND status=\? AND shipBy<|outboundOrderDue \(scope=\? AND shipBy</,
  )
  for (const plan of [all, tab, own, aside, ofOne, tabOfOne]) expect(plan).not.toMatch(/TEMP B-TREE/)
  const [found] = await plans.ofSorts(orderListing, orderApi.list, viewer, { search: 'SO' })
  for (const index of ['ScopeNo', 'ScopeDocNo', 'ScopeWaybillNo'])
    expect(found).toMatch(new RegExp(`INDEX outboundOrderBy${index} \\(scope=\\? AND \\w+>\\? AND`))
  expect(found).toMatch(/SCAN found; SEARCH outboundOrder USING INDEX sqlite_autoindex/)
  await plans.close()
})
