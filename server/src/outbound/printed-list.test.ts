import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('an order on paper', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())
  const prints = (orderId: string) => floor.does('outbound.printList', { orderId })

  test('has its pieces held where the list says, in walking order', async () => {
    await floor.shelve('a', 'A-01-09', 5)
    await floor.shelve('b', 'A-01-01', 5)
    const orderId = await floor.reviewed({ a: 1, b: 2 })
    expect(await prints(orderId)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orderId)).toMatchObject({
      ...{ printed: 1, status: 'to-be-issued', picking: 'waiting-to-pick' },
    })
    expect((await floor.tasks(orderId)).map(({ walk, positionCode }) => [walk, positionCode])).toEqual([
      [1, 'A-01-01'],
      [2, 'A-01-09'],
    ])
    // Printed again it says the same.
    expect(await prints(orderId)).toMatchObject({ outcome: 'applied' })
    expect(await floor.supply('a')).toEqual({ shelf: 5, allocated: 1, promised: 0 })
  })

  test('An issue order whose picking list is already printed can be moved into wave picking: its barcode says where', async () => {
    await floor.shelve('c', 'C-01-01', 9)
    const [printed, other] = [await floor.reviewed({ c: 1 }), await floor.reviewed({ c: 1 })]
    await prints(printed)
    const waveId = await floor.waved([other])
    await floor.does('outbound.addToWave', { waveId, orderId: printed })
    const { no, printed: stillPrinted } = await floor.order(printed)
    expect(stillPrinted).toBe(1)
    expect(await floor.scans('outbound.startOrder', { code: no })).toMatchObject({
      ...{ code: 'outbound.moved-to-wave', values: { order: no, wave: (await floor.wave(waveId)).no } },
    })
    const told = await floor.database.engine.reader
      .selectFrom('note')
      .select('event')
      .where('documentId', '=', printed)
      .execute()
    expect(told.map(({ event }) => event)).toContain('order.paper-void')
    expect(await prints(printed)).toMatchObject({ code: 'outbound.list-not-printed' })
  })

  test('is not printed without its pieces, or before its review', async () => {
    expect(await prints(await floor.reviewed({ d: 1 }, true))).toMatchObject({ code: 'stock.not-enough' })
    expect(await prints(await floor.draft({ a: 1 }))).toMatchObject({ code: 'outbound.list-not-printed' })
  })

  test('a pick that is laid back too late hears what depends on it', async () => {
    await floor.shelve('e', 'E-01-01', 9)
    const [packed, gone] = [await floor.reviewed({ e: 2 }), await floor.reviewed({ e: 1 })]
    await floor.waved([packed, gone])
    const picks = async (orderId: string, quantity: number, into: string) => {
      const [task] = await floor.tasks(orderId)
      const at = { taskId: task?.id, positionId: task?.positionId }
      await floor.scans('outbound.pickTask', { ...at, into, quantity })
      return { ...at, from: into, quantity }
    }
    const [first, second] = [await picks(packed, 2, 'T1'), await picks(gone, 1, 'T2')]
    const [line] = await floor.lines(packed)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T1', quantity: 2 }]
    await floor.scans('outbound.packOrder', {
      ...{ orderId: packed, pieces, waybillNo: '', material: '', weight: 0 },
    })
    expect(await floor.does('outbound.undoPick', first)).toMatchObject({
      ...{ code: 'outbound.undo-too-late', values: { left: 0, depends: 'packed' } },
    })
    await floor.does('outbound.cancelOrder', { orderId: gone, reason: 'called' })
    expect(await floor.does('outbound.undoPick', second)).toMatchObject({
      ...{ code: 'outbound.undo-too-late', values: { left: 0, depends: 'stopped' } },
    })
  })
})
