import { beforeEach, describe, expect, test } from 'vitest'
import type { MemoryTime } from './memory-time.ts'
import { ModelDevice } from './test-model-device.ts'
import { modelFloor, onFloor } from './test-model-floor.ts'
import type { ModelServer } from './test-model-server.ts'
import { line, receipt } from './test-model-warehouse.ts'

let time: MemoryTime
let server: ModelServer
let ana: ModelDevice

beforeEach(async () => {
  ;({ time, server, ana } = await modelFloor({ behind: 20 }))
})

const { count, received, applied, level } = onFloor(() => ({ server, ana }))

describe('the page dies', () => {
  test('with scans unsent: they are there after the restart, and get through', async () => {
    ana.net.offline = true
    await count(2)
    await count(3)
    ana.die('power cut')
    await ana.switchOn()
    expect(received()).toBe(5)
    expect(ana.engine.status().pending).toBe(2)
    expect(ana.rulesFetched).toBe(1)
    ana.net.offline = false
    ana.engine.sync()
    await time.pass(2000)
    expect(applied()).toEqual([...ana.promised].sort())
    level()
  })

  test('with nothing unsent: no rule is fetched before a job is opened', async () => {
    await count(2)
    await time.pass(2000)
    ana.die()
    await ana.switchOn()
    expect(received()).toBe(2)
    expect(ana.rulesFetched).toBe(0)
    await count(1)
    expect(received()).toBe(3)
  })

  test('after the push and before the answer: nothing takes effect twice', async () => {
    await count(2)
    await time.pass(60)
    expect(applied()).toHaveLength(1)
    ana.die()
    await ana.switchOn()
    await time.pass(2000)
    expect(server.row('line', 'l1')).toMatchObject({ received: 2 })
    expect(ana.engine.status().pending).toBe(0)
    level()
  })

  test('with the last pages of the cache: what was acknowledged stays in sight', async () => {
    ana = new ModelDevice('bea', { time, server }, { cacheFlushes: 3 })
    await ana.switchOn()
    await time.pass(2000)
    ana.engine.sync()
    await time.pass(2000)
    ana.engine.sync()
    await time.pass(2000)
    await count(2)
    await time.pass(2000)
    expect(ana.engine.outbox()).toEqual([])
    ana.die('power cut')
    ana.net.offline = true
    await ana.switchOn()
    expect(received()).toBe(2)
    expect(ana.engine.status().pending).toBe(0)
    ana.net.offline = false
    await time.pass(62_000)
    expect(received()).toBe(2)
    level()
  })

  test('while the disk is written: the scan is there once or not at all, and its place is not lost', async () => {
    for (const lands of [true, false]) {
      ana = new ModelDevice(`dev ${lands}`, { time, server }, { writeMs: 10, seed: lands ? 3 : 4 })
      await ana.switchOn()
      void count(2).catch(() => undefined)
      await time.pass(5)
      ana.die('killed', lands)
      await ana.switchOn()
      expect(ana.disk.stored()).toHaveLength(lands ? 1 : 0)
      const again = count(3)
      await time.pass(20)
      expect((await again).saved?.op.seq).toBe(lands ? 2 : 1)
      await time.pass(3000)
      expect(ana.engine.status()).toMatchObject({ pending: 0, fault: null })
    }
    expect(server.row('line', 'l1')).toMatchObject({ received: 2 + 3 + 3 })
  })

  test('in the middle of opening a bucket: half of it is never shown', async () => {
    server.desk(receipt, 'r2', { status: 'open', received: 0 })
    for (let i = 0; i < 2500; i++)
      server.desk(line, `x${i}`, { receiptId: 'r2', sku: 'C', forecast: 1, received: 0 })
    ana = new ModelDevice('bea', { time, server }, { writeMs: 10, seed: 7 })
    await ana.switchOn()
    await time.pass(3000)
    const before = ana.disk.cached
    void ana.engine.openBucket('work:r2')
    while (ana.disk.cached === before) await time.pass(5)
    ana.die()
    await ana.switchOn()
    expect(ana.engine.rows.row(line, 'x0')).toBeUndefined()
    server.desk(line, 'x0', undefined)
    await time.pass(5000)
    expect(ana.engine.holds('work:r2')).toBe(true)
    level()
    ana.die()
    ana.net.offline = true
    await ana.switchOn()
    expect(ana.engine.rows.row(line, 'x1')).toBeDefined()
    expect(ana.engine.rows.row(line, 'x0')).toBeUndefined()
  })
})
