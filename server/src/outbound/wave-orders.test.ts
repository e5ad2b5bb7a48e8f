import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('the orders of a wave', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  const add = (waveId: string, orderId: string) => floor.does('outbound.addToWave', { waveId, orderId })
  const remove = (waveId: string, orderId: string) =>
    floor.does('outbound.removeFromWave', { waveId, orderId })
  const pick = async (orderId: string, quantity: number, into = 'T1') => {
    const [task] = (await floor.tasks(orderId)).filter(({ status }) => status === 'waiting')
    return floor.scans('outbound.pickTask', {
      ...{ taskId: task?.id, positionId: task?.positionId, into, quantity },
    })
  }
  const walk = async (waveId: string) =>
    (await floor.tasks(waveId)).map(({ positionCode, walk: nth }) => `${nth} ${positionCode}`)

  test('one more is taken in until the first pick, and the walk is drawn anew', async () => {
    await floor.shelve('a', 'A-01-05', 9)
    await floor.shelve('b', 'A-01-01', 9)
    const waveId = await floor.waved([await floor.reviewed({ a: 1 })])
    const other = await floor.reviewed({ b: 1 })
    expect(await add(waveId, other)).toMatchObject({ outcome: 'applied' })
    expect(await floor.wave(waveId)).toMatchObject({ orders: 2, tasks: 2, pieces: 2, skus: 2 })
    expect(await walk(waveId)).toEqual(['1 A-01-01', '2 A-01-05'])
    expect(await floor.order(other)).toMatchObject({ status: 'in-delivery', waveId })
    expect(await add(waveId, other)).toMatchObject({ code: 'outbound.order-not-for-wave' })

    await pick(other, 1)
    const late = await floor.reviewed({ a: 1 })
    expect(await add(waveId, late)).toMatchObject({ code: 'outbound.wave-being-picked' })
  })

  test('no more than the wave’s limits, of its type, and with their pieces', async () => {
    for (const code of ['c', 'd', 'e']) await floor.shelve(code, `${code.toUpperCase()}-01-01`, 3)
    const waveId = await floor.waved([await floor.reviewed({ c: 1 })], { maxOrders: 2, maxSkus: 2 })
    expect(await add(waveId, await floor.reviewed({ c: 2 }))).toMatchObject({
      code: 'outbound.order-unfit-for-wave',
    })
    expect(await add(waveId, await floor.reviewed({ rare: 1 }, true))).toMatchObject({
      code: 'stock.not-enough',
    })
    const narrow = await floor.waved([await floor.reviewed({ d: 1 })], { maxOrders: 9, maxSkus: 1 })
    expect(await add(narrow, await floor.reviewed({ e: 1 }))).toMatchObject({
      ...{ code: 'outbound.wave-skus-full', values: { limit: 1 } },
    })
    expect(await add(waveId, await floor.reviewed({ d: 1 }))).toMatchObject({ outcome: 'applied' })
    expect(await add(waveId, await floor.reviewed({ d: 1 }))).toMatchObject({
      ...{ code: 'outbound.wave-full', values: { limit: 2 } },
    })
    expect(await add(freshId(), await floor.reviewed({ e: 1 }))).toMatchObject({ code: 'row.missing' })
  })

  test('on a cart, the first free bin is the new order’s', async () => {
    await floor.shelve('f', 'F-01-01', 20)
    await floor.shelve('g', 'F-01-02', 20)
    const inside = [await floor.reviewed({ f: 1, g: 1 }), await floor.reviewed({ f: 1, g: 1 })]
    const late = await floor.reviewed({ f: 1, g: 1 })
    const waveId = await floor.waved(inside)
    const orders = await Promise.all(inside.map((one) => floor.order(one)))
    const binOf = async (orderId: string) => (await floor.order(orderId)).bin.slice(-2)
    expect(orders.map(({ bin }) => bin.slice(-2)).sort()).toEqual(['01', '02'])
    const [first] = orders.filter(({ bin }) => bin.endsWith('01'))
    await remove(waveId, first?.id ?? '')
    expect(await floor.wave(waveId)).toMatchObject({ status: 'not-picked', orders: 1 })
    await add(waveId, late)
    expect([await binOf(first?.id ?? ''), await binOf(late)]).toEqual(['', '01'])
  })

  test('what was picked of one that leaves goes back, and it goes out with another wave', async () => {
    await floor.shelve('h', 'H-01-01', 9)
    const [gone, stays] = [await floor.reviewed({ h: 3 }), await floor.reviewed({ h: 2 })]
    const waveId = await floor.waved([gone, stays])
    await pick(gone, 2)
    expect(await remove(waveId, gone)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(gone)).toMatchObject({
      ...{ status: 'to-be-issued', picking: 'waiting-for-allocation', picked: 0, waveId: null },
    })
    expect(await floor.wave(waveId)).toMatchObject({ status: 'partially-picked', orders: 1 })
    const [back] = (await floor.putBacks()).filter(({ skuCode }) => skuCode === 'h')
    expect(back).toMatchObject({ fromLocation: 'TOTE:T1', quantity: 2, reason: 'left-wave' })
    expect(await remove(waveId, gone)).toMatchObject({ code: 'outbound.not-in-wave' })

    const next = await floor.waved([gone])
    // A picker who did not hear of it picks the rest of the old task.
    const [old] = (await floor.tasks(gone)).filter(({ status }) => status === 'void')
    const late = { taskId: old?.id, positionId: old?.positionId, into: 'T1', quantity: 1 }
    expect(await floor.scans('outbound.pickTask', late)).toMatchObject({
      exceptions: [{ kind: 'outbound.over-pick' }],
    })
    await pick(gone, 3, 'T2')
    expect(await floor.order(gone)).toMatchObject({ picking: 'picked', waveId: next, bin: 'T2' })
    // And lays back what he had picked first.
    const undone = { taskId: old?.id, positionId: old?.positionId, from: 'T1', quantity: 2 }
    expect(await floor.scans('outbound.undoPick', undone)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(gone)).toMatchObject({ picking: 'picked', picked: 3 })
    expect(await floor.stock('h')).toEqual({ 'H-01-01': 5, 'TOTE:T1': 1, 'TOTE:T2': 3 })
    await pick(stays, 2)
    expect(await floor.wave(waveId)).toMatchObject({ status: 'complete' })
    expect(await remove(waveId, stays)).toMatchObject({ code: 'outbound.wave-closed' })
  })

  test('an order in no wave keeps what it holds, when somebody picks for it in a wave that a restored server forgot', async () => {
    await floor.shelve('stale', 'S-01-01', 3)
    const orderId = await floor.reviewed({ stale: 1 })
    await floor.does('outbound.printList', { orderId })
    expect(await pick(orderId, 1, 'T9')).toMatchObject({
      exceptions: [{ kind: 'outbound.picked-after-cancel' }],
    })
    expect(await floor.supply('stale')).toMatchObject({ shelf: 2, allocated: 1 })
    await floor.proves()
  })

  test('the last one that leaves an unpicked wave takes the wave along', async () => {
    await floor.shelve('i', 'I-01-01', 9)
    const orderId = await floor.reviewed({ i: 1 })
    const waveId = await floor.waved([orderId])
    await remove(waveId, orderId)
    expect(await floor.wave(waveId)).toMatchObject({ status: 'void', orders: 0 })
    expect(await floor.supply('i')).toEqual({ shelf: 9, allocated: 0, promised: 1 })
  })

  test('one that is packed stays', async () => {
    await floor.shelve('j', 'J-01-01', 9)
    const [packed, other] = [await floor.reviewed({ j: 1 }), await floor.reviewed({ j: 1 })]
    const waveId = await floor.waved([packed, other])
    await pick(packed, 1, 'T9')
    const [line] = await floor.lines(packed)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T9', quantity: 1 }]
    const parcel = { orderId: packed, pieces, waybillNo: '', material: '', weight: 0 }
    expect(await floor.scans('outbound.packOrder', parcel)).toMatchObject({ outcome: 'applied' })
    expect(await remove(waveId, packed)).toMatchObject({ code: 'outbound.packed-already' })
  })

  test('one whose part has left stays, and so does its wave, although the picker has not been heard of', async () => {
    await floor.shelve('part', 'P-01-01', 2)
    const orderId = await floor.reviewed({ part: 2 })
    const waveId = await floor.waved([orderId])
    const [line] = await floor.lines(orderId)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T9', quantity: 1 }]
    await floor.scans('outbound.packOrder', {
      orderId,
      pieces,
      more: true,
      waybillNo: '',
      material: '',
      weight: 0,
    })
    const [parcel] = await floor.parcels(orderId)
    await floor.scans('outbound.scanOut', { parcelId: parcel?.id })
    expect(await remove(waveId, orderId)).toMatchObject({ code: 'outbound.packed-already' })
    expect(await floor.does('outbound.voidWave', { waveId })).toMatchObject({
      code: 'outbound.wave-in-totes',
    })
    await pick(orderId, 2, 'T9')
    await floor.proves()
  })

  test('a wave picked in part is voided only when its pieces are back on the shelves', async () => {
    await floor.shelve('k', 'K-01-01', 9)
    const [picked, open] = [await floor.reviewed({ k: 2 }), await floor.reviewed({ k: 3 })]
    const waveId = await floor.waved([picked, open])
    await pick(picked, 1, 'T8')
    const voids = () => floor.does('outbound.voidWave', { waveId })
    expect(await voids()).toMatchObject({ code: 'outbound.wave-in-totes', values: { orders: 1 } })
    await remove(waveId, picked)
    expect(await voids()).toMatchObject({ code: 'outbound.wave-put-backs', values: { pieces: 1 } })
    const [back] = (await floor.putBacks()).filter(({ skuCode }) => skuCode === 'k')
    const positionId = await floor.position('K-01-01')
    await floor.scans('stock.putBackStock', {
      ...{ putBackId: back?.id, from: 'TOTE:T8', positionId, quantity: 1 },
    })
    expect(await voids()).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(open)).toMatchObject({ status: 'to-be-issued', waveId: null })
    expect(await floor.supply('k')).toEqual({ shelf: 9, allocated: 0, promised: 5 })
    expect((await floor.wave(waveId)).status).toBe('void')
  })

  test('a sorter is heard before the picker: the wave is voided only when what lies on the wall is back', async () => {
    await floor.shelve('m', 'M-01-01', 9)
    const [sorted, open] = [await floor.reviewed({ m: 2 }), await floor.reviewed({ m: 3 })]
    const waveId = await floor.waved([sorted, open])
    const [line] = await floor.lines(sorted)
    const [task] = await floor.tasks(sorted)
    await floor.scans('outbound.sortPiece', { lineId: line?.id, from: 'T7', slot: '41', quantity: 1 })
    const voids = () => floor.does('outbound.voidWave', { waveId })
    expect(await voids()).toMatchObject({ code: 'outbound.wave-in-totes', values: { orders: 1 } })
    await remove(waveId, sorted)
    expect(await voids()).toMatchObject({ code: 'outbound.wave-put-backs', values: { pieces: 1 } })
    await floor.scans('outbound.pickTask', {
      ...{ taskId: task?.id, positionId: task?.positionId, into: 'T7', quantity: 2 },
    })
    const backs = (await floor.putBacks()).filter(({ skuCode }) => skuCode === 'm')
    expect(backs.map(({ fromLocation, quantity }) => [fromLocation, quantity]).sort()).toEqual([
      ['TOTE:T7', 1],
      ['WALL:41', 1],
    ])
    const positionId = await floor.position('M-01-01')
    for (const { id: putBackId, fromLocation: from, quantity } of backs)
      await floor.scans('stock.putBackStock', { putBackId, from, positionId, quantity })
    expect(await voids()).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('m')).toEqual({ 'M-01-01': 9 })
    expect(await floor.supply('m')).toEqual({ shelf: 9, allocated: 0, promised: 5 })
    await floor.proves()
  })
})
