import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('an order that cannot go on', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.database.drop())

  const aside = (orderId: string, reason = 'the label failed') =>
    floor.does('outbound.setAsideOrder', { orderId, reason })

  test('lets its pieces go, is taken by no wave, and gets pieces again when it is out', async () => {
    const orderId = await floor.reviewed({ cap: 1 }, true)
    await floor.does('outbound.generateWaves', { orderIds: [orderId] })
    await floor.shelve('cap', 'A-01-01', 1)
    expect(await floor.supply('cap')).toEqual({ shelf: 1, allocated: 1, promised: 0 })

    expect(await aside(orderId, ' ')).toMatchObject({ code: 'outbound.reason-required' })
    expect(await aside(orderId)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 1, abnormalReason: 'the label failed' })
    expect(await floor.supply('cap')).toEqual({ shelf: 1, allocated: 0, promised: 1 })
    expect(await aside(orderId)).toMatchObject({ outcome: 'rejected', code: 'move.not-allowed' })
    expect(await floor.does('outbound.generateWaves', { orderIds: [orderId] })).toMatchObject({
      code: 'outbound.no-orders-to-wave',
    })

    expect(await floor.does('outbound.reoutOrder', { orderId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ abnormal: 0, picking: 'waiting-to-pick' })
    expect(await floor.supply('cap')).toEqual({ shelf: 1, allocated: 1, promised: 0 })
    expect(await floor.does('outbound.reoutOrder', { orderId })).toMatchObject({ outcome: 'rejected' })
    await floor.proves()
  })

  test('goes back to review with its promise', async () => {
    await floor.shelve('belt', 'A-01-02', 2)
    const orderId = await floor.reviewed({ belt: 2 })
    await aside(orderId, 'no such street')
    expect(await floor.does('outbound.returnOrder', { orderId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({ status: 'to-review', abnormal: 0, picking: 'none' })
    expect(await floor.supply('belt')).toEqual({ shelf: 2, allocated: 0, promised: 2 })
    expect(await floor.does('outbound.returnOrder', { orderId })).toMatchObject({ outcome: 'rejected' })
    await floor.proves()
  })

  test('keeps its place in a wave, from which it cannot go back to review', async () => {
    await floor.shelve('coat', 'A-01-03', 1)
    const orderId = await floor.reviewed({ coat: 1 })
    const waveId = await floor.waved([orderId])
    await aside(orderId)
    expect(await floor.order(orderId)).toMatchObject({ status: 'in-delivery', abnormal: 1, waveId })
    expect(await floor.does('outbound.returnOrder', { orderId })).toMatchObject({ outcome: 'rejected' })
    expect(await floor.does('outbound.reoutOrder', { orderId })).toMatchObject({ outcome: 'applied' })
    expect(await floor.tasks(waveId)).toMatchObject([{ status: 'waiting' }])
    await floor.proves()
  })

  test('whose pieces are gone from the shelf meanwhile asks no picker for them, and finds others when it goes on', async () => {
    await floor.shelve('scarf', 'A-01-04', 1)
    const orderId = await floor.reviewed({ scarf: 1 })
    const waveId = await floor.waved([orderId])
    await aside(orderId)
    const positionId = await floor.position('A-01-04')
    await floor.scans('stock.countPosition', { positionId, lines: [] })
    const [counted] = (await floor.counts()).filter((one) => one.positionId === positionId)
    await floor.does('stock.approveCount', { countId: counted?.id })
    expect(await floor.tasks(waveId)).toMatchObject([{ status: 'void' }])
    expect(await floor.supply('scarf')).toEqual({ shelf: 0, allocated: 0, promised: 1 })
    await floor.proves()
    await floor.shelve('scarf', 'A-01-05', 1)
    await floor.does('outbound.reoutOrder', { orderId })
    expect(await floor.supply('scarf')).toEqual({ shelf: 1, allocated: 1, promised: 0 })
    await floor.proves()
  })

  test('a draft or an issued order is never set aside', async () => {
    const draft = await floor.draft({ coat: 1 })
    expect(await aside(draft)).toMatchObject({ outcome: 'rejected' })
  })
})
