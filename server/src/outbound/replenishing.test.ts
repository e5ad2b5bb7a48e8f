import type { MoveTask } from '@longshore/shared/stock/move-task.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { proposalsOf } from '../stock/proposals.ts'
import { type Floor, openFloor } from './test-floor.ts'

onBothEngines('a pick face that is filled from the reserve', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterEach(async () => {
    await floor.settle()
    await floor.proves()
  })
  afterAll(() => floor.close())

  const face = async (code: string) => {
    const positionId = await floor.position(code)
    await floor.database.engine.operate((db) =>
      db.updateTable('position').set({ kind: 'picking' }).where('id', '=', positionId).execute(),
    )
    return positionId
  }
  const rule = async (code: string, position: string, [minimum, maximum]: [number, number]) =>
    floor.does('stock.saveReplenishRule', {
      ...{ id: null, positionId: await face(position), skuId: await floor.sku(code), minimum, maximum },
    })
  const proposed = async (search: string) => {
    const found = await proposalsOf(floor.database.engine.reader, floor.scope, search)
    return found.map(({ fromCode, toCode, quantity, why }) => [fromCode, toCode, quantity, why])
  }
  const ends = async (from: string, to: string, code: string, quantity: number) => ({
    ...{ fromPositionId: await floor.position(from), toPositionId: await floor.position(to) },
    ...{ skuId: await floor.sku(code), quantity },
  })
  const tasks = async (code: string) => floor.all<MoveTask>('moveTask', { skuCode: code })

  test('falls under its minimum: the oldest reserve fills it to the maximum, in as many moves as it needs', async () => {
    await floor.shelve('a', 'A-01', 3)
    await floor.shelve('a', 'A-02', 4, '018f-batch-1')
    await floor.shelve('a', 'A-03', 40, '018f-batch-2')
    expect(await rule('a', 'A-01', [4, 12])).toMatchObject({ outcome: 'applied' })
    expect(await proposed('A-01')).toEqual([
      ['A-02', 'A-01', 4, 'below-minimum'],
      ['A-03', 'A-01', 5, 'below-minimum'],
    ])
  })

  test('a search means its signs as they stand: a line below and a percent sign are no placeholders', async () => {
    await floor.shelve('s_1', 'S-09', 30)
    await rule('s_1', 'S-01', [4, 12])
    expect(await proposed('s_1')).toHaveLength(1)
    expect(await proposed('S_01')).toEqual([])
    expect(await proposed('%')).toEqual([])
    expect(await proposed('!')).toEqual([])
  })

  test('what is on its way counts as there, and is not taken from the reserve twice', async () => {
    const given = await ends('A-02', 'A-01', 'a', 4)
    expect(await floor.does('stock.planMove', given)).toMatchObject({ outcome: 'applied' })
    expect(await floor.does('stock.planMove', given)).toMatchObject({ code: 'stock.move-asked' })
    expect(await proposed('A-01')).toEqual([])
  })

  test('the move that fits does the task, in two walks; its undo opens it again', async () => {
    await floor.scans('stock.moveStock', await ends('A-02', 'A-01', 'a', 3))
    expect(await tasks('a')).toMatchObject([{ done: 3, status: 'open', open: 1 }])
    const rest = await ends('A-02', 'A-01', 'a', 1)
    await floor.scans('stock.moveStock', rest)
    expect(await tasks('a')).toMatchObject([{ done: 4, status: 'done', open: 0 }])
    await floor.scans('stock.undoMove', rest)
    expect(await tasks('a')).toMatchObject([{ done: 3, status: 'open', open: 1 }])
    await floor.scans('stock.moveAll', await ends('A-02', 'A-01', 'a', 1))
    expect(await tasks('a')).toMatchObject([{ done: 4, status: 'done' }])
  })

  test('the desk cancels what is not moved yet', async () => {
    await floor.does('stock.planMove', await ends('A-03', 'A-01', 'a', 2))
    const open = (await tasks('a')).find((one) => one.open)
    expect(await floor.does('stock.cancelMove', { taskId: open?.id })).toMatchObject({ outcome: 'applied' })
    expect(await floor.does('stock.cancelMove', { taskId: open?.id })).toMatchObject({
      code: 'move.not-allowed',
    })
  })

  test('a picker misses pieces: what was there by the records is fetched from the reserve', async () => {
    await floor.shelve('b', 'B-01', 5, '018f-batch-1')
    await rule('b', 'B-01', [2, 6])
    await floor.shelve('b', 'B-02', 20, '018f-batch-2')
    const orderId = await floor.reviewed({ b: 1 })
    await floor.waved([orderId])
    expect(await proposed('B-01')).toEqual([])
    const [task] = await floor.tasks(orderId)
    await floor.scans('outbound.shortPick', { taskId: task?.id, reason: 'not-found' })
    expect(await proposed('B-01')).toEqual([['B-02', 'B-01', 6, 'short-pick']])
  })

  test('pieces that orders hold in the reserve stay there', async () => {
    await floor.shelve('c', 'C-02', 5)
    await rule('c', 'C-01', [1, 9])
    const orderId = await floor.reviewed({ c: 3 })
    await floor.waved([orderId])
    expect(await proposed('C-01')).toEqual([['C-02', 'C-01', 2, 'below-minimum']])
  })

  test('a rule is for a picking position, and its maximum is not below its minimum', async () => {
    const [positionId, skuId] = [await floor.position('A-03'), await floor.sku('a')]
    const given = { id: null, positionId, skuId, minimum: 1, maximum: 2 }
    expect(await floor.does('stock.saveReplenishRule', given)).toMatchObject({ code: 'stock.not-pick-face' })
    expect(await rule('a', 'A-09', [5, 4])).toMatchObject({ code: 'stock.maximum-below' })
  })
})
