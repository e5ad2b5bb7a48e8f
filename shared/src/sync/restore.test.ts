import { beforeEach, describe, expect, test } from 'vitest'
import { NetFault } from './faults.ts'
import type { MemoryTime } from './memory-time.ts'
import type { ModelDevice } from './test-model-device.ts'
import { modelFloor, onFloor } from './test-model-floor.ts'
import type { ModelServer } from './test-model-server.ts'
import { boxesOfReceipt, line, openBox, receipt } from './test-model-warehouse.ts'

const DAY = 86_400_000

let time: MemoryTime
let server: ModelServer
let ana: ModelDevice

beforeEach(async () => {
  ;({ time, server, ana } = await modelFloor({ behind: 20 }))
})

const { count, received, applied, level } = onFloor(() => ({ server, ana }))

describe('the rows are fetched again', () => {
  test('when the device is too far behind: pushed first, nothing lost, no empty screen', async () => {
    ana.net.offline = true
    await count(2)
    for (let i = 0; i < 60; i++) await ana.scan(openBox, { receiptId: 'r1', label: `b${i}` })
    for (let i = 0; i < 30; i++)
      server.desk(line, 'l2', { receiptId: 'r1', sku: 'B', forecast: 10, received: i })
    const seen = new Set<number | undefined>()
    ana.engine.subscribe(() => seen.add(received()))
    const asked = ana.net.sent.length
    ana.net.offline = false
    ana.engine.sync()
    await time.pass(3000)
    const afresh = ana.net.sent.slice(asked).filter(({ buckets }) => buckets.length === 0)
    expect(afresh.map(({ ops, opening }) => [ops.length > 0, opening.length])).toEqual([[true, 1]])
    expect([...seen]).toEqual([2])
    expect(server.row('line', 'l1')).toMatchObject({ received: 2 })
    level()
  })

  test('when the server says 410', async () => {
    const { sync } = server
    server.sync = (request) => {
      if (request.buckets.length > 0) throw new NetFault('http', { status: 410 })
      return sync.call(server, request)
    }
    await count(2)
    await time.pass(3000)
    expect(ana.engine.status()).toMatchObject({ pending: 0, fault: null, fetching: false })
    level()
  })

  test('when a person asks for it', async () => {
    ana.net.offline = true
    await count(2)
    ana.engine.refetch()
    expect(ana.engine.status().pending).toBe(1)
    ana.net.offline = false
    ana.engine.sync()
    await time.pass(3000)
    expect(ana.engine.status()).toMatchObject({ pending: 0, fetching: false })
    level()
  })

  test('when the cache is wiped under the page, and when it cannot be written', async () => {
    await count(2)
    ana.disk.wipeCache()
    await time.pass(120_000)
    expect(ana.engine.status()).toMatchObject({ pending: 0, fetching: false, fault: null })
    level()
    ana.die()
    ana.net.offline = true
    await ana.switchOn()
    expect(received()).toBe(2)
    ana.net.offline = false
    ana.engine.sync()
    await time.pass(2000)
    ana.disk.fullCacheWrites = 2
    server.desk(line, 'l2', { receiptId: 'r1', sku: 'B', forecast: 10, received: 9 })
    await count(1)
    await time.pass(1500)
    expect(ana.engine.status()).toMatchObject({ pending: 0, fault: 'cache' })
    expect(received()).toBe(3)
    await time.pass(120_000)
    expect(ana.engine.status().fault).toBeNull()
    level()
  })
})

