import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { OWNER } from '../outbound/test-floor.ts'
import { prove } from '../start/prove.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { customerRow, type Person } from '../testing/test-world.ts'

const base = '/api/owms/v1/home'
const spoken = '/api/vsmartorder'
const to = {
  ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan Merdeka 1',
}
const goods = [{ nameEn: 'Mug', nameZh: '杯子', quantity: 4, price: '2.50', weight: 0.5 }]

onBothEngines('a customer’s home', (dialect) => {
  let desk: Desk
  let lin: Person
  let neighbour: Person
  const { ask } = callsFrom(() => desk)
  const now = () => desk.world.clock.now
  const asked = (call: string, query = '', as = lin) => ask(`${base}/${call}?${query}`, { as })
  const changed = (table: 'outboundOrder' | 'receipt' | 'parcelOrder', id: string, more: object) =>
    desk.world.engine.operate((db) => db.updateTable(table).set(more).where('id', '=', id).execute())
  const parcelOrder = async (daysAgo = 0): Promise<string> => {
    const body = { channel: 'LINE_A', consignee: to, goods, pieces: 1 }
    const { rows } = await ask(`${spoken}/save_smart_order_single`, { as: lin, body })
    const id = rows.find(({ table }: { table: string }) => table === 'parcelOrder').id
    await changed('parcelOrder', id, { createdAt: now() - daysAgo * DAY })
    return id
  }
  const submit = (orderId: string) =>
    ask(`${spoken}/set_smart_order_submit_multi`, { as: lin, body: { orderId } })
  const seconds = (ms: number) => Math.floor(ms / 1000)
  const range = (from: number, until: number) => `from=${seconds(from)}&to=${seconds(until) - 1}`

  beforeAll(async () => {
    desk = await openDesk(dialect)
    await plant(desk.world.engine, { customer: [customerRow(OWNER, 'LIN')] })
    lin = await desk.world.customer(OWNER)
    neighbour = await desk.world.customer(desk.world.customers[1])
    const body = { id: null, code: 'LINE_A', zh: 'A', en: 'A', kind: 'special-line', needsFullAddress: false }
    await ask('/api/owms/v1/pricing/channel/save', { body })
  })
  afterAll(() => desk.world.close())

  test('its counts of a range are those of the list behind them, under the same range', async () => {
    await parcelOrder()
    await submit(await parcelOrder(2))
    await submit(await parcelOrder(2))
    await parcelOrder(40)
    const midnight = now() - (now() % DAY) - 8 * HOUR
    for (const [from, until] of [
      [midnight - 7 * DAY, midnight + DAY],
      [midnight, midnight + DAY],
      [midnight - 2 * DAY, midnight - DAY],
      [midnight - 90 * DAY, midnight + DAY],
    ] as const) {
      const { tabs } = await asked('parcels', range(from, until))
      for (const tab of ['draft', 'confirmed', 'on-hold']) {
        const query = `createdFrom=${seconds(from)}&createdTo=${seconds(until) - 1}&status=${tab}`
        const { total } = await ask(`${spoken}/get_smart_order_list?${query}`, { as: lin })
        expect(tabs[tab], `${tab} ${query}`).toBe(total)
      }
    }
    expect((await asked('parcels', range(midnight - 7 * DAY, midnight + DAY))).tabs).toMatchObject({
      ...{ draft: 1, confirmed: 2 },
    })
  })

  test('volume is told by days, weeks and months of the reader’s own clock, in kilograms', async () => {
    const days = await asked('parcel-volume', 'by=day&zone=Asia/Shanghai')
    expect(days).toHaveLength(31)
    expect(days.at(-1)).toMatchObject({ orders: 0, ordered: 0 })
    expect(days.at(-3)).toMatchObject({ orders: 2, ordered: 4, shipped: 0, left: 0 })
    const months = await asked('parcel-volume', 'by=month&zone=UTC')
    expect(months.map(({ orders }: { orders: number }) => orders).slice(-2)).toEqual([0, 2])
    expect(await asked('parcel-volume', 'by=day&zone=UTC', neighbour)).not.toContainEqual(
      expect.objectContaining({ orders: 2 }),
    )
    const refused = await desk.world.send(`${base}/parcel-volume?by=day&zone=Mars/Base`, { as: lin })
    expect(refused.status).toBe(422)
  })

  test('orders that left are told with how many of them left within 24 hours', async () => {
    await desk.floor.shelve('shirt', 'A-01-01', 50)
    const [quick, slow] = [await desk.floor.reviewed({ shirt: 1 }), await desk.floor.reviewed({ shirt: 1 })]
    for (const [id, hours] of [
      [quick, 23],
      [slow, 25],
    ] as const)
      await changed('outboundOrder', id, {
        ...{ status: 'shipped', shippedAt: now(), submittedAt: now() - hours * HOUR, weight: 1500 },
      })
    const today = now() - (now() % DAY)
    expect(await asked('outbound', range(today, today + DAY))).toMatchObject({ shipped: 2, inTime: 1 })
    expect((await asked('outbound-volume', 'by=week&zone=UTC')).at(-1)).toMatchObject({ shipped: 2, left: 3 })
  })

  test('a parcel leaves within 24 hours of the arrival of its last package, however long before it was ordered', async () => {
    const [quick, slow] = [await parcelOrder(9), await parcelOrder(9)]
    const today = now() - (now() % DAY)
    for (const [id, hours] of [
      [quick, 23],
      [slow, 25],
    ] as const)
      await changed('parcelOrder', id, {
        ...{ status: 'shipped', tab: 'shipped', shippedAt: now(), submittedAt: now() - 8 * DAY },
        cameAt: now() - hours * HOUR,
      })
    expect(await asked('parcels', range(today, today + DAY))).toMatchObject({ shipped: 2, inTime: 1 })
    expect((await prove(desk.world.engine)).map(({ rule }) => rule)).not.toContain(
      'what orders come to in each hour and day is the sum of the orders',
    )
  })

  test('parcels that are here for more than a day say who had them how long; nobody else’s, and none that waits for packages', async () => {
    const [late, fresh, expected] = [await parcelOrder(9), await parcelOrder(9), await parcelOrder(9)]
    for (const id of [late, fresh, expected]) await submit(id)
    await changed('parcelOrder', expected, { submittedAt: now() - 8 * DAY })
    await changed('parcelOrder', fresh, { status: 'to-ship', tab: 'in-storage', cameAt: now() - 23 * HOUR })
    await changed('parcelOrder', late, { status: 'to-pay', tab: 'in-storage', cameAt: now() - 30 * HOUR })
    const [parcel, ...others] = await asked('delayed-parcels')
    expect(parcel).toMatchObject({ id: late, cameAt: seconds(now() - 30 * HOUR), held: expect.any(Object) })
    expect(others).toEqual([])
    expect(await asked('delayed-parcels', '', neighbour)).toEqual([])
  })

  test('the house sees what all customers ordered and what left', async () => {
    const boss = await desk.world.staff('manager')
    const own = await asked('parcel-volume', 'by=month&zone=UTC')
    const house = await asked('house-volume', 'by=month&zone=UTC', boss)
    expect(house).toEqual(own)
    for (const call of ['house-volume', 'house-outbound-volume']) {
      const refused = await desk.world.send(`${base}/${call}?by=day&zone=UTC`, { as: lin })
      expect(refused.status).toBe(403)
    }
    const packer = await desk.world.staff(['outbound.pack'])
    const refused = await desk.world.send(`${base}/house-outbound-volume?by=day&zone=UTC`, { as: packer })
    expect(refused.status).toBe(403)
  })

  test('the house sees the outbound orders of all customers by day; each customer its own alone', async () => {
    const boss = await desk.world.staff('manager')
    const last = async (call: string, as: Person) => (await asked(call, 'by=day&zone=UTC', as)).at(-1)
    const before = await last('house-outbound-volume', boss)
    const [mine, theirs] = [await desk.floor.reviewed({ shirt: 1 }), await desk.floor.reviewed({ shirt: 1 })]
    const left = { status: 'shipped', createdAt: now(), shippedAt: now(), submittedAt: now() } as const
    await changed('outboundOrder', mine, { ...left, weight: 2000 })
    await changed('outboundOrder', theirs, { ...left, weight: 5000, customerId: desk.world.customers[1] })
    const after = await last('house-outbound-volume', boss)
    expect([after.orders - before.orders, after.shipped - before.shipped, after.left - before.left]).toEqual([
      2, 2, 7,
    ])
    expect(await last('outbound-volume', neighbour)).toMatchObject({ orders: 1, shipped: 1, left: 5 })
    const proof = 'what orders come to in each hour and day is the sum of the orders'
    const rules = async () => (await prove(desk.world.engine)).map(({ rule }) => rule)
    expect(await rules()).not.toContain(proof)
    const beside = (by: number) =>
      desk.world.engine.operate((db) =>
        db
          .updateTable('keptSum')
          .set((columns) => ({ weight: columns('weight', '+', by) }))
          .where('tableName', '=', 'outboundOrder')
          .where('ownerId', '=', '')
          .execute(),
      )
    await beside(1)
    expect(await rules()).toContain(proof)
    await beside(-1)
  })

  test('an order under way for more than a day says who had it how long; nobody else’s does', async () => {
    const late = await desk.floor.submitted({ shirt: 1 })
    await changed('outboundOrder', await desk.floor.submitted({ shirt: 1 }), {
      submittedAt: now() - 23 * HOUR,
    })
    await changed('outboundOrder', late, { submittedAt: now() - 30 * HOUR })
    await desk.world.engine.operate((db) =>
      db
        .updateTable('note')
        .set({ occurredAt: now() - 30 * HOUR })
        .where('documentId', '=', late)
        .where('event', '=', 'order.submitted')
        .execute(),
    )
    const [order, ...others] = await asked('delayed')
    expect(order).toMatchObject({
      id: late,
      submittedAt: seconds(now() - 30 * HOUR),
      held: { review: 108_000 },
    })
    expect(others).toEqual([])
    expect(await asked('delayed', '', neighbour)).toEqual([])
  })

  test('what needs the customer is counted as the list behind it counts', async () => {
    const held = await parcelOrder()
    await submit(held)
    const body = { orderId: held, reason: 'Address' }
    await ask(`${spoken}/holdon_smart_order_single`, { as: lin, body })
    expect(await asked('own')).toMatchObject({
      ...{
        'parcels-held': 1,
        'parcels-abnormal': 0,
        'problems-mine': 0,
        'forecasts-short': 0,
        'receipts-late': 0,
      },
    })
    expect(await asked('own', '', neighbour)).toMatchObject({ 'parcels-held': 0 })
  })
})
