import { abnormalApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import type { DefectiveItem } from '@longshore/shared/stock/defective-item.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { type Floor, OWNER, openFloor, picker } from '../outbound/test-floor.ts'
import { pickingAt } from '../outbound/test-picking.ts'
import { abnormalRoutes } from './abnormal.routes.ts'

const boss = { ...clerk, id: 'boss', name: 'Boss' }
const removal = { kind: 'removal', originalNo: '', condition: 'defective' }

onBothEngines('defective pieces that go home', (dialect) => {
  let floor: Floor
  let area = ''
  let second = ''
  beforeAll(async () => {
    floor = await openFloor(dialect)
    area = await floor.position('Q-01', 'defective')
    second = await floor.position('Q-02', 'defective')
  })
  afterEach(async () => {
    await floor.settle()
    await floor.proves()
  })
  afterAll(() => floor.close())

  const { pick } = pickingAt(() => floor)
  const viewer = () => ({ actor: clerk, warehouseId: floor.scope.slice('warehouse:'.length) }) as Caller
  const lotsOf = async (skuCode: string) => {
    const lots = await floor.all<DefectiveItem>('defectiveItem', { skuCode })
    return lots.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  }
  /** Pieces that a worker found defective, as a lot on a position of the defective area. */
  const lot = async (code: string, quantity: number, toPositionId = area) => {
    await floor.shelve(code, `${code}-01`, quantity)
    await floor.scans('exceptions.registerDefective', {
      ...{ fromPositionId: await floor.position(`${code}-01`), skuId: await floor.sku(code), quantity },
      ...{ toPositionId, reason: 'damaged', photo: null },
    })
  }
  /** A removal order of defective pieces that a picker has begun, with its tasks. */
  const started = async (code: string, quantity: number) => {
    const orderId = await floor.reviewed({ [code]: quantity }, false, removal)
    const { no } = await floor.order(orderId)
    expect(await floor.does('outbound.startOrder', { code: no })).toMatchObject({ outcome: 'applied' })
    return { orderId, tasks: await floor.tasks(orderId) }
  }
  const packs = async (orderId: string, quantity: number) => {
    const [line] = await floor.lines(orderId)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T1', quantity }]
    const pack = { orderId, pieces, waybillNo: '', material: '', weight: 0 }
    expect(await floor.scans('outbound.packOrder', pack)).toMatchObject({ outcome: 'applied' })
    return (await floor.parcels(orderId)).find(({ open }) => open)?.id
  }
  const cancel = (orderId: string) =>
    floor.does('outbound.cancelOrder', { orderId, reason: 'he changed his mind' })

  test('a released lot becomes a removal order by one action, is picked where it stands, and ends when it has left', async () => {
    await lot('a', 4)
    const [{ id: lotId } = { id: '' }] = await lotsOf('a')
    await floor.does('exceptions.requestHandling', { lotId, method: 'return' })
    await floor.does('exceptions.auditHandling', { lotId }, { actor: boss })
    expect(await floor.does('exceptions.sendHome', { lotId })).toMatchObject({ outcome: 'applied' })
    const [draft] = await drafts()
    expect(draft).toMatchObject({ kind: 'removal', condition: 'defective', customerId: OWNER, pieces: 4 })

    const { orderId, tasks } = await started('a', 4)
    expect(await lotsOf('a')).toMatchObject([{ bound: 4, away: 0, status: 'audited' }])
    expect(tasks).toMatchObject([{ positionCode: 'Q-01', quantity: 4 }])
    await pick(tasks[0], 4)
    expect(await floor.stock('a')).toEqual({ 'TOTE:T1': 4 })
    expect(await lotsOf('a')).toMatchObject([{ bound: 0, away: 4, done: 0, status: 'audited' }])
    const parcelId = await packs(orderId, 4)
    await floor.scans('outbound.scanOut', { parcelId })
    expect(await lotsOf('a')).toMatchObject([{ away: 0, done: 4, status: 'returned' }])
    expect(await floor.stock('a')).toEqual({})
    await floor.scans('outbound.unsweep', { parcelId })
    expect(await lotsOf('a')).toMatchObject([{ away: 4, done: 0, status: 'audited', handledAt: null }])
    await floor.scans('outbound.scanOut', { parcelId })
    expect(await lotsOf('a')).toMatchObject([{ away: 0, done: 4, status: 'returned' }])
  })

  const drafts = () =>
    floor.database.engine.reader
      .selectFrom('outboundOrder')
      .selectAll()
      .where('status', '=', 'draft')
      .execute()

  test('no more is promised than lots have; good pieces are not given for defective ones, nor the other way', async () => {
    await lot('b', 3)
    await floor.shelve('b', 'b-01', 5)
    const tooMany = await floor.draft({ b: 4 }, removal)
    expect(await floor.does('outbound.submitOrder', { orderId: tooMany })).toMatchObject({
      ...{ code: 'stock.not-enough', values: { sku: 'b', available: 3, wanted: 4 } },
    })
    const { orderId, tasks } = await started('b', 2)
    expect(await floor.supply('b')).toMatchObject({ shelf: 5, promised: 0, allocated: 0 })
    const sale = await floor.reviewed({ b: 5 })
    await floor.waved([sale])
    expect(await floor.tasks(sale)).toMatchObject([{ positionCode: 'b-01', quantity: 5 }])
    expect(tasks).toMatchObject([{ positionCode: 'Q-01', quantity: 2 }])
    expect(await lotsOf('b')).toMatchObject([{ quantity: 3, bound: 2 }])
    await cancel(orderId)
    expect(await lotsOf('b')).toMatchObject([{ quantity: 3, bound: 0, orders: [] }])
    expect(await cancel(sale)).toMatchObject({ outcome: 'applied' })
  })

  test('what an order sells is never defective, and no wave of several takes an order that is', async () => {
    await lot('c', 1)
    const given = { ...removal, kind: 'sale', originalNo: 'PO-1', docNo: 'SO-C' }
    const skuId = await floor.sku('c')
    const consignee = (await floor.order(await floor.draft({ c: 1 }, removal))).consignee
    expect(
      await floor.does('outbound.saveOrder', {
        ...{ ...given, customerId: OWNER, channel: 'POST', waybillNo: '', remark: '', consignee },
        lines: [{ skuId, quantity: 1 }],
      }),
    ).toMatchObject({ code: 'outbound.defective-sale' })
    const orderId = await floor.reviewed({ c: 1 }, false, removal)
    expect(await floor.does('outbound.generateWaves', { orderIds: [orderId] })).toMatchObject({
      outcome: 'rejected',
    })
    await cancel(orderId)
  })

  test('cancelled in the tote: the pieces go back to the defective area, and to no other shelf', async () => {
    await lot('d', 3)
    const { orderId, tasks } = await started('d', 3)
    await pick(tasks[0], 2)
    await cancel(orderId)
    expect(await lotsOf('d')).toMatchObject([{ quantity: 3, bound: 0, away: 2 }])
    const [back] = (await floor.putBacks()).filter(({ skuCode, open }) => skuCode === 'd' && open)
    expect(back).toMatchObject({ condition: 'defective', quantity: 2 })
    const laid = { putBackId: back?.id, orderId, skuId: back?.skuId, from: 'TOTE:T1', quantity: 2 }
    const good = await floor.position('D-99')
    expect(
      await floor.does('stock.putBackStock', { ...laid, positionId: good }, { actor: picker }),
    ).toMatchObject({ code: 'stock.other-condition' })
    await floor.scans('stock.putBackStock', { ...laid, positionId: area })
    expect(await lotsOf('d')).toMatchObject([
      { quantity: 3, bound: 0, away: 0, orders: [], reason: 'damaged' },
    ])
    expect(await floor.stock('d')).toEqual({ 'DEF:Q-01': 3 })
  })

  test('laid back on another position: the lot there says what was wrong, as the one does that they came from', async () => {
    await lot('n', 3)
    const { orderId, tasks } = await started('n', 3)
    await pick(tasks[0], 2)
    await cancel(orderId)
    const [back] = (await floor.putBacks()).filter(({ skuCode, open }) => skuCode === 'n' && open)
    const laid = { putBackId: back?.id, orderId, skuId: back?.skuId, from: 'TOTE:T1', quantity: 2 }
    await floor.scans('stock.putBackStock', { ...laid, positionId: second })
    expect(await lotsOf('n')).toMatchObject([
      { positionCode: 'Q-01', quantity: 1, away: 0, reason: 'damaged' },
      { positionCode: 'Q-02', quantity: 2, away: 0, reason: 'damaged' },
    ])
  })

  test('carried to another position of the defective area, pieces are still known to be damaged', async () => {
    await lot('o', 3)
    const carried = { fromPositionId: area, toPositionId: second, skuId: await floor.sku('o'), quantity: 3 }
    await floor.scans('stock.moveStock', carried)
    expect((await lotsOf('o')).filter(({ quantity }) => quantity > 0)).toMatchObject([
      { positionCode: 'Q-02', quantity: 3, reason: 'damaged' },
    ])
  })

  test('a picker misses pieces of a lot: another lot gives them, else the order waits and somebody is told', async () => {
    await lot('e', 2)
    await lot('e', 2, second)
    const { orderId, tasks } = await started('e', 2)
    await floor.scans('outbound.shortPick', { taskId: tasks[0]?.id, reason: 'not-found' })
    const open = (await floor.tasks(orderId)).filter(({ status }) => status === 'waiting')
    expect(open).toMatchObject([{ positionCode: 'Q-02', quantity: 2 }])
    expect((await floor.exceptions()).map(({ kind }) => kind)).toEqual(['outbound.short-defective'])
    expect(await floor.counts()).toEqual([])
    await floor.scans('outbound.shortPick', { taskId: open[0]?.id, reason: 'not-found' })
    expect((await floor.exceptions()).map(({ kind }) => kind)).toContain('outbound.lacks-pieces')
    const [first] = await floor.database.engine.reader
      .selectFrom('exception')
      .select('id')
      .where('kind', '=', 'outbound.short-defective')
      .execute()
    const exceptionId = first?.id ?? ''
    const shares = { exceptionId, text: 'Two of your damaged pieces are not where they were' }
    expect(await floor.does('exceptions.sharePart', shares)).toMatchObject({ outcome: 'applied' })
    const partAt = async () => {
      const routes = abnormalRoutes(floor.database.engine.reader, () => 0)
      const input = { ...abnormalApi.list.input.getDefault(), kind: 'outbound.short-defective' }
      return (await routes.list(input as never, viewer())).rows.filter(({ id }) => id === exceptionId)
    }
    expect(await partAt()).toMatchObject([
      { id: exceptionId, customerId: OWNER, state: 'pending', quantity: 2 },
    ])
    const lost = {
      exceptionId,
      resolution: 'write-off-lot',
      quantity: 2,
      remark: 'nobody found them',
    }
    expect(await floor.does('exceptions.resolveException', lost)).toMatchObject({ outcome: 'applied' })
    expect((await lotsOf('e')).map(({ quantity }) => quantity)).toEqual([0, 2])
    expect(await partAt()).toMatchObject([{ state: 'processed', disposition: 'adjusted' }])
    // More of the article becomes defective: the order has its pieces without anybody's doing.
    await lot('e', 2, await floor.position('Q-03', 'defective'))
    const again = (await floor.tasks(orderId)).filter(({ status }) => status === 'waiting')
    expect(again).toMatchObject([{ positionCode: 'Q-03', quantity: 2 }])
    await cancel(orderId)
  })

  test('laid back by the picker, opened again by the packer: the lot follows each of them', async () => {
    await lot('f', 2)
    const { orderId, tasks } = await started('f', 2)
    await pick(tasks[0], 2)
    const undone = { taskId: tasks[0]?.id, positionId: area, from: 'T1', quantity: 1 }
    expect(await floor.scans('outbound.undoPick', undone)).toMatchObject({ outcome: 'applied' })
    expect(await lotsOf('f')).toMatchObject([{ bound: 1, away: 1 }])
    await pick(tasks[0], 1)
    const parcelId = await packs(orderId, 2)
    await floor.scans('outbound.recheckParcel', { parcelId, ok: false })
    expect(await lotsOf('f')).toMatchObject([{ bound: 0, away: 2, done: 0 }])
    await cancel(orderId)
    const backs = (await floor.putBacks()).filter(({ skuCode, open }) => skuCode === 'f' && open)
    for (const { id: putBackId, skuId, fromLocation: from, quantity } of backs)
      await floor.scans('stock.putBackStock', {
        putBackId,
        orderId,
        skuId,
        from,
        positionId: second,
        quantity,
      })
    expect(await floor.stock('f')).toEqual({ 'DEF:Q-02': 2 })
    expect((await lotsOf('f')).filter(({ quantity, done }) => quantity > done)).toMatchObject([
      { positionCode: 'Q-02', quantity: 2, bound: 0, away: 0 },
    ])
  })

  test('a piece lies on the wall before its picker is heard: its wave is not voided over it, and it goes back from there', async () => {
    await lot('p', 3)
    const { orderId, tasks } = await started('p', 3)
    const { waveId } = await floor.order(orderId)
    const [line] = await floor.lines(orderId)
    await floor.scans('outbound.sortPiece', { lineId: line?.id, from: 'T1', slot: '101', quantity: 1 })
    expect(await floor.does('outbound.voidWave', { waveId })).toMatchObject({
      ...{ code: 'outbound.wave-in-totes', values: { orders: 1 } },
    })
    await floor.does('outbound.removeFromWave', { waveId, orderId })
    await pick(tasks[0], 3)
    const backs = (await floor.putBacks()).filter(({ skuCode, open }) => skuCode === 'p' && open)
    expect(backs.map(({ fromLocation, quantity }) => [fromLocation, quantity]).sort()).toEqual([
      ['TOTE:T1', 2],
      ['WALL:101', 1],
    ])
    for (const { id: putBackId, skuId, fromLocation: from, quantity } of backs)
      await floor.scans('stock.putBackStock', {
        ...{ putBackId, orderId, skuId, from, positionId: area, quantity },
      })
    expect(await floor.stock('p')).toEqual({ 'DEF:Q-01': 3 })
    expect(await lotsOf('p')).toMatchObject([{ quantity: 3, bound: 3, away: 0 }])
  })
})