describe('rows that are not the server’s although every page was taken', () => {
  beforeEach(async () => {
    server.desk(receipt, 'r2', { status: 'open', received: 0 })
    server.desk(line, 'l3', { receiptId: 'r2', sku: 'C', forecast: 10, received: 0 })
    await ana.engine.openBucket('work:r2')
    await time.pass(2000)
  })

  /** The next page of the device begins with a row lost. */
  const damaged = async () => {
    ana.die()
    ana.disk.loseRow('line', 'l2')
    await ana.switchOn()
    await time.pass(2000)
    expect(ana.engine.rows.row(line, 'l2')).toBeUndefined()
  }

  test('are found at the shift’s start, and only their bucket is fetched again', async () => {
    await damaged()
    ana.engine.checkRows()
    await count(2)
    const asked = ana.net.sent.length
    await time.pass(3000)
    expect(ana.net.sent.slice(asked).flatMap(({ opening }) => opening)).toEqual(['work:r1'])
    level()
    expect(ana.engine.rows.row(line, 'l2')).toMatchObject({ received: 0 })
    expect(received()).toBe(2)
    expect(ana.defects.map(String)).toEqual([expect.stringContaining('bucket work:r1 is fetched again')])
    expect(ana.net.sent.at(-1)).not.toHaveProperty('checking')
  })

  test('are found although others work all the time, and nothing is fetched where all is well', async () => {
    const { sync } = server
    let pieces = 0
    server.sync = (request) => {
      server.desk(line, 'l3', { receiptId: 'r2', sku: 'C', forecast: 10, received: ++pieces })
      return sync.call(server, request)
    }
    ana.engine.checkRows()
    const asked = ana.net.sent.length
    await time.pass(3000)
    expect(ana.net.sent.slice(asked).flatMap(({ opening }) => opening)).toEqual([])
    expect(ana.defects).toEqual([])
    await damaged()
    ana.engine.checkRows()
    await time.pass(3000)
    expect(ana.engine.rows.row(line, 'l2')).toMatchObject({ received: 0 })
    expect(ana.defects).toHaveLength(1)
  })
})

describe('the server is restored from a backup', () => {
  test('what it had acknowledged since is sent again, and everything takes effect once', async () => {
    await count(1)
    await time.pass(2000)
    const backup = server.backup()
    await count(2)
    await count(3)
    await time.pass(2000)
    expect(ana.engine.status()).toMatchObject({ pending: 0 })
    server.restore(backup)
    expect(applied()).toHaveLength(1)
    await count(4)
    await time.pass(65_000)
    expect(applied()).toEqual([...ana.promised].sort())
    expect(server.row('line', 'l1')).toMatchObject({ received: 10 })
    expect(ana.engine.status()).toMatchObject({ pending: 0, fetching: false, fault: null })
    expect(ana.engine.cursors.epoch).toBe(2)
    level()
  })

  test('and the device finds out by itself within a minute, although it has nothing to send', async () => {
    const backup = server.backup()
    await count(2)
    await time.pass(2000)
    server.restore(backup)
    await time.pass(65_000)
    expect(server.row('line', 'l1')).toMatchObject({ received: 2 })
    level()
  })

  test('also when the page was restarted in between, and dies again in the middle of it', async () => {
    const backup = server.backup()
    for (let i = 0; i < 70; i++) await ana.scan(openBox, { receiptId: 'r1', label: `b${i}` })
    await time.pass(5000)
    ana.die()
    await ana.switchOn()
    await time.pass(5000)
    server.restore(backup)
    ana.engine.sync()
    while (applied().length === 0 || applied().length === 70) await time.pass(10)
    ana.die('power cut')
    expect(applied()).toHaveLength(50)
    await ana.switchOn()
    await time.pass(65_000)
    expect(applied()).toEqual([...ana.promised].sort())
    expect(ana.engine.rows.list(boxesOfReceipt, ['r1'])).toHaveLength(70)
    level()
  })
})

describe('ops with an outcome', () => {
  test('stay 14 days by the server’s clock and then go; those without stay for ever', async () => {
    await count(1)
    await time.pass(2000)
    ana.clock.wall += 400 * DAY
    await time.pass(13 * DAY)
    expect(ana.disk.stored()).toHaveLength(1)
    const { sync } = server
    server.sync = (request) => sync.call(server, { ...request, ops: [] })
    await count(1)
    await time.pass(3 * DAY)
    expect(ana.disk.stored().map(({ seq }) => seq)).toEqual([2])
    server.sync = sync
    await time.pass(62_000)
    expect(ana.engine.status().pending).toBe(0)
    expect((await count(1)).saved?.op.seq).toBe(3)
  }, 30_000)
})
