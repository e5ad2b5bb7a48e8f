import { defaultSettings } from '@longshore/shared/setup/warehouse.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { articleRow, type Person } from '../testing/test-world.ts'

const HOUR = 3_600_000
const base = '/api/owms/v1/inbound'

onBothEngines('how long goods take from the dock to their shelves', (dialect) => {
  let desk: Desk
  let lin: Person
  const sku = freshId()
  let boss: Person
  const { ask, send } = callsFrom(() => ({ world: desk.world, boss }))
  beforeAll(async () => {
    desk = await openDesk(dialect)
    const { world } = desk
    await plant(world.engine, { sku: [articleRow('SHIRT', world.customers[0], sku)] })
  })
  afterAll(() => desk.world.close())

  /** So long after the first morning; everybody signs in again. */
  const at = async (hours: number) => {
    const { world } = desk
    world.clock.now = Date.UTC(2026, 10, 23, 10, 30) + hours * HOUR
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
  }
  const announced = async (box: string) => {
    const body = {
      ...{
        kind: 'standard',
        originalNo: box,
        waybillNo: box,
        logisticsCompany: '',
        remark: '',
        boxes: [box],
      },
      lines: [{ skuId: sku, boxNo: box, quantity: 5 }],
    }
    const { rows } = await ask(`${base}/save`, { as: lin, body })
    const id: string = rows.find(({ table }: { table: string }) => table === 'receipt').id
    await ask('/api/vrpxinbound/set_inbound_commit_byids', { as: lin, body: { receiptId: id } })
    return id
  }
  const whole = (id: string) => ask(`/api/vrpxinbound/get_inbound_byid?id=${id}`)
  const signed = async (box: string) => {
    const receiptId = await announced(box)
    const { boxes } = await whole(receiptId)
    await ask(`${base}/sign-box`, { body: { receiptId, boxId: boxes[0].id } })
    return receiptId
  }
  const counted = async (receiptId: string, quantity = 5) => {
    const { lines } = await whole(receiptId)
    await ask(`${base}/receive`, { body: { receiptId, lineId: lines[0].id, quantity } })
    return lines[0].id as string
  }
  const put = async (receiptId: string, lineId: string, quantity = 5) => {
    const positionId = await desk.floor.position('A-01')
    const body = { receiptId, lineId, positionId, quantity, condition: 'good' }
    await ask(`${base}/put`, { body })
  }
  const finish = (receiptId: string) =>
    ask('/api/vrpxinbound/set_smart_inbound_byid', { body: { receiptId, received: 5 } })
  const timers = (query = '') => ask(`${base}/timer/list?${query}`)
  const of = async (id: string) => (await timers()).rows.find((row: { id: string }) => row.id === id)

  test('a receipt is under way from its first box on, by what is to be done with it next', async () => {
    await at(0)
    await announced('B-0')
    expect((await timers()).rows).toEqual([])
    const id = await signed('B-1')
    await at(2)
    expect(await of(id)).toMatchObject({ stage: 'to-count', due: 'in-time', age: 2 * 3600 })
    const lineId = await counted(id)
    expect(await of(id)).toMatchObject({ stage: 'to-shelve', next: 'to-shelve', received: 5, shelved: 0 })
    await desk.world.engine.operate((db) =>
      db.updateTable('receiptLine').set({ inspection: 'waiting' }).where('id', '=', lineId).execute(),
    )
    expect(await of(id)).toMatchObject({ stage: 'to-inspect' })
    await desk.world.engine.operate((db) =>
      db.updateTable('receiptLine').set({ inspection: 'none' }).where('id', '=', lineId).execute(),
    )
    await put(id, lineId)
    expect(await of(id)).toMatchObject({ stage: 'to-finish' })
    await at(3)
    await finish(id)
    expect(await of(id)).toBeUndefined()
    expect((await whole(id)).receipt).toMatchObject({
      status: 'stored',
      storedAt: desk.world.clock.now / 1000,
    })
  })

  test('each tab counts and lists what the rows say of themselves', async () => {
    await at(4)
    const one = await signed('B-2')
    await at(4.01)
    const other = await signed('B-3')
    await counted(other)
    for (const stage of ['to-count', 'to-inspect', 'to-shelve', 'to-finish']) {
      const { rows, tabs } = await timers(`stage=${stage}`)
      expect(tabs[stage]).toBe(rows.length)
      for (const row of rows) expect(row.stage).toBe(stage)
    }
    const { rows, tabs } = await timers()
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([one, other])
    expect(tabs).toMatchObject({ all: 2, 'to-count': 1, 'to-shelve': 1 })
  })

  test('it is due soon in the last quarter of the time that the warehouse sets itself, and overdue behind it', async () => {
    const due = async (hours: number, query = '') => {
      await at(4 + hours)
      return (await timers(query)).rows.map((row: { due: string }) => row.due)
    }
    expect(await due(17)).toEqual(['in-time', 'in-time'])
    expect(await due(19)).toEqual(['soon', 'soon'])
    expect(await due(19, 'due=soon')).toHaveLength(2)
    expect(await due(19, 'due=overdue')).toHaveLength(0)
    expect(await due(25)).toEqual(['overdue', 'overdue'])
    expect(await due(25, 'due=soon')).toHaveLength(0)
    expect(await ask('/api/owms/v1/home/waiting')).toMatchObject({ 'receipts-overdue': 2 })
    const settings = JSON.stringify({ ...defaultSettings, storeHours: 48 })
    const set = (settings: string) =>
      desk.world.engine.operate((db) =>
        db
          .updateTable('warehouse')
          .set({ settings } as never)
          .execute(),
      )
    await set(settings)
    expect(await due(25)).toEqual(['in-time', 'in-time'])
    expect(await ask('/api/owms/v1/home/waiting')).toMatchObject({ 'receipts-overdue': 0 })
    await set(JSON.stringify(defaultSettings))
  })

  test('the history tells median, 90th percentile and what was in time, by day and by customer', async () => {
    const took = async (box: string, hours: number) => {
      const start = desk.world.clock.now
      const id = await signed(box)
      const lineId = await counted(id)
      desk.world.clock.now = start + hours * HOUR
      boss = await desk.world.staff('manager')
      await put(id, lineId)
      await finish(id)
      desk.world.clock.now = start
    }
    await at(72)
    for (const [box, hours] of [
      ['B-5', 1],
      ['B-6', 2],
      ['B-7', 3],
      ['B-8', 30],
    ] as const)
      await took(box, hours)
    await at(120)
    const times = (query: string) => ask(`${base}/timer/times?${query}`)
    const ofDays = await times('by=day&desc=no')
    expect(ofDays.rows).toMatchObject([
      { day: '2026-11-23', documents: 1, median: 3 * 3600, p90: 3 * 3600, inTime: 100 },
      { day: '2026-11-26', documents: 3, median: 2 * 3600, p90: 3 * 3600, inTime: 100 },
      { day: '2026-11-27', documents: 1, median: 30 * 3600, inTime: 0 },
    ])
    const ofCustomers = await times('by=customer')
    expect(ofCustomers.rows).toMatchObject([
      { day: '', documents: 5, median: 3 * 3600, p90: 30 * 3600, inTime: 80 },
    ])
    expect((await times(`by=day&customerId=${desk.world.customers[1]}`)).rows).toEqual([])
    const from = Date.UTC(2026, 10, 26, 12) / 1000
    expect((await times(`by=customer&from=${from}`)).rows).toMatchObject([{ documents: 4 }])
  })

  test('what is put away again is stored again from then on', async () => {
    const { rows } = await ask(`${base}/list?search=B-1`)
    const { lines } = await whole(rows[0].id)
    const positionId = await desk.floor.position('A-01')
    const body = { receiptId: rows[0].id, lineId: lines[0].id, positionId, quantity: 2, condition: 'good' }
    await ask(`${base}/undo-put`, { body })
    expect((await whole(rows[0].id)).receipt).toMatchObject({ status: 'received', storedAt: null })
    await put(rows[0].id, lines[0].id, 2)
    expect((await whole(rows[0].id)).receipt.storedAt).toBe(desk.world.clock.now / 1000)
  })

  test('customers have no timers, and another warehouse has its own', async () => {
    for (const path of ['list', 'times'])
      expect((await send(`${base}/timer/${path}`, { as: lin })).status).toBe(403)
    expect((await ask(`${base}/timer/list`, { warehouse: desk.world.warehouses[1] })).rows).toEqual([])
    expect((await ask(`${base}/timer/times`, { warehouse: desk.world.warehouses[1] })).rows).toEqual([])
  })
})
