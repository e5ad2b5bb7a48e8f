import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { doing, freshId, onBothEngines, testPerformer } from '../commands/test-house.ts'
import { type Floor, openFloor, picker } from './test-floor.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

onBothEngines('a wave', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.database.drop())

  const walk = async (waveId: string) =>
    (await floor.tasks(waveId)).map((task) =>
      `${task.positionCode} ${task.skuCode}×${task.quantity} ${task.bin.slice(-2)}`.trim(),
    )

  test('holds the oldest batch for its orders and walks the aisles up and down', async () => {
    await floor.shelve('a', 'A-01-01', 5, 'batch-2')
    await floor.shelve('a', 'A-01-09', 1, 'batch-1')
    await floor.shelve('b', 'B-01-02', 5)
    await floor.shelve('c', 'B-01-08', 5)
    const orders = [await floor.reviewed({ a: 2, b: 1 }), await floor.reviewed({ c: 1, a: 1 })]
    const waveId = await floor.waved(orders)

    expect(await floor.wave(waveId)).toMatchObject({
      ...{ type: 'multi-product-mixed-bag', method: 'cart', status: 'not-picked' },
      ...{ orders: 2, skus: 3, tasks: 5, tasksDone: 0, pieces: 5, picked: 0 },
    })
    expect(await walk(waveId)).toEqual([
      'A-01-01 a×1 01',
      'A-01-01 a×1 02',
      'A-01-09 a×1 01',
      'B-01-08 c×1 02',
      'B-01-02 b×1 01',
    ])
    expect(await floor.supply('a')).toEqual({ shelf: 6, allocated: 3, promised: 0 })
    for (const orderId of orders)
      expect(await floor.order(orderId)).toMatchObject({
        status: 'in-delivery',
        picking: 'waiting-to-pick',
        waveId,
      })
  })

  test('takes an order whole or not at all: without stock it waits, and gets its pieces when they arrive', async () => {
    await floor.shelve('d', 'D-01-01', 2)
    const short = await floor.reviewed({ d: 1, e: 1 }, true)
    const ready = await floor.reviewed({ d: 1 })
    await floor.waved([short, ready])
    expect(await floor.order(short)).toMatchObject({
      status: 'to-be-issued',
      picking: 'waiting-for-allocation',
    })
    expect(await floor.order(ready)).toMatchObject({ status: 'in-delivery' })
    expect(await floor.supply('d')).toEqual({ shelf: 2, allocated: 1, promised: 1 })

    await floor.shelve('e', 'D-01-02', 1)
    expect(await floor.order(short)).toMatchObject({ status: 'to-be-issued', picking: 'waiting-to-pick' })
    expect(await floor.supply('e')).toEqual({ shelf: 1, allocated: 1, promised: 0 })
    const waveId = await floor.waved([short])
    expect(await walk(waveId)).toEqual(['D-01-01 d×1 01', 'D-01-02 e×1 01'])
  })

  test('that was cancelled away sets its pieces free, and who waited gets them', async () => {
    await floor.shelve('f', 'F-01-01', 1)
    const first = await floor.reviewed({ f: 1 })
    await floor.waved([first])
    const second = await floor.reviewed({ f: 1 }, true)
    await floor.waved([second])
    expect((await floor.order(second)).picking).toBe('waiting-for-allocation')
    await floor.does('outbound.cancelOrder', { orderId: first, reason: 'no longer wanted' })
    expect((await floor.order(second)).picking).toBe('waiting-to-pick')
  })

  test('may be voided until somebody picks: the pieces are free, the orders wait for another wave', async () => {
    await floor.shelve('g', 'G-01-01', 3)
    const orders = [await floor.reviewed({ g: 1 }), await floor.reviewed({ g: 2 })]
    const waveId = await floor.waved(orders, { types: ['single-item-single-quantity'] })
    expect(await floor.does('outbound.voidWave', { waveId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.supply('g')).toEqual({ shelf: 3, allocated: 2, promised: 1 })
    expect(await floor.order(orders[0] ?? '')).toMatchObject({ status: 'to-be-issued', waveId: null })
    expect((await floor.wave(waveId)).status).toBe('void')
    expect(await floor.does('outbound.voidWave', { waveId })).toMatchObject({ code: 'move.not-allowed' })
    const again = await floor.waved(orders)
    expect((await floor.wave(again)).orders).toBe(1)
  })

  test('cannot take an order back for review, and refuses orders that are elsewhere already', async () => {
    await floor.shelve('h', 'H-01-01', 3)
    const orderId = await floor.reviewed({ h: 1 })
    await floor.waved([orderId])
    expect(await floor.does('outbound.cancelReview', { orderId })).toMatchObject({ code: 'move.not-allowed' })
    expect(await floor.does('outbound.generateWaves', { orderIds: [orderId] })).toMatchObject({
      code: 'outbound.no-orders-to-wave',
    })
  })

  test('belongs to the person and the device that took it, for half an hour', async () => {
    await floor.shelve('i', 'I-01-01', 3)
    const waveId = await floor.waved([await floor.reviewed({ i: 1 })])
    const ben = { ...picker, id: 'worker-ben', permissions: new Set(['outbound.pick']) }
    const claim = (actor = picker, more: object = {}) =>
      floor.does('outbound.claimWave', { waveId }, { actor, via: 'queue', ...more })
    expect(await claim()).toMatchObject({ outcome: 'applied' })
    expect(await claim()).toMatchObject({ outcome: 'applied' })
    expect(await claim(ben)).toMatchObject({ outcome: 'rejected', code: 'outbound.leased-by-other' })
    expect(await floor.does('outbound.releaseWave', { waveId }, { actor: ben })).toMatchObject({
      code: 'outbound.leased-by-other',
    })
    const late = doing(floor.performer, { actor: ben })
    const halfAnHour = { occurredAt: 1_790_000_000_000 + 30 * 60_000 }
    expect((await late('outbound.claimWave', { waveId }, halfAnHour as object)).outcome).toMatchObject({
      outcome: 'applied',
    })
    expect(await floor.does('outbound.releaseWave', { waveId })).toMatchObject({ outcome: 'applied' })
    expect(await claim()).toMatchObject({ outcome: 'applied' })
  })

  test('a claim of a wave that somebody changed meanwhile is stale', async () => {
    await floor.shelve('j', 'J-01-01', 3)
    const waveId = await floor.waved([await floor.reviewed({ j: 1 })])
    const { version } = await floor.wave(waveId)
    expect(await floor.does('outbound.claimWave', { waveId }, { expects: version - 1 })).toMatchObject({
      code: 'row.changed',
    })
  })

  test('two planners at two servers hold a hundred pieces exactly a hundred times', async () => {
    await floor.shelve('rare', 'R-01-01', 60, 'old')
    await floor.shelve('rare', 'R-01-02', 40, 'new')
    const orders = await Promise.all(Array.from({ length: 200 }, () => floor.reviewed({ rare: 1 }, true)))
    const other = dialect === 'postgres' ? floor.database.again() : undefined
    const planners = [floor.performer, other ? testPerformer(other) : floor.performer].map((performer) =>
      doing(performer, { scope: floor.scope }),
    )
    await Promise.all(
      orders.map((orderId, i) => planners[i % 2]?.('outbound.generateWaves', { orderIds: [orderId] })),
    )
    await floor.settle()
    await other?.close()
    const states = await Promise.all(orders.map(async (orderId) => (await floor.order(orderId)).status))
    expect(states.filter((status) => status === 'in-delivery')).toHaveLength(100)
    expect(await floor.supply('rare')).toEqual({ shelf: 100, allocated: 100, promised: 100 })
  }, 60_000)

  test('of ten orders that want the same goods is a type of its own', async () => {
    await floor.shelve('same', 'S-01-01', 30)
    const orders = await Promise.all(Array.from({ length: 10 }, () => floor.reviewed({ same: 3 })))
    const waveId = await floor.waved(orders)
    expect(await floor.wave(waveId)).toMatchObject({
      type: 'same-product-same-quantity',
      method: 'tote',
      pieces: 30,
    })
  })

  test('of nobody’s warehouse stays out of reach', async () => {
    const other = doing(floor.performer, { scope: `warehouse:${freshId()}` })
    await floor.shelve('k', 'K-01-01', 1)
    const orderId = await floor.reviewed({ k: 1 })
    expect((await other('outbound.generateWaves', { orderIds: [orderId] })).outcome).toMatchObject({
      code: 'outbound.no-orders-to-wave',
    })
    const waveId = await floor.waved([orderId])
    expect((await other('outbound.claimWave', { waveId })).outcome).toMatchObject({ code: 'row.missing' })
  })

  test('leaves the books in order', () => floor.proves())
})
