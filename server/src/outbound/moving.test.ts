import type { WholeMove } from '@longshore/shared/stock/whole-move.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor, picker } from './test-floor.ts'

const NOON = 1_790_000_000_000
const MINUTE = 60_000

onBothEngines('goods that go from shelf to shelf', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterEach(async () => {
    await floor.settle()
    await floor.proves()
  })
  afterAll(() => floor.close())

  const ends = async (from: string, to: string) => ({
    ...{ fromPositionId: await floor.position(from), toPositionId: await floor.position(to) },
  })
  const scanned = (name: string, given: object, minutes = 0, id = freshId()) =>
    floor.does(name, given, {
      ...{ id, via: 'queue', actor: picker, deviceId: freshId(), deviceSeq: 1 },
      ...{ occurredAt: NOON + minutes * MINUTE, receivedAt: NOON + 60 * MINUTE },
    })
  const move = async (code: string, [from, to]: [string, string], quantity: number, minutes = 0) =>
    scanned('stock.moveStock', { ...(await ends(from, to)), skuId: await floor.sku(code), quantity }, minutes)
  const moveAll = async (from: string, to: string, minutes = 0, id = freshId()) =>
    scanned('stock.moveAll', await ends(from, to), minutes, id)
  const at = async (code: string, position: string) => (await floor.stock(code))[position] ?? 0

  test('a worker moves some pieces, and takes it back', async () => {
    await floor.shelve('a', 'A-01', 10)
    expect(await move('a', ['A-01', 'A-02'], 4)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('a')).toEqual({ 'A-01': 6, 'A-02': 4 })
    const given = { ...(await ends('A-01', 'A-02')), skuId: await floor.sku('a'), quantity: 4 }
    await scanned('stock.undoMove', given)
    expect(await floor.stock('a')).toEqual({ 'A-01': 10 })
  })

  test('more than the books hold: all is booked, the shelf owes it and is counted', async () => {
    await floor.shelve('b', 'B-01', 2)
    expect(await move('b', ['B-01', 'B-02'], 5)).toMatchObject({ outcome: 'applied-with-exception' })
    expect(await at('b', 'B-02')).toBe(5)
    expect((await floor.counts()).filter(({ positionCode }) => positionCode === 'B-01')).toHaveLength(1)
    await floor.shelve('b', 'B-01', 3)
    expect(await floor.stock('b')).toEqual({ 'B-02': 5 })
  })

  test('a desk is told before: more than is there, the same position, one that is closed, counted or full', async () => {
    await floor.shelve('c', 'C-01', 3)
    const skuId = await floor.sku('c')
    const desk = async (to: string, quantity: number) =>
      floor.does('stock.moveStock', { ...(await ends('C-01', to)), skuId, quantity })
    expect(await desk('C-02', 4)).toMatchObject({
      ...{ code: 'stock.not-enough', values: { sku: 'c', available: 3, wanted: 4 } },
    })
    expect(await desk('C-01', 1)).toMatchObject({ code: 'stock.same-position' })
    const positionId = await floor.position('C-03')
    await floor.does('stock.orderCount', { positionId, reason: 'asked' })
    expect(await desk('C-03', 1)).toMatchObject({ code: 'stock.position-locked' })
    const narrow = await floor.position('C-02')
    await floor.database.engine.operate((db) =>
      db.updateTable('position').set({ capacity: 2 }).where('id', '=', narrow).execute(),
    )
    expect(await desk('C-02', 3)).toMatchObject({ code: 'stock.position-full', values: { room: 2 } })
    expect(await desk('C-02', 2)).toMatchObject({ outcome: 'applied' })
    expect(await floor.does('stock.moveAll', await ends('C-09', 'C-02'))).toMatchObject({
      code: 'stock.nothing-there',
    })
  })

  test('a move onto a position that is being counted is booked there, and a person is told', async () => {
    await floor.shelve('d', 'D-01', 3)
    await floor.does('stock.orderCount', { positionId: await floor.position('D-02'), reason: 'asked' })
    expect(await move('d', ['D-01', 'D-02'], 1)).toMatchObject({
      ...{ outcome: 'applied-with-exception', exceptions: [{ kind: 'inbound.position-locked' }] },
    })
    expect(await at('d', 'D-02')).toBe(1)
  })

  test('pieces that an order holds stay its own: it holds them where they are now', async () => {
    await floor.shelve('e', 'E-01', 5)
    const orderId = await floor.reviewed({ e: 5 })
    await floor.waved([orderId])
    expect(await move('e', ['E-01', 'E-02'], 2)).toMatchObject({ outcome: 'applied' })
    const tasks = async () =>
      (await floor.tasks(orderId))
        .filter(({ status }) => status === 'waiting')
        .map(({ positionCode, quantity }) => [positionCode, quantity])
        .sort()
    expect(await tasks()).toEqual([
      ['E-01', 3],
      ['E-02', 2],
    ])
    await moveAll('E-01', 'E-03')
    expect(await tasks()).toEqual([
      ['E-02', 2],
      ['E-03', 3],
    ])
    expect(await floor.supply('e')).toEqual({ shelf: 5, allocated: 5, promised: 0 })
    expect((await floor.order(orderId)).picking).toBe('waiting-to-pick')
  })

  test('all that lies on a position goes along, and comes back', async () => {
    await floor.shelve('f', 'F-01', 4)
    await floor.shelve('g', 'F-01', 2)
    const id = freshId()
    expect(await moveAll('F-01', 'F-02', 0, id)).toMatchObject({ outcome: 'applied' })
    expect([await floor.stock('f'), await floor.stock('g')]).toEqual([{ 'F-02': 4 }, { 'F-02': 2 }])
    const [moved] = await floor.all<WholeMove>('wholeMove', { fromPositionId: await floor.position('F-01') })
    const back = { moveId: moved?.id ?? '', ...(await ends('F-01', 'F-02')) }
    await scanned('stock.undoMoveAll', back)
    await scanned('stock.undoMoveAll', back)
    expect([await floor.stock('f'), await floor.stock('g')]).toEqual([{ 'F-01': 4 }, { 'F-01': 2 }])
  })

  // What happened: 6 on H-01; 2 of them to H-02; all the rest to H-03; 3 more come to H-01; all of H-03 to H-04.
  const day = (code: string, [p1, p2, p3, p4]: [string, string, string, string]) => [
    () => move(code, [p1, p2], 2, 1),
    () => moveAll(p1, p3, 2),
    () => move(code, [p2, p1], 1, 3),
    () => moveAll(p3, p4, 4),
  ]
  const orders = permutations([0, 1, 2, 3])

  test('in whatever order the facts of four devices arrive, the same lies on each shelf', async () => {
    for (const [nth, order] of orders.entries()) {
      const code = `h${nth}`
      const places = [1, 2, 3, 4].map((i) => `H${nth}-0${i}`) as [string, string, string, string]
      await floor.shelve(code, places[0], 6)
      const facts = day(code, places)
      for (const which of order) await facts[which]?.()
      const [p1, p2, , p4] = places
      expect([order, await floor.stock(code)]).toEqual([order, { [p1]: 1, [p2]: 1, [p4]: 4 }])
    }
  })
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((one, i) =>
    permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [one, ...rest]),
  )
}
