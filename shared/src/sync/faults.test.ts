import { beforeEach, describe, expect, test } from 'vitest'
import { NetFault } from './faults.ts'
import type { MemoryTime } from './memory-time.ts'
import type { SyncReply } from './protocol.ts'
import type { ModelDevice, Weather } from './test-model-device.ts'
import { modelFloor, onFloor } from './test-model-floor.ts'
import type { ModelServer } from './test-model-server.ts'
import { line, openBox, receipt } from './test-model-warehouse.ts'

let time: MemoryTime
let server: ModelServer
let ana: ModelDevice

beforeEach(async () => {
  ;({ time, server, ana } = await modelFloor())
})

const { count, status, outcomes } = onFloor(() => ({ server, ana }))

async function countMany(n: number): Promise<void> {
  for (let i = 0; i < n; i++) await ana.scan(openBox, { receiptId: 'r1', label: `b${i}` })
}

describe('bad weather', () => {
  test.each<Weather>(['request lost', 'reply lost', 'twice', 'html', 'busy', 'half'])(
    '%s: the scan takes effect once, later',
    async (weather) => {
      ana.net.weather.push(weather, weather, weather)
      await count(3)
      await time.pass(60_000)
      expect(outcomes()).toEqual(['applied'])
      expect(server.row('line', 'l1')).toMatchObject({ received: 3 })
      expect(status()).toMatchObject({ pending: 0, sent: 1, online: true, fault: null })
    },
  )

  test('a portal’s page is no answer, and the badge says why', async () => {
    ana.net.weather.push('html')
    await count()
    await time.pass(500)
    expect(status()).toMatchObject({ pending: 1, online: false, fault: 'not-json' })
  })

  test.each([
    [401, 'revoked'],
    [403, 'revoked'],
    [409, 'fork'],
    [426, 'too-old'],
    [429, 'busy'],
    [500, 'server'],
    [503, 'busy'],
  ])('status %i shows as %s, keeps every scan and never stops asking', async (code, fault) => {
    const { sync } = server
    server.sync = () => {
      throw new NetFault('http', { status: code })
    }
    await count()
    await time.pass(10_000)
    expect(status()).toMatchObject({ pending: 1, online: false, fault })
    const asked = ana.net.sent.length
    await time.pass(24 * 3_600_000)
    expect(ana.net.sent.length - asked).toBeGreaterThan(24 * 60)
    expect((await count(2)).saved).toBeDefined()
    server.sync = sync
    await time.pass(62_000)
    expect(outcomes()).toEqual(['applied', 'applied'])
  })

  test('answers that make no sense acknowledge nothing and stop nobody', async () => {
    const spoilt: ((reply: SyncReply) => unknown)[] = [
      () => null,
      () => 'ok',
      () => ({}),
      (reply) => ({ ...reply, last: Number.NaN }),
      (reply) => ({ ...reply, results: undefined }),
      (reply) => ({ ...reply, warehouse: undefined }),
      (reply) => ({ ...reply, warehouse: { ...reply.warehouse, from: reply.warehouse.from - 1 } }),
      (reply) => ({ ...reply, results: reply.results.map((result) => ({ ...result, id: 'another' })) }),
    ]
    for (const spoil of spoilt) {
      ana.net.spoil = spoil
      await count()
      await time.pass(2000)
      expect(ana.engine.rows.need(line, 'l1').received).toBe(ana.disk.stored().length)
    }
    ana.net.spoil = undefined
    await time.pass(120_000)
    expect(outcomes()).toHaveLength(spoilt.length)
    expect(status()).toMatchObject({ pending: 0, sent: spoilt.length })
    expect(server.row('line', 'l1')).toMatchObject({ received: spoilt.length })
  })

  test('an outcome that names another scan, or one the server does not count yet, is not taken', async () => {
    for (const spoil of [
      (reply: SyncReply) => ({ ...reply, results: reply.results.map((one) => ({ ...one, id: 'another' })) }),
      (reply: SyncReply) => ({ ...reply, last: 0, lastAtCursor: 0 }),
    ]) {
      ana.net.spoil = spoil
      await count()
      await time.pass(3000)
      expect(ana.disk.stored().some(({ result }) => result)).toBe(false)
    }
    ana.net.spoil = undefined
    await time.pass(62_000)
    expect(status()).toMatchObject({ pending: 0, fault: null })
  })

  test('outcomes count although the pages that came with them make no sense', async () => {
    ana.net.spoil = (reply) => ({ ...reply, warehouse: { ...reply.warehouse, changes: [null] } })
    await count()
    await time.pass(2000)
    expect(status()).toMatchObject({ pending: 0, sent: 1, fault: 'reply' })
    expect(ana.engine.outbox()).toMatchObject([{ state: 'sent' }])
    ana.net.spoil = undefined
    await time.pass(62_000)
    expect(ana.engine.outbox()).toEqual([])
  })
})

