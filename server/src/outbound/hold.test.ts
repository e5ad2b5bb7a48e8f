import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('an order on hold', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.database.drop())

  const hold = (orderId: string, reason = 'the buyer thinks again') =>
    floor.does('outbound.holdOrder', { orderId, reason })
  const release = (orderId: string) => floor.does('outbound.releaseOrder', { orderId })

  test('is taken by no wave and gets no new pieces until it is released', async () => {
    const orderId = await floor.reviewed({ cap: 1 }, true)
    expect(await hold(orderId, ' ')).toMatchObject({ code: 'outbound.reason-required' })
    expect(await hold(orderId)).toMatchObject({ outcome: 'applied' })
    expect(await hold(orderId)).toMatchObject({ outcome: 'rejected', code: 'move.not-allowed' })
    await floor.shelve('cap', 'A-01-01', 1)
    expect(await floor.supply('cap')).toEqual({ shelf: 1, allocated: 0, promised: 1 })
    expect(await floor.does('outbound.generateWaves', { orderIds: [orderId] })).toMatchObject({
      code: 'outbound.no-orders-to-wave',
    })
    expect(await release(orderId)).toMatchObject({ outcome: 'applied' })
    expect(await floor.supply('cap')).toEqual({ shelf: 1, allocated: 1, promised: 0 })
    expect(await floor.order(orderId)).toMatchObject({ held: 0, picking: 'waiting-to-pick' })
    expect(await release(orderId)).toMatchObject({ outcome: 'rejected', code: 'move.not-allowed' })
    await floor.proves()
  })

  test('is not held once a wave has it, and goes on after both hold and defect are gone', async () => {
    await floor.shelve('coat', 'A-01-03', 1)
    const orderId = await floor.reviewed({ coat: 1 })
    await hold(orderId)
    await floor.does('outbound.setAsideOrder', { orderId, reason: 'no such street' })
    expect(await floor.supply('coat')).toEqual({ shelf: 1, allocated: 0, promised: 1 })
    await floor.does('outbound.reoutOrder', { orderId })
    expect(await floor.supply('coat')).toEqual({ shelf: 1, allocated: 0, promised: 1 })
    await release(orderId)
    expect(await floor.supply('coat')).toEqual({ shelf: 1, allocated: 1, promised: 0 })
    await floor.waved([orderId])
    expect(await hold(orderId)).toMatchObject({ outcome: 'rejected', code: 'move.not-allowed' })
    await floor.proves()
  })

  test('that went back to its customer is submitted free of the hold', async () => {
    await floor.shelve('belt', 'A-01-02', 1)
    const orderId = await floor.draft({ belt: 1 })
    await floor.does('outbound.submitOrder', { orderId })
    await hold(orderId)
    await floor.does('outbound.rejectOrder', { orderId, reason: 'no such street' })
    await floor.does('outbound.submitOrder', { orderId })
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review', held: 0 })
  })
})
