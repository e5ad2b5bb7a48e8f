import { beforeEach, describe, expect, test } from 'vitest'
import type { MemoryTime } from './memory-time.ts'
import { ModelDevice, type ModelDeviceOptions } from './test-model-device.ts'
import { modelFloor, onFloor } from './test-model-floor.ts'
import type { ModelServer } from './test-model-server.ts'
import {
  alreadyClosed,
  boxesOfReceipt,
  closeReceipt,
  countLine,
  line,
  linesOfReceipt,
  openBox,
  receipt,
  tagBox,
} from './test-model-warehouse.ts'

let time: MemoryTime
let server: ModelServer
let ana: ModelDevice

const device = (id: string, options: ModelDeviceOptions = {}) =>
  new ModelDevice(id, { time, server }, { seed: id.length, ...options })

beforeEach(async () => {
  ;({ time, server, ana } = await modelFloor({}, { seed: 3 }))
})

const { received, outcomes } = onFloor(() => ({ server, ana }))

describe('a scan', () => {
  test('is on the disk before the worker hears that it is saved, and in sight at once', async () => {
    ana.net.offline = true
    const { saved } = await ana.scan(countLine, { lineId: 'l1', quantity: 3 })
    expect(saved).toMatchObject({
      checked: true,
      exceptions: [],
      op: { seq: 1, k: 'model.countLine', w: 'ana', s: ['x'] },
    })
    expect(ana.disk.stored()).toEqual([saved?.op])
    expect(received()).toBe(3)
    expect(ana.engine.rows.need(receipt, 'r1').received).toBe(3)
    expect(ana.engine.status()).toMatchObject({ pending: 1, sent: 0 })
  })

  test('above the forecast says so at once and is kept', async () => {
    const { saved } = await ana.scan(countLine, { lineId: 'l1', quantity: 12 })
    expect(saved?.exceptions).toMatchObject([{ kind: 'model.surplus', details: { surplus: 2 } }])
    await time.pass(2000)
    expect(outcomes()).toEqual(['applied-with-exception'])
    expect(ana.engine.status()).toMatchObject({ pending: 0, sent: 1, needsAttention: 1 })
    ana.die()
    await ana.switchOn()
    expect(ana.engine.attention()).toMatchObject([
      { id: saved?.op.id, result: { o: 'applied-with-exception' } },
    ])
    await ana.engine.dismiss(saved?.op.id ?? '')
    expect(ana.engine.status().needsAttention).toBe(0)
  })

  test('that is refused where the worker stands leaves nothing behind', async () => {
    server.desk(receipt, 'r1', { status: 'closed', received: 0 })
    ana.engine.sync()
    await time.pass(2000)
    const { refused } = await ana.scan(countLine, { lineId: 'l1', quantity: 1 })
    expect(refused?.code).toBe(alreadyClosed.code)
    expect((await ana.scan(countLine, { lineId: 'l1', quantity: -1 })).refused?.code).toBe('input.invalid')
    expect(ana.disk.stored()).toEqual([])
  })

  test('of something the device does not hold is saved, not checked, and the server checks it', async () => {
    server.desk(receipt, 'r2', { status: 'open', received: 0 })
    server.desk(line, 'l9', { receiptId: 'r2', sku: 'C', forecast: 1, received: 0 })
    const { saved } = await ana.scan(countLine, { lineId: 'l9', quantity: 1 })
    expect(saved).toMatchObject({ checked: false, exceptions: [] })
    await time.pass(2000)
    expect(server.row('line', 'l9')).toMatchObject({ received: 1 })
  })

  test('whose rule throws is kept like any other, reported, and holds up nobody', async () => {
    expect((await ana.scan(tagBox, { tags: ['x'] })).saved).toMatchObject({ checked: false })
    await ana.scan(countLine, { lineId: 'l1', quantity: 1 })
    expect(ana.defects).toHaveLength(1)
    await time.pass(2000)
    expect(outcomes()).toEqual(['parked', 'applied'])
    expect(ana.engine.attention()).toMatchObject([{ k: 'model.tagBox', result: { o: 'parked' } }])
  })

  test('is saved whatever a screen that listens, or the roster, does', async () => {
    ana.workerOf = () => {
      throw new Error('no roster')
    }
    const stop = ana.engine.subscribe(() => {
      throw new Error('no screen')
    })
    expect((await ana.scan(countLine, { lineId: 'l1', quantity: 1 })).saved).toMatchObject({ checked: false })
    await time.pass(2000)
    stop()
    expect(outcomes()).toEqual(['applied'])
    expect(new Set(ana.defects.map(String))).toEqual(new Set(['Error: no roster', 'Error: no screen']))
  })

  test('comes in its order when many come at once, and none is dropped', async () => {
    ana = device('bea', { writeMs: 7 })
    await ana.switchOn()
    await time.pass(2000)
    const all = Promise.all(
      Array.from({ length: 30 }, (_, i) => ana.scan(openBox, { receiptId: 'r1', label: `b${10 + i}` })),
    )
    await time.pass(5000)
    expect((await all).map(({ saved }) => saved?.op.seq)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    const labels = ana.engine.rows.list(boxesOfReceipt, ['r1']).map(({ label }) => label)
    expect(labels).toEqual(Array.from({ length: 30 }, (_, i) => `b${10 + i}`))
  })

  test('that the disk does not take is never called saved, and nothing of it is in sight', async () => {
    ana.disk.fullQueueWrites = 1
    await expect(ana.scan(countLine, { lineId: 'l1', quantity: 3 })).rejects.toThrow('not saved')
    expect(ana.engine.status().notSaved).toBe(true)
    expect(received()).toBe(0)
    await ana.scan(countLine, { lineId: 'l1', quantity: 3 })
    expect(ana.engine.status().notSaved).toBe(false)
    expect(ana.disk.stored().map(({ seq }) => seq)).toEqual([1])
  })

  test('that needs the server is a defect of the screen that offers it', () => {
    const atTheDesk = { ...closeReceipt, offline: false }
    return expect(ana.scan(atTheDesk, { receiptId: 'r1' })).rejects.toThrow('needs the server')
  })
})

describe('what the worker sees', () => {
  test('stays from the scan to the confirmation, without a flicker', async () => {
    const seen = new Set<number | undefined>()
    ana.engine.subscribe(() => seen.add(received()))
    await ana.scan(countLine, { lineId: 'l1', quantity: 3 })
    await time.pass(5000)
    expect([...seen]).toEqual([3])
    expect(ana.engine.outbox()).toEqual([])
    expect(server.row('line', 'l1')).toMatchObject({ received: 3 })
  })

  test('is the server’s rows with the pending scans on top', async () => {
    ana.net.offline = true
    await ana.scan(countLine, { lineId: 'l1', quantity: 3 })
    await ana.scan(countLine, { lineId: 'l1', quantity: 2 })
    const bea = device('bea')
    await bea.switchOn()
    await time.pass(2000)
    await bea.scan(countLine, { lineId: 'l1', quantity: 4 })
    await bea.scan(countLine, { lineId: 'l2', quantity: 1 })
    await time.pass(2000)
    const request = { ...(ana.net.sent[0] as Parameters<ModelServer['sync']>[0]) }
    expect(request.ops).toEqual([])
    ana.net.offline = false
    ana.net.spoil = (reply) => ({ ...reply, results: [], last: 0, lastAtCursor: 0 })
    expect(received()).toBe(5)
    ana.net.spoil = undefined
    ana.engine.sync()
    await time.pass(3000)
    expect(received()).toBe(9)
    expect(ana.engine.rows.need(receipt, 'r1').received).toBe(10)
    expect(ana.rowsOf(server)).toEqual(server.rowsOf(['work:r1']))
  })

  test('says so when a page makes a pending scan an exception', async () => {
    ana.net.offline = true
    await ana.scan(countLine, { lineId: 'l1', quantity: 8 })
    expect(ana.engine.outbox()).toMatchObject([{ state: 'waits', exceptions: [], checked: true }])
    server.desk(line, 'l1', { receiptId: 'r1', sku: 'A', forecast: 5, received: 0 })
    ana.net.offline = false
    const { sync } = server
    server.sync = (request) => sync.call(server, { ...request, ops: [] })
    ana.engine.sync()
    await time.pass(2000)
    expect(ana.engine.outbox()).toMatchObject([{ state: 'waits', exceptions: [{ kind: 'model.surplus' }] }])
    server.sync = sync
    await time.pass(120_000)
    expect(ana.engine.outbox()).toEqual([])
  })

  test('is checked as soon as the rows that were missing are here', async () => {
    server.desk(receipt, 'r2', { status: 'open', received: 0 })
    server.desk(line, 'l9', { receiptId: 'r2', sku: 'C', forecast: 1, received: 0 })
    ana.net.offline = true
    await ana.scan(countLine, { lineId: 'l9', quantity: 5 })
    await ana.engine.openBucket('work:r2')
    const { sync } = server
    server.sync = (request) => sync.call(server, { ...request, ops: [] })
    ana.net.offline = false
    ana.engine.sync()
    await time.pass(2000)
    expect(ana.engine.holds('work:r2')).toBe(true)
    expect(ana.engine.outbox()).toMatchObject([{ checked: true, exceptions: [{ kind: 'model.surplus' }] }])
  })

  test('of a bucket comes with it and goes with it', async () => {
    server.desk(receipt, 'r2', { status: 'open', received: 0 })
    server.desk(line, 'l9', { receiptId: 'r2', sku: 'C', forecast: 1, received: 0 })
    await ana.engine.openBucket('work:r2')
    await time.pass(2000)
    expect(ana.engine.rows.list(linesOfReceipt, ['r2'])).toHaveLength(1)
    await ana.engine.closeBucket('work:r2')
    expect(ana.engine.rows.list(linesOfReceipt, ['r2'])).toEqual([])
    server.desk(line, 'l8', { receiptId: 'r2', sku: 'D', forecast: 1, received: 0 })
    ana.engine.sync()
    await time.pass(2000)
    expect(ana.engine.rows.list(linesOfReceipt, ['r2'])).toEqual([])
    await ana.engine.openBucket('work:r2')
    await time.pass(2000)
    expect(ana.engine.rows.list(linesOfReceipt, ['r2'])).toHaveLength(2)
    server.desk(line, 'l7', { receiptId: 'r2', sku: 'E', forecast: 1, received: 0 })
    ana.engine.sync()
    await time.pass(60)
    await ana.engine.closeBucket('work:r2')
    await time.pass(2000)
    expect(ana.engine.rows.row(line, 'l7')).toBeUndefined()
  })

  test('moves with a row from one bucket to another, and loses it when the other is not held', async () => {
    server.desk(receipt, 'r2', { status: 'open', received: 0 })
    await ana.engine.openBucket('work:r2')
    await time.pass(2000)
    server.desk(line, 'l1', { receiptId: 'r2', sku: 'A', forecast: 10, received: 0 })
    ana.engine.sync()
    await time.pass(2000)
    expect(ana.engine.rows.list(linesOfReceipt, ['r2']).map(({ id }) => id)).toEqual(['l1'])
    server.desk(line, 'l1', { receiptId: 'r3', sku: 'A', forecast: 10, received: 0 })
    server.desk(line, 'l2', undefined)
    ana.engine.sync()
    await time.pass(2000)
    expect(ana.engine.rows.row(line, 'l1')).toBeUndefined()
    expect(ana.engine.rows.row(line, 'l2')).toBeUndefined()
  })
})
