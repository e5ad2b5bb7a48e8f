import type { PickTask } from '@longshore/shared/outbound/wave.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('at the shelf', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  const { order, pick } = pickingAt(() => floor)
  const looks = (task: PickTask | undefined, empty: boolean) =>
    floor.scans('outbound.checkEmpty', { taskId: task?.id, empty })
  const counts = async (position: string) =>
    (await floor.counts()).filter(({ positionCode }) => positionCode === position)

  test('a task says how many free pieces its position has left', async () => {
    await floor.shelve('a', 'A-01-01', 5)
    const first = await order({ a: 3 })
    const second = await order({ a: 2 })
    expect([first.tasks[0]?.spare, second.tasks[0]?.spare]).toEqual([2, 0])
  })

  test('an empty shelf is confirmed, and one that is not as the books say is counted', async () => {
    await floor.shelve('b', 'B-01-01', 2)
    await floor.shelve('c', 'C-01-01', 2)
    await floor.shelve('d', 'D-01-01', 3)
    const [b, c, d] = [await order({ b: 2 }), await order({ c: 2 }), await order({ d: 2 })]
    for (const { tasks } of [b, c, d]) await pick(tasks[0], 2)
    expect(await looks(b.tasks[0], true)).toMatchObject({ outcome: 'applied' })
    expect(await counts('B-01-01')).toEqual([])
    await looks(c.tasks[0], false)
    expect(await counts('C-01-01')).toMatchObject([{ status: 'to-be-counted', reason: 'zero-check' }])
    // One piece should be there: that there is one is no news, that there is none is.
    await looks(d.tasks[0], false)
    expect(await counts('D-01-01')).toEqual([])
    await looks(d.tasks[0], true)
    await looks(d.tasks[0], true)
    expect(await counts('D-01-01')).toHaveLength(1)
  })

  test('pieces taken from another position are held there no more than where they were planned', async () => {
    await floor.shelve('e', 'E-01-01', 4, 'b1')
    await floor.shelve('e', 'E-01-02', 4, 'b2')
    const { orderId, waveId, tasks } = await order({ e: 3 })
    expect(tasks[0]?.positionCode).toBe('E-01-01')
    const elsewhere = await floor.position('E-01-02')
    expect(await pick(tasks[0], 2, { positionId: elsewhere })).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('e')).toEqual({ 'E-01-01': 4, 'E-01-02': 2, 'TOTE:T1': 2 })
    expect(await floor.supply('e')).toEqual({ shelf: 6, allocated: 1, promised: 0 })
    await pick(tasks[0], 1)
    expect(await floor.order(orderId)).toMatchObject({ picking: 'picked' })
    expect(await floor.wave(waveId)).toMatchObject({ status: 'complete' })
    expect(await floor.supply('e')).toEqual({ shelf: 5, allocated: 0, promised: 0 })
  })

  test('one order is picked alone: a wave of one that is the picker’s', async () => {
    await floor.shelve('f', 'F-01-01', 9)
    const orderId = await floor.reviewed({ f: 2 })
    const { no, docNo } = await floor.order(orderId)
    const start = (code: string) => floor.scans('outbound.startOrder', { code })
    expect(await start(no)).toMatchObject({ outcome: 'applied' })
    const { waveId } = await floor.order(orderId)
    const made = await floor.wave(waveId ?? '')
    expect(made).toMatchObject({
      ...{ status: 'not-picked', orders: 1, maxOrders: 1, tasks: 1, method: 'tote' },
      ...{ type: 'single-item-multiple-quantity', leaseWorker: 'worker-ana' },
    })
    expect(await start(docNo)).toMatchObject({
      ...{ code: 'outbound.moved-to-wave', values: { order: no, wave: made.no } },
    })
    await pick((await floor.tasks(orderId))[0], 2)
    expect(await floor.wave(waveId ?? '')).toMatchObject({ status: 'complete' })
  })

  test('one order is not picked alone without its pieces, before its review, or when nobody knows it', async () => {
    const start = (code: string) => floor.does('outbound.startOrder', { code })
    expect(await start('nobody’s')).toMatchObject({ code: 'row.missing' })
    const lacking = await floor.order(await floor.reviewed({ g: 1 }, true))
    expect(await start(lacking.no)).toMatchObject({ code: 'stock.not-enough' })
    const draft = await floor.order(await floor.draft({ f: 1 }))
    expect(await start(draft.no)).toMatchObject({ code: 'outbound.order-not-for-wave' })
    const waiting = await floor.order(await floor.reviewed({ f: 1 }))
    const waveId = await floor.waved([waiting.id])
    expect(await start(waiting.no)).toMatchObject({
      ...{ code: 'outbound.moved-to-wave', values: { wave: (await floor.wave(waveId)).no } },
    })
  })
})
