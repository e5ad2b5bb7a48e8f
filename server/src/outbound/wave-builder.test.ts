import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Asked } from '../commands/asked.ts'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'
import { WaveBuilder } from './wave-builder.ts'

const wishes = {
  types: [],
  method: 'by-type',
  ...{ maxOrders: 40, maxSkus: 500, cartBins: 12, wallSlots: 99, priority: 2 },
} as const

onBothEngines('a long build of waves', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.database.drop())

  const builder = (perform = (asked: Asked) => floor.performer.perform(asked)) =>
    new WaveBuilder({
      ...{ engine: floor.database.engine, perform, now: () => 1_790_000_000_000, newId: freshId },
      defect: (fault) => {
        floor.defects.push(fault)
        return 'defect'
      },
    })
  const progress = (id: string) =>
    floor.database.engine.reader
      .selectFrom('waveBuild')
      .select(['status', 'orders', 'ordersDone', 'waves', 'wavesDone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const waves = async () =>
    (
      await floor.database.engine.reader
        .selectFrom('wave')
        .select(['id', 'status', 'orders', 'tasks', 'priority'])
        .orderBy('no')
        .execute()
    ).map((row) => ({ ...row }))

  test('goes on after a kill where it stopped, and does nothing twice', async () => {
    await floor.shelve('a', 'A-01-01', 80)
    await floor.shelve('b', 'A-01-02', 20)
    const orders = await Promise.all(
      Array.from({ length: 90 }, (_, i) => floor.reviewed({ [i % 3 === 0 ? 'b' : 'a']: 1 + (i % 2) }, true)),
    )
    expect(orders).toHaveLength(90)

    let left = 6
    const dying = builder((asked) => {
      if (left-- === 0) throw new Error('killed')
      return floor.performer.perform(asked)
    })
    const id = await dying.start(floor.scope, clerk, wishes)
    await dying.settled(id)
    expect(floor.defects.splice(0)).toHaveLength(1)
    expect(await progress(id)).toMatchObject({ status: 'failed' })
    expect((await waves()).some(({ status }) => status === 'building')).toBe(true)
    // A killed server writes nothing: its build is still running.
    await floor.database.engine.operate((db) =>
      db.updateTable('waveBuild').set({ status: 'running', finishedAt: null }).where('id', '=', id).execute(),
    )

    const next = builder()
    await next.resume()
    await next.settled(id)
    await floor.settle()
    const built = await waves()
    expect(await progress(id)).toEqual({
      ...{ status: 'done', orders: 90, ordersDone: 90, waves: 4, wavesDone: 4 },
    })
    expect(built.every(({ status, priority }) => status === 'not-picked' && priority === 2)).toBe(true)
    const states = await Promise.all(orders.map(async (orderId) => (await floor.order(orderId)).status))
    const inside = states.filter((status) => status === 'in-delivery').length
    expect(built.reduce((sum, wave) => sum + wave.orders, 0)).toBe(inside)
    expect(await floor.supply('a')).toEqual({ shelf: 80, allocated: 80, promised: 10 })
    const { allocated, promised } = (await floor.supply('b')) as { allocated: number; promised: number }
    expect([allocated >= 19, allocated + promised]).toEqual([true, 45])
    for (const { id: waveId, tasks } of built)
      expect((await floor.tasks(waveId)).map(({ walk }) => walk)).toEqual(
        Array.from({ length: tasks }, (_, i) => i + 1),
      )
    await floor.proves()
  }, 60_000)

  test('leaves out the orders that changed while it was at work', async () => {
    await floor.shelve('c', 'C-01-01', 20)
    const orders = await Promise.all(Array.from({ length: 12 }, () => floor.reviewed({ c: 1 })))
    const slow = builder(async (asked) => {
      if (asked.name === 'outbound.openWave')
        await floor.does('outbound.cancelOrder', { orderId: orders[5], reason: 'changed my mind' })
      return floor.performer.perform(asked)
    })
    const id = await slow.start(floor.scope, clerk, wishes, orders)
    await slow.settled(id)
    expect((await floor.order(orders[5] ?? '')).status).toBe('cancelled')
    expect(await floor.supply('c')).toEqual({ shelf: 20, allocated: 11, promised: 0 })
    await floor.proves()
  }, 60_000)

  test('carts of a few orders are built side by side, at most five slices with orders at once, and the plan is not written for each', async () => {
    await floor.shelve('d', 'D-01-01', 40)
    await floor.shelve('e', 'E-01-01', 40)
    const orders = await Promise.all(Array.from({ length: 36 }, () => floor.reviewed({ d: 1, e: 1 })))
    const together: number[] = []
    let waiting = 0
    const watched = builder(async (asked) => {
      together.push(++waiting)
      const performed = await floor.performer.perform(asked)
      waiting -= 1
      return performed
    })
    const notes = vi.spyOn(floor.database.engine, 'operate')
    const id = await watched.start(
      floor.scope,
      clerk,
      { ...wishes, as: 'by-specified-rule', cartBins: 4 },
      orders,
    )
    await watched.settled(id)
    expect(await progress(id)).toMatchObject({ status: 'done', ordersDone: 36, waves: 9, wavesDone: 9 })
    // Nine carts of four orders: they are opened at once, then filled and closed five at a time.
    expect(together).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 1, 2, 3, 4, 1, 2, 3, 4, 5, 1, 2, 3, 4,
    ])
    // The row is made, then says how far the build is, then that it is done.
    expect(notes.mock.calls).toHaveLength(3)
    notes.mockRestore()
    await floor.settle()
    await floor.proves()
  }, 60_000)
})
