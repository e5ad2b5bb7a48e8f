import { beforeEach, describe, expect, test } from 'vitest'
import { NetFault } from './faults.ts'
import type { MemoryTime } from './memory-time.ts'
import type { ModelDevice } from './test-model-device.ts'
import { modelFloor, onFloor } from './test-model-floor.ts'
import type { ModelServer } from './test-model-server.ts'

let time: MemoryTime
let server: ModelServer
let ana: ModelDevice

beforeEach(async () => {
  ;({ time, server, ana } = await modelFloor())
})

const { count, status } = onFloor(() => ({ server, ana }))

describe('when to ask', () => {
  const gaps = (from: number) => {
    const at = ana.net.sent.slice(from).map(({ mono }) => mono)
    return at.slice(1).map((one, i) => one - (at[i] ?? 0))
  }

  test('every minute with nothing to send', async () => {
    const asked = ana.net.sent.length
    await time.pass(600_000)
    expect(gaps(asked)).toHaveLength(9)
    for (const gap of gaps(asked)) expect(gap).toBeCloseTo(60_100, -2)
  })

  test('at once after a scan, but not more than once a second', async () => {
    const asked = ana.net.sent.length
    for (let i = 0; i < 50; i++) {
      await count()
      await time.pass(100)
    }
    await time.pass(2000)
    const all = gaps(asked)
    expect(ana.net.sent[asked]?.ops).toHaveLength(1)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(100)
    expect(all.length).toBeLessThanOrEqual(12)
    expect(status().pending).toBe(0)
  })

  test('at once for rows that somebody waits for, however short ago it asked', async () => {
    await count()
    await time.pass(200)
    const asked = ana.net.sent.length
    await ana.engine.openBucket('work:r2')
    await time.pass(150)
    expect(ana.net.sent.length).toBe(asked + 1)
    expect(ana.engine.holds('work:r2')).toBe(true)
  })

  test('ever less often while nobody answers, and at once when the network is back', async () => {
    ana.net.offline = true
    await count()
    const asked = ana.net.sent.length
    await time.pass(600_000)
    expect(gaps(asked).length).toBeLessThan(40)
    expect(Math.max(...gaps(asked))).toBeLessThanOrEqual(60_100)
    ana.net.offline = false
    ana.engine.sync()
    await time.pass(1200)
    expect(status()).toMatchObject({ pending: 0, online: true })
  })

  test('not before the server wants, whoever scans', async () => {
    const { sync } = server
    server.sync = () => {
      throw new NetFault('http', { status: 429, retryAfter: 30_000 })
    }
    await count()
    await time.pass(1500)
    server.sync = sync
    const asked = ana.net.sent.length
    await count()
    await time.pass(20_000)
    expect(ana.net.sent.length).toBe(asked)
    await time.pass(10_000)
    expect(status().pending).toBe(0)
  })
})

describe('the watchdog', () => {
  test('warns when requests succeed but a scan does not get through', async () => {
    const { sync } = server
    server.sync = (request) => sync.call(server, { ...request, ops: [] })
    await count()
    await time.pass(50_000)
    expect(status().warning).toBeNull()
    await time.pass(20_000)
    expect(status()).toMatchObject({ warning: 'stuck', online: true, pending: 1 })
  })

  test('warns when a scan waits for a quarter of an hour, whatever the clock on the wall says', async () => {
    ana.net.offline = true
    await count()
    ana.clock.wall -= 365 * 86_400_000
    await time.pass(14 * 60_000)
    expect(status()).toMatchObject({ warning: null, online: false, fault: 'offline' })
    await time.pass(2 * 60_000)
    expect(status().warning).toBe('late')
    expect(status().oldestAge).toBeGreaterThan(15 * 60_000)
  })

  test('tells how far this device’s clock is off', async () => {
    ana.clock.wall -= 600_000
    ana.engine.sync()
    await time.pass(2000)
    expect(status().skew).toBeCloseTo(600_000, -2)
  })
})
