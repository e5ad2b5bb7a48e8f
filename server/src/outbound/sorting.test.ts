import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'

vi.setConfig({ testTimeout: 20_000 })

onBothEngines('second sorting', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  /** Two orders of one wave, picked into one tote; each wants 2 pieces of its article. */
  const inTote = async (a: string, b: string, tote: string) => {
    for (const code of [a, b]) await floor.shelve(code, `${code}-01-01`, 4)
    const orders = [await floor.reviewed({ [a]: 2 }), await floor.reviewed({ [b]: 2 })]
    await floor.waved(orders, { method: 'tote' })
    for (const orderId of orders)
      for (const { id: taskId, positionId, quantity } of await floor.tasks(orderId))
        await floor.scans('outbound.pickTask', { taskId, positionId, into: tote, quantity })
    const lines = (await Promise.all(orders.map((orderId) => floor.lines(orderId)))).flat()
    return { orders, lineId: (nth: number) => lines[nth]?.id ?? '' }
  }
  const kinds = async () => (await floor.exceptions()).map(({ kind }) => kind)

  test('pieces go from the tote into the slot of their order, and from there into its parcel', async () => {
    const { orders, lineId } = await inTote('a', 'b', 'T1')
    await floor.scans('outbound.openTote', {
      tote: 'T1',
      waveId: (await floor.order(orders[0] ?? '')).waveId,
    })
    await floor.scans('outbound.sortPiece', { lineId: lineId(0), from: 'T1', slot: '07', quantity: 2 })
    expect(await floor.stock('a')).toEqual({ 'WALL:07': 2, 'a-01-01': 2 })
    expect(await floor.order(orders[0] ?? '')).toMatchObject({ slot: '07' })
    const pieces = [{ lineId: lineId(0), from: 'WALL:07', quantity: 2 }]
    const pack = { orderId: orders[0], pieces, waybillNo: '', material: '', weight: 0 }
    expect(await floor.does('outbound.packOrder', pack)).toMatchObject({ outcome: 'applied' })
    expect(await floor.order(orders[0] ?? '')).toMatchObject({ slot: '', packed: 1 })
  })

  test('two people open a tote: at a desk the second one is told whose it is', async () => {
    const { orders } = await inTote('c', 'd', 'T2')
    const { waveId } = await floor.order(orders[0] ?? '')
    await floor.scans('outbound.openTote', { tote: 'T2', waveId })
    expect(await floor.does('outbound.openTote', { tote: 'T2', waveId })).toMatchObject({
      ...{ code: 'outbound.tote-of-other', values: { tote: 'T2', worker: 'Ana' } },
    })
    await floor.scans('outbound.closeTote', { tote: 'T2' })
    expect(await floor.does('outbound.openTote', { tote: 'T2', waveId })).toMatchObject({
      outcome: 'applied',
    })
  })

  test('a desk sees a refusal when there is no such wave, and when the tote holds nothing of it', async () => {
    const { orders } = await inTote('m', 'n', 'T8')
    const { waveId } = await floor.order(orders[0] ?? '')
    expect(await floor.does('outbound.openTote', { tote: 'T8', waveId: freshId() })).toMatchObject({
      code: 'row.missing',
    })
    expect(await floor.does('outbound.openTote', { tote: 'T99', waveId })).toMatchObject({
      ...{ code: 'outbound.tote-not-of-wave', values: { tote: 'T99' } },
    })
    expect(await floor.does('outbound.openTote', { tote: 'T8', waveId })).toMatchObject({
      outcome: 'applied',
    })
  })

  test('more than an order wants lies in its slot with an exception, and goes back to a shelf from there', async () => {
    const { lineId } = await inTote('e', 'f', 'T3')
    const sort = { lineId: lineId(0), from: 'T3', slot: '08' }
    expect(await floor.does('outbound.sortPiece', { ...sort, quantity: 3 })).toMatchObject({
      ...{ code: 'outbound.sorted-enough', values: { sku: 'e', open: 2 } },
    })
    await floor.scans('outbound.sortPiece', { ...sort, quantity: 2 })
    expect(await floor.scans('outbound.sortPiece', { ...sort, from: 'T4', quantity: 1 })).toMatchObject({
      exceptions: [{ kind: 'stock.unexplained' }, { kind: 'outbound.sort-surplus' }],
    })
    const [back] = (await floor.putBacks()).filter(
      ({ reason, open }) => open && reason === 'outbound.sort-surplus',
    )
    expect(back).toMatchObject({ fromLocation: 'WALL:08', quantity: 1 })
    const given = {
      putBackId: back?.id,
      from: 'WALL:08',
      positionId: await floor.position('e-01-01'),
      quantity: 1,
    }
    await floor.scans('stock.putBackStock', given)
    expect(await kinds()).not.toContain('outbound.sort-surplus')
  })

  test('a cancelled order’s pieces leave the wall as a put-back, those still in the tote are laid aside', async () => {
    const { orders, lineId } = await inTote('g', 'h', 'T5')
    await floor.scans('outbound.sortPiece', { lineId: lineId(0), from: 'T5', slot: '09', quantity: 1 })
    await floor.does('outbound.cancelOrder', { orderId: orders[0], reason: 'customer called' })
    const one = { lineId: lineId(0), from: 'T5', quantity: 1 }
    expect(await floor.does('outbound.sortPiece', { ...one, slot: '09' })).toMatchObject({
      code: 'outbound.order-cancelled',
    })
    await floor.scans('outbound.sortSurplus', one)
    expect(await floor.stock('g')).toEqual({ ABN: 1, 'WALL:09': 1, 'g-01-01': 2 })
    const open = (await floor.putBacks()).filter(({ orderId, open }) => open && orderId === orders[0])
    expect(open.map(({ fromLocation, quantity }) => [fromLocation, quantity]).sort()).toEqual([
      ['ABN', 1],
      ['WALL:09', 1],
    ])
  })

  test('what is missing in an empty tote is picked once more; when it turns up the new task is surplus and heals', async () => {
    const { orders, lineId } = await inTote('i', 'j', 'T6')
    const orderId = orders[0] ?? ''
    await floor.scans('outbound.sortPiece', { lineId: lineId(0), from: 'T6', slot: '10', quantity: 1 })
    const miss = { lineId: lineId(0), from: 'T6', quantity: 1, answer: 're-pick' }
    expect(await floor.scans('outbound.missAtSort', miss)).toMatchObject({
      exceptions: [{ kind: 'outbound.missing-at-sort' }, { kind: 'outbound.lacks-pieces' }],
    })
    expect((await floor.tasks(orderId)).filter(({ status }) => status === 'waiting')).toMatchObject([
      { quantity: 1 },
    ])
    expect(await kinds()).not.toContain('outbound.lacks-pieces')
    await floor.scans('outbound.sortPiece', { lineId: lineId(0), from: 'T6', slot: '10', quantity: 1 })
    expect(await floor.stock('i')).toEqual({ 'WALL:10': 2, 'i-01-01': 2 })
    expect(await kinds()).not.toContain('outbound.missing-at-sort')
  })

  test('what was lost is written off, or the order set aside', async () => {
    const { orders, lineId } = await inTote('k', 'l', 'T7')
    await floor.scans('outbound.missAtSort', {
      lineId: lineId(0),
      from: 'T7',
      quantity: 2,
      answer: 'abnormal',
    })
    expect(await floor.order(orders[0] ?? '')).toMatchObject({
      abnormal: 1,
      picking: 'waiting-for-allocation',
    })
    const [lost] = await floor.database.engine.reader
      .selectFrom('exception')
      .select(['id'])
      .where('kind', '=', 'outbound.missing-at-sort')
      .where('status', '=', 'open')
      .execute()
    const way = { exceptionId: lost?.id, resolution: 'write-off', remark: 'nowhere' }
    expect(await floor.does('exceptions.resolveException', way)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('k')).toEqual({ 'k-01-01': 2 })
  })
})
