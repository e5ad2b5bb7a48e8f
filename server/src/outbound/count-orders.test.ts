import type { Actor } from '@longshore/shared/command/command.ts'
import { warehouse } from '@longshore/shared/setup/warehouse.ts'
import type { CountOrder } from '@longshore/shared/stock/count-order.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, onBothEngines, plant } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { countOrderRoutes } from '../stock/count-order.routes.ts'
import { type Floor, OWNER, openFloor, picker } from './test-floor.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

const colleague: Actor = { ...picker, id: 'colleague', name: 'Colleague' }
const NOON = 1_790_000_000_000

onBothEngines('count orders', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(async () => {
    await floor.proves()
    await floor.close()
  })

  const opened = async (given: object) => {
    const { outcome, ...more } = await floor.does('stock.openCountOrder', given)
    expect(outcome, JSON.stringify(more)).toBe('applied')
    const orders = await floor.all<{ id: string; createdAt: number; no: string }>('countOrder')
    return orders.sort((a, b) => (a.no < b.no ? 1 : -1))[0]?.id ?? ''
  }
  const orderAt = async (orderId: string) =>
    (await floor.all<CountOrder>('countOrder')).find(({ id }) => id === orderId) as CountOrder
  const tasksOf = async (orderId: string) =>
    (await floor.counts())
      .filter((one) => one.orderId === orderId)
      .sort((a, b) => (a.positionCode < b.positionCode ? -1 : 1))
  const counts = async (
    position: string,
    goods: Readonly<Record<string, number>>,
    { actor = picker, only = [] }: { actor?: Actor; only?: readonly string[] } = {},
  ) => {
    const lines = await Promise.all(
      Object.entries(goods).map(async ([code, quantity]) => ({
        ...{ skuId: await floor.sku(code), skuCode: code, ownerId: OWNER, quantity },
      })),
    )
    const asked = await Promise.all(only.map((code) => floor.sku(code)))
    const positionId = await floor.position(position)
    return floor.does(
      'stock.countPosition',
      { positionId, lines, only: asked },
      { via: 'queue', actor, occurredAt: NOON },
    )
  }
  const approves = (orderId: string, actor = clerk) =>
    floor.does('stock.approveCountOrder', { orderId }, { actor })

  test('“by shelf”: every position of the shelf is counted, and what differs is booked when the lead approves', async () => {
    await floor.shelve('a', 'A01-1-1', 5)
    await floor.shelve('a', 'A01-1-2', 3)
    await floor.shelve('a', 'A02-1-1', 7)
    const orderId = await opened({ type: 'shelf', shelves: ['a01'] })
    expect((await tasksOf(orderId)).map((one) => one.positionCode)).toEqual(['A01-1-1', 'A01-1-2'])
    expect(await orderAt(orderId)).toMatchObject({ status: 'to-be-counted', positions: 2, left: 2 })
    await counts('A01-1-1', { a: 4 })
    expect(await orderAt(orderId)).toMatchObject({ status: 'counting', left: 1, counted: 1 })
    await counts('A01-1-2', { a: 3 })
    const counters = countOrderRoutes(floor.database.engine.reader).counters
    const viewer = { actor: clerk, warehouseId: floor.scope.slice('warehouse:'.length) } as Caller
    const [one, ...others] = await counters({ id: orderId }, viewer)
    expect(others).toEqual([])
    expect(one).toMatchObject({ id: picker.id, positions: 2, differing: 1, lastAt: NOON / 1000 })
    expect(await approves(orderId)).toMatchObject({ outcome: 'applied' })
    expect(await counters({ id: orderId }, viewer)).toEqual([one])
    expect(await floor.stock('a')).toEqual({ 'A01-1-1': 4, 'A01-1-2': 3, 'A02-1-1': 7 })
    expect(await orderAt(orderId)).toMatchObject({
      ...{ status: 'counted', left: 0, counted: 0, approved: 2, differences: 1, approverName: clerk.name },
    })
  })

  test('a position with an open count is left out, and the order says so', async () => {
    await floor.shelve('b', 'B01-1-1', 2)
    await floor.shelve('b', 'B01-1-2', 2)
    await floor.does('stock.orderCount', { positionId: await floor.position('B01-1-1') })
    const orderId = await opened({ type: 'shelf', shelves: ['B01'] })
    expect((await tasksOf(orderId)).map((one) => one.positionCode)).toEqual(['B01-1-2'])
    expect(await orderAt(orderId)).toMatchObject({ positions: 1, passed: 1 })
    const again = { positionId: await floor.position('B01-1-2') }
    expect(await floor.does('stock.orderCount', again)).toMatchObject({ code: 'stock.count-open' })
  })

  test('“by SKU”: only that article is counted where it stands; what else stands there is not missed', async () => {
    await floor.shelve('c', 'C01-1-1', 6)
    await floor.shelve('d', 'C01-1-1', 9)
    await floor.shelve('c', 'C02-1-1', 1)
    const orderId = await opened({ type: 'sku', skuIds: [await floor.sku('c')] })
    expect((await tasksOf(orderId)).map((one) => one.positionCode)).toEqual(['C01-1-1', 'C02-1-1'])
    await counts('C01-1-1', { c: 5 }, { only: ['c'] })
    await counts('C02-1-1', {}, { only: ['c'] })
    await approves(orderId)
    expect(await floor.stock('c')).toEqual({ 'C01-1-1': 5 })
    expect(await floor.stock('d')).toEqual({ 'C01-1-1': 9 })
    expect(await orderAt(orderId)).toMatchObject({ status: 'counted', differences: 2 })
  })

  test('“by shelf plus SKU”: two articles on one position are one visit', async () => {
    await floor.shelve('e', 'E01-1-1', 4)
    await floor.shelve('f', 'E01-1-1', 4)
    await floor.shelve('e', 'E02-1-1', 4)
    const skuIds = [await floor.sku('e'), await floor.sku('f')]
    const orderId = await opened({ type: 'shelf-sku', shelves: ['E01'], skuIds })
    const tasks = await tasksOf(orderId)
    expect(tasks.map((one) => one.positionCode)).toEqual(['E01-1-1'])
    expect([...(tasks[0]?.only ?? [])].sort()).toEqual([...skuIds].sort())
  })

  test('one article of a position that is to be counted whole does not answer the whole count', async () => {
    await floor.shelve('g', 'G01-1-1', 3)
    await floor.shelve('h', 'G01-1-1', 3)
    const orderId = await opened({ type: 'shelf', shelves: ['G01'] })
    await counts('G01-1-1', { g: 3 }, { only: ['g'] })
    expect(await tasksOf(orderId)).toMatchObject([{ status: 'to-be-counted' }])
    await counts('G01-1-1', { g: 3, h: 3 })
    expect(await tasksOf(orderId)).toMatchObject([{ status: 'counted' }])
  })

  test('“by partition” and “whole warehouse” walk the hall; handhelds are shown two hundred positions, and the next as they count', async () => {
    const partitionId = await floor.sku('any id')
    for (let i = 1; i <= 205; i += 1) await floor.position(`P01-1-${i}`)
    await floor.database.engine.operate((db) =>
      db.updateTable('position').set({ partitionId }).where('code', 'like', 'P01-%').execute(),
    )
    await plant(floor.database.engine, { partition: [partitionRow(partitionId, floor.scope)] })
    const orderId = await opened({ type: 'partition', partitionIds: [partitionId] })
    const by = async (status: string) => (await tasksOf(orderId)).filter((one) => one.status === status)
    expect([(await by('to-be-counted')).length, (await by('planned')).length]).toEqual([200, 5])
    await counts('P01-1-1', {})
    expect([(await by('to-be-counted')).length, (await by('planned')).length]).toEqual([200, 4])
    expect(await orderAt(orderId)).toMatchObject({ positions: 205, left: 204, counted: 1 })
    const whole = await opened({ type: 'whole' })
    const { positions, passed } = await orderAt(whole)
    const all = await floor.database.engine.reader.selectFrom('position').select('id').execute()
    expect(positions + passed).toBe(all.length)
    await floor.does('stock.cancelCountOrder', { orderId: whole, reason: 'a trial' })
    expect((await tasksOf(whole)).every(({ status }) => status === 'cancelled')).toBe(true)
    expect(await orderAt(whole)).toMatchObject({ status: 'cancelled', left: 0, counted: 0 })
  })

  test('whoever counted a difference cannot approve it; somebody else approves what is left', async () => {
    await floor.shelve('i', 'I01-1-1', 5)
    await floor.shelve('i', 'I01-1-2', 5)
    const orderId = await opened({ type: 'shelf', shelves: ['I01'] })
    await counts('I01-1-1', { i: 4 }, { actor: { ...clerk, kind: 'worker' } })
    await counts('I01-1-2', { i: 5 }, { actor: { ...clerk, kind: 'worker' } })
    await approves(orderId)
    expect(await orderAt(orderId)).toMatchObject({ status: 'counting', counted: 1, approved: 1 })
    expect(await floor.stock('i')).toEqual({ 'I01-1-1': 5, 'I01-1-2': 5 })
    await approves(orderId, { ...clerk, id: 'lead' })
    expect(await floor.stock('i')).toEqual({ 'I01-1-1': 4, 'I01-1-2': 5 })
    expect(await orderAt(orderId)).toMatchObject({ status: 'counted' })
  })

  test('a shelf where a picker missed pieces meanwhile is counted although its order ends', async () => {
    await floor.shelve('j', 'J01-1-1', 5)
    const orderId = await opened({ type: 'shelf', shelves: ['J01'] })
    const [task] = await tasksOf(orderId)
    await floor.database.engine.operate((db) =>
      db
        .updateTable('countTask')
        .set({ reason: 'short-pick' })
        .where('id', '=', task?.id ?? '')
        .execute(),
    )
    await floor.does('stock.cancelCountOrder', { orderId, reason: 'the lorry is here' })
    expect((await floor.counts()).find(({ id }) => id === task?.id)).toMatchObject({
      ...{ status: 'to-be-counted', orderId: null, only: [] },
    })
    expect(await orderAt(orderId)).toMatchObject({ status: 'cancelled', left: 0 })
  })

  test('nothing to count, and nothing counted to approve, is refused', async () => {
    expect(await floor.does('stock.openCountOrder', { type: 'shelf' })).toMatchObject({
      code: 'stock.nothing-to-count',
    })
    await floor.position('K01-1-1')
    const orderId = await opened({ type: 'shelf', shelves: ['K01'] })
    expect(await approves(orderId)).toMatchObject({ code: 'move.not-allowed' })
    await floor.does('stock.cancelCountOrder', { orderId, reason: 'none' })
    expect(await floor.does('stock.cancelCountOrder', { orderId, reason: 'none' })).toMatchObject({
      code: 'move.not-allowed',
    })
  })

  test('“difference > threshold ⇒ second, different person, blind”', async () => {
    await floor.shelve('l', 'L01-1-1', 9)
    const warehouseId = floor.scope.slice('warehouse:'.length)
    const row = await floor.database.engine.reader
      .selectFrom('warehouse')
      .select('id')
      .where('id', '=', warehouseId)
      .executeTakeFirst()
    if (!row) await plant(floor.database.engine, { [warehouse.name]: [warehouseRow(warehouseId)] })
    await floor.database.engine.operate((db) =>
      db
        .updateTable('warehouse')
        .set({ settings: JSON.stringify({ recountAbove: 2 }) })
        .where('id', '=', warehouseId)
        .execute(),
    )
    const orderId = await opened({ type: 'shelf', shelves: ['L01'] })
    await counts('L01-1-1', { l: 5 })
    expect(await tasksOf(orderId)).toMatchObject([{ status: 'to-be-counted', firstBy: picker.id }])
    await counts('L01-1-1', { l: 5 })
    expect(await tasksOf(orderId)).toMatchObject([{ status: 'to-be-counted' }])
    await counts('L01-1-1', { l: 6 }, { actor: colleague })
    expect(await tasksOf(orderId)).toMatchObject([{ status: 'counted', countedBy: 'colleague' }])
    await approves(orderId)
    expect(await floor.stock('l')).toEqual({ 'L01-1-1': 6 })
  })
})

function partitionRow(id: string, scope: string) {
  return {
    ...{ id, scope, version: 1, code: 'P01', name: 'Mezzanine', typeId: null, kind: 'storage', sequence: 1 },
    ...{ sizeClass: '', velocity: '', enabled: 1, bucket: null },
  }
}

function warehouseRow(id: string) {
  return {
    ...{ id, scope: 'company', version: 1, code: 'W', name: 'W', country: 'PL', zone: 'UTC', contact: '' },
    ...{ phone: '', fax: '', email: '', address: '', own: 1, enabled: 1, settings: '{}', bucket: null },
  }
}