test('an answer to an older request changes nothing', async () => {
  const { sync } = server
  let old: SyncReply | undefined
  server.sync = (request) => {
    old = sync.call(server, request)
    return old
  }
  ana.engine.sync()
  await time.pass(1200)
  server.sync = sync
  server.desk(line, 'l1', { receiptId: 'r1', sku: 'A', forecast: 10, received: 7 })
  await time.pass(61_000)
  const { cursors } = ana.engine
  ana.net.spoil = () => old
  ana.engine.sync()
  await time.pass(1200)
  expect(status().fault).toBe('reply')
  expect(ana.engine.cursors).toEqual(cursors)
  expect(ana.engine.rows.need(line, 'l1').received).toBe(7)
})

describe('pushing', () => {
  test('takes at most 50 scans at a time, one push after another', async () => {
    ana.net.offline = true
    await countMany(120)
    ana.net.offline = false
    const asked = ana.net.sent.length
    ana.engine.sync()
    await time.pass(3000)
    const pushed = ana.net.sent.slice(asked).map(({ ops }) => ops.length)
    expect(pushed).toEqual([50, 50, 20])
    expect(status().pending).toBe(0)
  })

  test('keeps a push below 64 KB, and sends a single scan that is larger alone', async () => {
    ana.net.offline = true
    for (const size of [30_000, 30_000, 30_000, 90_000, 10])
      await ana.scan(openBox, { receiptId: 'r1', label: 'é'.repeat(size / 2) })
    ana.net.offline = false
    const asked = ana.net.sent.length
    ana.engine.sync()
    await time.pass(3000)
    expect(ana.net.sent.slice(asked).map(({ ops }) => ops.length)).toEqual([2, 1, 1, 1])
  })

  test('sends the rest at once when the server took a part', async () => {
    ana.net.offline = true
    await countMany(8)
    ana.net.offline = false
    ana.net.weather.push('half', 'half')
    const asked = ana.net.sent.length
    ana.engine.sync()
    await time.pass(3000)
    expect(ana.net.sent.slice(asked).map(({ ops }) => ops.length)).toEqual([8, 4, 2])
    expect(status().pending).toBe(0)
  })

  test('halves what the server calls too large, and grows again', async () => {
    ana.net.offline = true
    await countMany(40)
    ana.net.offline = false
    const { sync } = server
    server.sync = (request) => {
      if (request.ops.length > 12) throw new NetFault('http', { status: 413 })
      return sync.call(server, request)
    }
    const asked = ana.net.sent.length
    ana.engine.sync()
    await time.pass(5000)
    expect(ana.net.sent.slice(asked).map(({ ops }) => ops.length)).toEqual([40, 20, 10, 20, 10, 20, 10, 10])
    expect(status()).toMatchObject({ pending: 0, fault: null })
  })

  test('tells how much waits and how old the oldest is, also after a restart', async () => {
    ana.net.offline = true
    await countMany(60)
    ana.die()
    ana.net.offline = false
    await time.pass(30_000)
    const asked = ana.net.sent.length
    await ana.switchOn()
    const heartbeat = ana.net.sent[asked]
    expect(heartbeat).toMatchObject({ pending: 10, device: 'ana', proto: 1 })
    expect(heartbeat?.oldest).toBeGreaterThanOrEqual(30_000)
  })
})

test('a desk that closed the receipt is heard with the next page, and the scan is refused where it stands', async () => {
  server.desk(receipt, 'r1', { status: 'closed', received: 0 })
  await time.pass(61_000)
  expect((await count()).refused?.code).toBe('model.closed')
})
