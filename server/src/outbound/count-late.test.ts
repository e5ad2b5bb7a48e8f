import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { causesOf } from '../commands/test-causes.ts'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { countRoutes } from '../stock/count.routes.ts'
import { type Floor, OWNER, openFloor, picker } from './test-floor.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

type Caller = Parameters<ReturnType<typeof countRoutes>['list']>[1]
const NOON = 1_790_000_000_000
const MINUTE = 60_000

onBothEngines('movements that are heard after a count was approved', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  const counts = async (position: string, goods: Readonly<Record<string, number>>, occurredAt = NOON) => {
    const positionId = await floor.position(position)
    const lines = await Promise.all(
      Object.entries(goods).map(async ([code, quantity]) => ({
        ...{ skuId: await floor.sku(code), skuCode: code, ownerId: OWNER, quantity },
      })),
    )
    await floor.does(
      'stock.countPosition',
      { positionId, lines },
      { via: 'queue', actor: picker, occurredAt },
    )
    const all = (await floor.counts()).filter((one) => one.positionId === positionId)
    return all.find(({ status, corrects }) => status === 'counted' && corrects === null)?.id ?? ''
  }
  const approve = (countId: string) => floor.does('stock.approveCount', { countId })
  const corrections = async (position: string) => {
    const positionId = await floor.position(position)
    return (await floor.counts()).filter((one) => one.positionId === positionId && one.corrects !== null)
  }
  /** A pick that a device keeps until it is sent. */
  const picks = async (code: string, position: string, quantity: number) => {
    const orderId = await floor.reviewed({ [code]: quantity })
    await floor.waved([orderId])
    const tasks = await floor.tasks(orderId)
    const positionId = await floor.position(position)
    return (occurredAt: number) =>
      floor.does(
        'outbound.pickTask',
        { taskId: tasks[0]?.id, positionId, into: `T-${freshId().slice(-6)}`, quantity },
        { via: 'queue', actor: picker, occurredAt, deviceId: freshId(), deviceSeq: 1 },
      )
  }

  test('two late picks are one correction, what moved since the count stands on top of it, and the sum is exact', async () => {
    await floor.shelve('a', 'A-01-01', 20)
    const [one, two] = [await picks('a', 'A-01-01', 2), await picks('a', 'A-01-01', 3)]
    const countId = await counts('A-01-01', { a: 15 })
    await approve(countId)
    const charged = { skuId: await floor.sku('a'), positionId: await floor.position('A-01-01') }
    expect(await causesOf(floor.database.engine, countId)).toMatchObject([
      { sheet: 'in-warehouse', fee: 'count', quantity: 15, basis: charged },
    ])
    expect((await floor.stock('a'))['A-01-01']).toBe(15)
    await one(NOON - 5 * MINUTE)
    const [positionId, skuId] = [await floor.position('A-01-01'), await floor.sku('a')]
    const more = { skuId, positionId, ownerId: OWNER, batch: '018f-batch', quantity: 7 }
    await floor.does('test.arrive', more, { occurredAt: NOON + MINUTE })
    await two(NOON - 4 * MINUTE)
    const [small, ...others] = await corrections('A-01-01')
    expect(others).toEqual([])
    expect(small?.corrects?.facts.map(({ quantity }) => quantity)).toEqual([-2, -3])
    const routes = countRoutes(floor.database.engine.reader)
    const viewer = { actor: clerk, warehouseId: floor.scope.slice('warehouse:'.length) } as Caller
    const seen = await routes.byId({ id: small?.id ?? '' }, viewer)
    expect(seen.lines).toMatchObject([{ expected: 17, counted: 22, difference: 5 }])
    expect(await routes.explanation({ id: small?.id ?? '', skuId }, viewer)).toMatchObject({ difference: 5 })
    await approve(small?.id ?? '')
    expect((await floor.stock('a'))['A-01-01']).toBe(15 + 7)
  })

  test('a late pick that comes while its correction waits is in the correction, and one from after the count is not', async () => {
    await floor.shelve('b', 'B-01-01', 20)
    const [before, after] = [await picks('b', 'B-01-01', 2), await picks('b', 'B-01-01', 4)]
    await approve(await counts('B-01-01', { b: 18 }))
    await before(NOON - MINUTE)
    await after(NOON + MINUTE)
    const [small] = await corrections('B-01-01')
    expect(small?.corrects?.facts).toHaveLength(1)
    await approve(small?.id ?? '')
    expect((await floor.stock('b'))['B-01-01']).toBe(18 - 4)
  })

  test('pieces that were put there before the count are taken off again', async () => {
    await floor.shelve('c', 'C-01-01', 5)
    await approve(await counts('C-01-01', { c: 8 }))
    const [positionId, skuId] = [await floor.position('C-01-01'), await floor.sku('c')]
    const put = { skuId, positionId, ownerId: OWNER, batch: '018f-batch', quantity: 3 }
    const late = { via: 'queue', actor: picker, deviceId: freshId(), deviceSeq: 1 } as const
    await floor.does('test.arrive', put, { ...late, occurredAt: NOON - MINUTE })
    const [small] = await corrections('C-01-01')
    await approve(small?.id ?? '')
    expect((await floor.stock('c'))['C-01-01']).toBe(8)
  })

  test('a count of other articles corrects nothing, and counting again takes the place of a correction', async () => {
    await floor.shelve('d', 'D-01-01', 9)
    await floor.shelve('e', 'D-01-01', 9)
    const late = await picks('d', 'D-01-01', 2)
    const positionId = await floor.position('D-01-01')
    const only = [await floor.sku('e')]
    const line = { skuId: only[0], skuCode: 'e', ownerId: OWNER, quantity: 9 }
    const given = { positionId, lines: [line], only }
    await floor.does('stock.countPosition', given, { via: 'queue', actor: picker, occurredAt: NOON })
    await approve((await floor.counts()).find((one) => one.positionId === positionId)?.id ?? '')
    await late(NOON - MINUTE)
    expect(await corrections('D-01-01')).toEqual([])
    expect((await floor.stock('d'))['D-01-01']).toBe(7)
  })
})
