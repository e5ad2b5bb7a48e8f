import { beforeEach, describe, expect, test } from 'vitest'
import type { MemoryTime } from './memory-time.ts'
import type { ModelDevice } from './test-model-device.ts'
import { modelFloor, onFloor } from './test-model-floor.ts'
import type { ModelServer } from './test-model-server.ts'
import { countLine, openBox } from './test-model-warehouse.ts'

let time: MemoryTime
let server: ModelServer
let ana: ModelDevice

beforeEach(async () => {
  ;({ time, server, ana } = await modelFloor({ behind: 20 }))
})

const { count, received, applied, level } = onFloor(() => ({ server, ana }))

describe('the device’s identity', () => {
  test('a device that lost its queue is told to enrol again, keeps what it scans, and sends it when enrolled', async () => {
    await count(1)
    await count(2)
    await time.pass(2000)
    ana.disk.evict()
    await ana.switchOn()
    await time.pass(2000)
    expect(ana.engine.status().fault).toBe('fork')
    await count(3)
    await time.pass(2000)
    expect(ana.engine.status()).toMatchObject({ fault: 'fork', pending: 1 })
    ana.engine.stop()
    await ana.switchOn('ana 2')
    await time.pass(2000)
    expect(ana.engine.status()).toMatchObject({ fault: null, pending: 0 })
    expect(server.row('line', 'l1')).toMatchObject({ received: 6 })
    level()
  })

  test('enrolled again with scans waiting, they are numbered from one for the server, in their order', async () => {
    await count(1)
    await time.pass(2000)
    ana.net.offline = true
    await ana.scan(openBox, { receiptId: 'r1', label: 'x' })
    await ana.scan(openBox, { receiptId: 'r1', label: 'y' })
    ana.engine.stop()
    ana.net.offline = false
    const asked = ana.net.sent.length
    await ana.switchOn('ana 2')
    await time.pass(2000)
    expect(ana.net.sent[asked]?.ops.map(({ seq }) => seq)).toEqual([1, 2])
    expect(ana.engine.status()).toMatchObject({ pending: 0, sent: 2 })
    await ana.scan(openBox, { receiptId: 'r1', label: 'z' })
    await time.pass(2000)
    expect(applied()).toEqual([...ana.promised].sort())
    level()
  })

  test('a page that was handed over writes nothing any more', async () => {
    const old = ana.engine
    await ana.switchOn()
    old.stop()
    await expect(
      old.capture(countLine, { lineId: 'l1', quantity: 1 }, { worker: 'ana', session: 's' }),
    ).rejects.toThrow('not saved')
    expect(ana.disk.stored()).toEqual([])
  })

  test('what another page of this device scanned is in sight here after the next handshake', async () => {
    const first = ana.engine
    await ana.switchOn()
    await time.pass(2000)
    await first.capture(countLine, { lineId: 'l1', quantity: 4 }, { worker: 'ana', session: 's1' })
    const { sync } = server
    server.sync = (request) => sync.call(server, { ...request, ops: [] })
    await time.pass(62_000)
    expect(received()).toBe(4)
    expect(ana.engine.status().pending).toBe(1)
  })

  test('two pages of one device at once lose and double nothing', async () => {
    const first = ana.engine
    const second = await ana.switchOn()
    const by = { worker: 'ana', session: 's1' }
    for (let i = 0; i < 6; i++) {
      await (i % 2 ? first : second).capture(openBox, { receiptId: 'r1', label: `b${i}` }, by)
      await time.pass(700)
    }
    await time.pass(65_000)
    expect(ana.disk.stored().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(applied()).toEqual(
      ana.disk
        .stored()
        .map(({ id }) => id)
        .sort(),
    )
    for (const { result } of ana.disk.stored()) expect(result?.o).toBe('applied')
    level()
  })
})
