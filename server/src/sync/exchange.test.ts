import type { Actor } from '@longshore/shared/command/command.ts'
import type { Op, SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { tables } from '@longshore/shared/tables.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Performer } from '../commands/perform.ts'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { articleRow } from '../testing/test-world.ts'
import { SyncExchange } from './exchange.ts'
import { FeedReader, travellingTables } from './feed.ts'
import { Pokes } from './poke.ts'

const OWNER = '018f0000-0000-7000-8000-00000000c001'
const SKU = '018f0000-0000-7000-8000-00000000a001'
const TWIN = '018f0000-0000-7000-8000-00000000a002'
const ana: Actor = {
  kind: 'worker',
  id: 'ana',
  name: 'Ana',
  customerId: null,
  permissions: new Set(['inbound.receive']),
}
const NOW = 1_790_000_000_000

test('every table whose rows travel stands in a bucket that devices can open', () => {
  const travelling = Object.values(tables).filter((table) => 'bucket' in table && table.bucket)
  expect([...travellingTables].sort()).toEqual(travelling.map(({ name }) => name).sort())
})

onBothEngines('sync', (dialect) => {
  let database: TestDatabase
  let performer: Performer
  let exchange: SyncExchange
  let act: ReturnType<typeof doing>

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    performer = testPerformer(database.engine)
    act = doing(performer)
    exchange = new SyncExchange({
      engine: database.engine,
      performer,
      feed: new FeedReader(database.engine.compile),
      epoch: 1,
      now: () => NOW,
      workerOf: async () => ana,
      grants: { givenAt: () => NOW - 86_400_000 },
    })
    await plant(database.engine, { sku: [shirt, twin] })
  })
  afterAll(() => database.drop())

  const handheld = () => ({ id: freshId(), warehouseId: HOUSE.slice('warehouse:'.length), revoked: false })
  const submitted = async (quantity: number) => {
    const saved = await act('inbound.saveReceipt', receiptOf(quantity))
    const receiptId = saved.rows.find(({ table }) => table === 'receipt')?.id ?? ''
    const lineId = saved.rows.find(({ table }) => table === 'receiptLine')?.id ?? ''
    await act('inbound.submitReceipt', { receiptId })
    return { receiptId, lineId }
  }

  test('a new device opens the receipts that wait and is level with the feed', async () => {
    const { receiptId } = await submitted(5)
    const device = handheld()
    const first = await exchange.exchange(device, request(device.id, { opening: [`inbound:${HOUSE}`] }))
    const rows = first.opened[`inbound:${HOUSE}`] ?? []
    expect(rows.find(({ id }) => id === receiptId)?.body).toMatchObject({
      status: 'to-be-received',
      forecast: 5,
    })
    expect(JSON.stringify(rows)).not.toContain('warehouseRemark')

    const again = await exchange.exchange(
      device,
      request(device.id, { ...level(first), buckets: [`inbound:${HOUSE}`] }),
    )
    expect(again.warehouse).toMatchObject({ changes: [], more: false })
  })

  test('a device opens the work of a wave and what left with a load, and nothing of another warehouse', async () => {
    const device = handheld()
    const opening = ['work:any', 'load:any', `freight:${HOUSE}`, 'freight:warehouse:other', 'dev:of another']
    const { opened } = await exchange.exchange(device, request(device.id, { opening }))
    expect(Object.keys(opened)).toEqual(opening.slice(0, 3))
  })

  test('a device that compares its rows hears what they must add up to, as they stand after the page', async () => {
    const { receiptId, lineId } = await submitted(5)
    const device = handheld()
    const inbound = `inbound:${HOUSE}`
    const opening = [inbound, 'sku:00']
    const first = await exchange.exchange(device, request(device.id, { opening }))
    const held = new Map((first.opened[inbound] ?? []).map(({ id, version }) => [id, version]))
    const ops = [1, 2].map((seq) => count(seq, { receiptId, lineId, quantity: 1 }))
    await exchange.exchange(device, request(device.id, { ops }))
    const asked = { ...level(first), buckets: opening, checking: [inbound, 'dev:of another'] }
    const { warehouse, sums } = await exchange.exchange(device, request(device.id, asked))
    for (const { id, version, body } of warehouse.changes) body ? held.set(id, version) : held.delete(id)
    const versions = [...held.values()].reduce((sum, version) => sum + version, 0)
    expect(sums).toEqual({ [inbound]: { rows: held.size, versions } })
    // Counted twice, it comes once.
    const told = warehouse.changes.filter(({ id }) => id === lineId)
    expect(told).toMatchObject([{ version: warehouse.to, body: { received: 2 } }])
  })

  test('a SKU that was merged leaves the handhelds, and the other one brings its codes', async () => {
    const device = handheld()
    const packs = ['sku:01', 'sku:02']
    const first = await exchange.exchange(device, request(device.id, { opening: packs }))
    expect(first.opened['sku:02']).toMatchObject([{ id: TWIN, body: { code: 'SHIRT_OLD' } }])
    await doing(performer, { scope: 'company' })('catalog.mergeSku', { id: TWIN, into: SKU })
    const asked = request(device.id, { ...level(first), buckets: packs })
    const { company } = await exchange.exchange(device, asked)
    const told = new Map(company.changes.map(({ id, body }) => [id, body]))
    expect(told.get(SKU)).toMatchObject({ barcodes: [{ code: 'SHIRT_OLD', quantity: 1 }] })
    expect(told.has(TWIN)).toBe(true)
    expect(told.get(TWIN) ?? null).toBeNull()
  })

  test('what one device counts reaches the other, and leaves the first one’s overlay only then', async () => {
    const { receiptId, lineId } = await submitted(5)
    const [one, two] = [handheld(), handheld()]
    const held = [`inbound:${HOUSE}`]
    const started = await exchange.exchange(two, request(two.id, { opening: held }))

    const pushed = await exchange.exchange(
      one,
      request(one.id, { ops: [count(1, { receiptId, lineId, quantity: 3 })] }),
    )
    expect(pushed.results).toMatchObject([{ seq: 1, o: 'applied' }])
    expect(pushed).toMatchObject({ last: 1, lastAtCursor: 1 })

    const heard = await exchange.exchange(two, request(two.id, { ...level(started), buckets: held }))
    expect(heard.warehouse.changes.find(({ id }) => id === lineId)?.body).toMatchObject({ received: 3 })
  })

  test('an answer that was lost is given again, the same', async () => {
    const { receiptId, lineId } = await submitted(5)
    const device = handheld()
    const op = count(1, { receiptId, lineId, quantity: 2 })
    const first = await exchange.exchange(device, request(device.id, { ops: [op] }))
    const second = await exchange.exchange(device, request(device.id, { ops: [op] }))
    expect(second.results).toEqual([{ ...first.results[0], again: true }])
  })

  test('a handheld enrolled anew sends its queue again and goes on, though the server knew a part of it', async () => {
    const { receiptId, lineId } = await submitted(9)
    const [before, after] = [handheld(), handheld()]
    const known = count(1, { receiptId, lineId, quantity: 2 })
    await exchange.exchange(before, request(before.id, { ops: [known] }))
    const reply = await exchange.exchange(
      after,
      request(after.id, { ops: [known, count(2, { receiptId, lineId, quantity: 3 })] }),
    )
    expect(reply.results).toMatchObject([
      { seq: 1, again: true },
      { seq: 2, o: 'applied' },
    ])
    expect(reply).toMatchObject({ last: 2, lastAtCursor: 2 })
  })

  test('a receipt that is taken back leaves the devices that held it', async () => {
    const { receiptId, lineId } = await submitted(5)
    const device = handheld()
    const held = [`inbound:${HOUSE}`]
    const started = await exchange.exchange(device, request(device.id, { opening: held }))
    await act('inbound.revertReceipt', { receiptId })
    const heard = await exchange.exchange(device, request(device.id, { ...level(started), buckets: held }))
    expect(heard.warehouse.changes.filter(({ body }) => body === null).map(({ id }) => id)).toEqual(
      expect.arrayContaining([receiptId, lineId]),
    )
  })

  test('a revoked device’s work is kept but not booked, and it is told nothing', async () => {
    const { receiptId, lineId } = await submitted(5)
    const device = { ...handheld(), revoked: true }
    const reply = await exchange.exchange(
      device,
      request(device.id, {
        opening: [`inbound:${HOUSE}`],
        ops: [count(1, { receiptId, lineId, quantity: 2 })],
      }),
    )
    expect(reply.results).toMatchObject([{ o: 'parked', code: 'sync.device-revoked' }])
    expect(reply).toMatchObject({ opened: {}, revoked: true })
  })

  test('a device from before a restore is told so before anything of it is performed', async () => {
    const { receiptId, lineId } = await submitted(5)
    const device = handheld()
    const op = count(7, { receiptId, lineId, quantity: 2 })
    const reply = await exchange.exchange(device, request(device.id, { epoch: 9, ops: [op], cursor: 99 }))
    expect(reply).toMatchObject({ epoch: 1, resync: 'epoch', results: [], last: 0 })
  })

  test('a clock that is a day off does not move when things happened', async () => {
    const { receiptId, lineId } = await submitted(5)
    const device = handheld()
    const day = 86_400_000
    const op = { ...count(1, { receiptId, lineId, quantity: 1 }), t: NOW - day - 5000, m: 95_000, b: 'boot' }
    await exchange.exchange(device, request(device.id, { ops: [op], now: NOW - day, mono: 100_000 }))
    const { occurredAt } = await database.engine.reader
      .selectFrom('command')
      .select('occurredAt')
      .where('id', '=', op.id)
      .executeTakeFirstOrThrow()
    expect(occurredAt).toBe(NOW - 5000)
  })

  test('whoever listens to a warehouse hears that its head moved', async () => {
    const pokes = new Pokes(performer, database.engine)
    const heard = new Promise<number>((resolve) => {
      pokes.listen(HOUSE, resolve)
    })
    const { receiptId } = await submitted(1)
    expect(receiptId).not.toBe('')
    expect(await heard).toBeGreaterThan(0)
    pokes.close()
  })
})

