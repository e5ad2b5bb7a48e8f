import type { CountOrder } from '@longshore/shared/stock/count-order.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { countRoutes } from '../stock/count.routes.ts'
import { countOrderRoutes } from '../stock/count-order.routes.ts'
import { type Floor, OWNER, openFloor, picker } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

type Caller = Parameters<ReturnType<typeof countRoutes>['list']>[1]
const NOON = 1_790_000_000_000
const MINUTE = 60_000

onBothEngines('a difference explained by the journal', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  const { order, pick } = pickingAt(() => floor)
  const viewer = () => ({ actor: clerk, warehouseId: floor.scope.slice('warehouse:'.length) }) as Caller
  const counts = async (position: string, code: string, quantity: number, occurredAt = NOON) => {
    const positionId = await floor.position(position)
    const lines = [{ skuId: await floor.sku(code), skuCode: code, ownerId: OWNER, quantity }]
    await floor.does(
      'stock.countPosition',
      { positionId, lines },
      { via: 'queue', actor: picker, occurredAt },
    )
    const found = (await floor.counts()).filter((one) => one.positionId === positionId)
    return found.find(({ status }) => status === 'counted')?.id ?? ''
  }
  const explained = async (id: string, code: string) => {
    const skuId = await floor.sku(code)
    const routes = countRoutes(floor.database.engine.reader)
    const { rows, next } = await routes.moves({ id, skuId, before: null }, viewer())
    return { ...(await routes.explanation({ id, skuId }, viewer())), rows, next }
  }
  const approve = (countId: string) => floor.does('stock.approveCount', { countId })
  const pickedBefore = async (code: string, position: string, quantity: number) => {
    const orderId = await floor.reviewed({ [code]: quantity })
    await floor.waved([orderId])
    const [task] = await floor.tasks(orderId)
    const positionId = await floor.position(position)
    return (occurredAt: number) =>
      floor.does(
        'outbound.pickTask',
        { taskId: task?.id, positionId, into: `T-${code}`, quantity },
        { via: 'queue', actor: picker, occurredAt, deviceId: freshId(), deviceSeq: 1 },
      )
  }

  test('every piece is accounted for from the last count on: opening, each movement with the books after it, expected, counted', async () => {
    await floor.shelve('a', 'A-01-01', 10)
    await approve(await counts('A-01-01', 'a', 9, NOON + MINUTE))
    await floor.shelve('a', 'A-01-01', 5)
    const { tasks } = await order({ a: 4 })
    await pick(tasks[0], 4)
    const told = await explained(await counts('A-01-01', 'a', 8, NOON + 2 * MINUTE), 'a')
    expect(told).toMatchObject({ opening: 10, expected: 10, counted: 8, difference: -2, booked: null })
    expect(told.last).toMatchObject({ counted: 9 })
    expect(told.rows.map(({ pieces, balance, command }) => [command, pieces, balance])).toEqual([
      ['outbound.pickTask', -4, 10],
      ['test.arrive', 5, 14],
      ['stock.approveCount', -1, 9],
    ])
    expect(told.rows[0]?.documentTable).toBe('outboundOrder')
  })

  test('a pick from before the count that is heard after it is marked late, and takes its pieces off the difference', async () => {
    await floor.shelve('b', 'B-01-01', 10)
    const late = await pickedBefore('b', 'B-01-01', 3)
    const countId = await counts('B-01-01', 'b', 6)
    expect(await explained(countId, 'b')).toMatchObject({ expected: 10, difference: -4, heardLate: 0 })
    await late(NOON - 5 * MINUTE)
    const told = await explained(countId, 'b')
    expect(told).toMatchObject({ expected: 10, heardLate: -3, difference: -1 })
    expect(told.lateMoves).toMatchObject([{ mark: 'late', pieces: -3, command: 'outbound.pickTask' }])
    await approve(countId)
    expect(await explained(countId, 'b')).toMatchObject({ difference: -1, booked: -1 })
  })

  test('what happened after the count and was heard before it stands on top of it, and is marked', async () => {
    await floor.shelve('c', 'C-01-01', 4)
    const [positionId, skuId] = [await floor.position('C-01-01'), await floor.sku('c')]
    const more = { skuId, positionId, ownerId: OWNER, batch: '018f-batch', quantity: 2 }
    await floor.does('test.arrive', more, { occurredAt: NOON + MINUTE })
    const told = await explained(await counts('C-01-01', 'c', 3), 'c')
    expect(told).toMatchObject({ expected: 6, happenedLater: 2, difference: -1 })
    expect(told.rows[0]).toMatchObject({ mark: 'later', pieces: 2, balance: 6 })
  })

  test('points at as many pieces taken beside, put elsewhere, and taken of another article', async () => {
    await floor.shelve('d', 'D-01-01', 10)
    await floor.shelve('e', 'D-01-01', 10)
    await floor.shelve('d', 'D-01-02', 3)
    const { tasks } = await order({ e: 3 })
    await pick(tasks[0], 3)
    const missing = await explained(await counts('D-01-01', 'd', 7), 'd')
    const kinds = missing.suspicions.map(({ kind }) => kind)
    expect(kinds).toContain('put-elsewhere')
    expect(kinds).toContain('other-sku')
    expect(kinds).not.toContain('undone')
    expect(missing.suspicions.every(({ quantity }) => quantity === 3)).toBe(true)
    const exact = await explained(await counts('D-01-02', 'd', 3), 'd')
    expect(exact).toMatchObject({ difference: 0, suspicions: [] })
  })

  test('is blind: nothing is told of a position before it was counted', async () => {
    await floor.shelve('f', 'F-01-01', 2)
    await floor.does('stock.orderCount', { positionId: await floor.position('F-01-01'), reason: '' })
    const open = (await floor.counts()).find(({ positionCode }) => positionCode === 'F-01-01')
    await expect(explained(open?.id ?? '', 'f')).rejects.toMatchObject({ code: 'row.missing' })
  })

  test('a busy position is read further back in parts, with the same books at every seam', async () => {
    for (let i = 0; i < 60; i += 1) await floor.shelve('g', 'G-01-01', 1)
    const countId = await counts('G-01-01', 'g', 60)
    const skuId = await floor.sku('g')
    const routes = countRoutes(floor.database.engine.reader)
    const newest = await routes.moves({ id: countId, skuId, before: null }, viewer())
    const older = await routes.moves({ id: countId, skuId, before: newest.next }, viewer())
    expect([newest.rows.length, older.rows.length, older.next]).toEqual([49, 11, null])
    expect([...newest.rows, ...older.rows].map(({ balance }) => balance)).toEqual(
      Array.from({ length: 60 }, (_, i) => 60 - i),
    )
  })

  test('an order’s page lists what differs at its counted positions', async () => {
    await floor.shelve('h', 'H01-1-1', 5)
    await floor.shelve('h', 'H01-1-2', 5)
    await floor.does('stock.openCountOrder', { type: 'shelf', shelves: ['H01'] })
    await counts('H01-1-1', 'h', 5)
    await counts('H01-1-2', 'h', 7)
    const found = (await floor.all<CountOrder>('countOrder')).find(({ shelves }) => shelves.includes('H01'))
    const routes = countOrderRoutes(floor.database.engine.reader)
    expect(await routes.differences({ id: found?.id ?? '', after: '' }, viewer())).toMatchObject({
      ...{
        next: null,
        rows: [{ positionCode: 'H01-1-2', skuCode: 'h', expected: 5, counted: 7, difference: 2 }],
      },
    })
  })
})
