import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { prove } from '../start/prove.ts'
import { type Desk, openDesk } from '../testing/test-desk.ts'

onBothEngines('what is kept of orders by hour and day', (dialect) => {
  let desk: Desk
  const rules = async () => (await prove(desk.world.engine)).map(({ rule }) => rule)

  beforeAll(async () => {
    desk = await openDesk(dialect)
    await desk.floor.shelve('shirt', 'A-01-01', 50)
  })
  afterAll(() => desk.world.close())

  test('is what the orders come to, as they are written, reviewed and shipped in time or late', async () => {
    await desk.floor.draft({ shirt: 1 })
    const ids = [await desk.floor.reviewed({ shirt: 1 }), await desk.floor.reviewed({ shirt: 2 })]
    const { engine, clock } = desk.world
    const hour = 3_600_000
    for (const [nth, id] of ids.entries())
      await engine.operate((db) =>
        db
          .updateTable('outboundOrder')
          .set({ status: 'shipped', shippedAt: clock.now, submittedAt: clock.now - (20 + nth * 8) * hour })
          .where('id', '=', id)
          .execute(),
      )
    const kept = await engine.reader
      .selectFrom('keptSum')
      .select(['time', 'word', ({ fn }) => fn.sum<number>('orders').as('orders')])
      .where('tableName', '=', 'outboundOrder')
      .where('ownerId', '<>', '')
      .where('grain', '=', hour)
      .groupBy(['time', 'word'])
      .having(({ fn }) => fn.sum('orders'), '>', 0)
      .orderBy('time')
      .orderBy('word')
      .execute()
    expect(kept.map(({ time, word, orders }) => `${time} ${word} ${orders}`)).toEqual([
      ...['createdAt draft 1', 'createdAt issued 2', 'shippedAt in-time 1', 'shippedAt late 1'],
    ])
    expect(await rules()).not.toContain('what orders come to in each hour and day is the sum of the orders')
  })

  test('the proof finds a figure that was changed beside the orders', async () => {
    const add = (orders: number) =>
      desk.world.engine.operate((db) =>
        db
          .updateTable('keptSum')
          .set((eb) => ({ orders: eb('orders', '+', orders) }))
          .where('word', '=', 'draft')
          .execute(),
      )
    await add(1)
    expect(await rules()).toContain('what orders come to in each hour and day is the sum of the orders')
    await add(-1)
    expect(await rules()).not.toContain('what orders come to in each hour and day is the sum of the orders')
  })
})