function request(device: string, more: Partial<SyncRequest>): SyncRequest {
  return {
    ...{
      proto: 1,
      device,
      epoch: 1,
      app: 'test',
      now: NOW,
      mono: 100_000,
      boot: 'boot',
      cursor: 0,
      company: 0,
    },
    ...{ buckets: [], opening: [], ops: [], pending: 0, oldest: 0 },
    ...more,
  }
}

function level(reply: { warehouse: { to: number }; company: { to: number } }): Partial<SyncRequest> {
  return { cursor: reply.warehouse.to, company: reply.company.to }
}

function count(seq: number, a: object): Op {
  return {
    id: freshId(),
    seq,
    k: 'inbound.receiveLine',
    w: 'ana',
    sid: 's',
    t: NOW,
    m: 100_000,
    b: 'boot',
    c: 0,
    a,
  }
}

const shirt = { ...articleRow('SHIRT', OWNER, SKU), name: 'Shirt' }

const twin = { ...shirt, id: TWIN, code: 'SHIRT_OLD', bucket: 'sku:02' }

function receiptOf(quantity: number) {
  return {
    ...{
      customerId: OWNER,
      kind: 'standard',
      originalNo: 'PO-1',
      waybillNo: '',
      logisticsCompany: '',
      remark: '',
      boxes: [],
    },
    lines: [{ skuId: SKU, boxNo: '', quantity }],
  }
}
