import { free, hold, move, promise } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { args, count, id, pieces, several } from '@longshore/shared/command/schema.ts'
import { SHIPPED, SUPPLIER, shelf } from '@longshore/shared/stock/place.ts'
import { balancesIn, shelvesOf } from '@longshore/shared/stock/supplies.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { listening } from '../commands/test-statements.ts'

const OWNER = freshId()
const PLACE = freshId()
const good = { ownerId: OWNER, condition: 'good' } as const

/** Pieces of each article come to one shelf, in batches of which the later is named first. */
const bring = intent({
  ...{ name: 'test.bring', scope: 'warehouse', permission: null },
  args: args({ skuIds: several(id()), quantity: pieces() }),
  reads: () => ({}),
  decide: (_, { skuIds, quantity }) =>
    ['b2', 'b1'].flatMap((batch) =>
      skuIds.map((skuId) =>
        move({
          ...{ from: SUPPLIER, to: shelf(PLACE), skuId, ...good, batch, quantity },
          documentId: 'arrival',
        }),
      ),
    ),
})

/** Orders that were promised a piece of each article get it from the oldest batch; the first `gone` leave at once, the last `freed` get none after all. */
const give = intent({
  ...{ name: 'test.give', scope: 'warehouse', permission: null },
  args: args({
    ...{ skuIds: several(id()), orders: several(id()) },
    ...{ gone: count().default(0), freed: count().default(0) },
  }),
  reads: ({ skuIds }) => shelvesOf(skuIds.map((skuId) => ({ skuId, ownerId: OWNER }))),
  decide: (loaded, { skuIds, orders, gone, freed }, told) =>
    orders.flatMap((orderId, nth) =>
      skuIds.flatMap((skuId) => {
        const oldest = balancesIn(loaded).find((one) => one.skuId === skuId)
        const accountId = oldest?.accountId ?? 0
        const taskId = told.id(`task ${orderId} ${skuId}`)
        return [
          promise(skuId, OWNER, -1),
          hold({ accountId, skuId, ...good, taskId, orderId, lineId: orderId, quantity: 1 }),
          ...(nth < gone
            ? [
                move({
                  ...{
                    from: shelf(PLACE),
                    to: SHIPPED,
                    skuId,
                    ...good,
                    batch: oldest?.batch ?? '',
                    quantity: 1,
                  },
                  ...{ documentId: orderId, taskId },
                }),
              ]
            : []),
          ...(nth >= orders.length - freed ? [free(taskId), promise(skuId, OWNER, 1)] : []),
        ]
      }),
    ),
})

const long = intent({
  ...{ name: 'test.promise', scope: 'warehouse', permission: null },
  args: args({ skuIds: several(id()), quantity: pieces() }),
  reads: () => ({}),
  decide: (_, { skuIds, quantity }) => skuIds.map((skuId) => promise(skuId, OWNER, quantity)),
})

onBothEngines('pieces that a command holds for many orders', (dialect) => {
  let database: TestDatabase
  const asked: string[] = []
  const defects: unknown[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const does = (name: string, given: object) => {
    const performer = testPerformer(listening(database.engine, asked), defects, [bring, give, long])
    asked.length = 0
    return doing(performer)(name, given)
  }
  const begun = (...words: string[]) =>
    words.map((word) => asked.filter((sql) => sql.replaceAll('"', '').startsWith(word)).length)
  const house = async (articles: number, quantity: number) => {
    const skuIds = Array.from({ length: articles }, freshId)
    await acts(bring.name, { skuIds, quantity })
    await acts(long.name, { skuIds, quantity })
    return skuIds
  }
  const acts = async (name: string, given: object) => {
    const { outcome } = await does(name, given)
    expect([outcome.outcome, defects]).toEqual(['applied', []])
  }
  const stands = async (skuId: string) => {
    const { reader } = database.engine
    const accounts = await reader
      .selectFrom('balance')
      .select(['batch', 'quantity', 'allocated'])
      .where('skuId', '=', skuId)
      .where('locationId', '=', shelf(PLACE))
      .orderBy('batch')
      .execute()
    const [sums] = await reader
      .selectFrom('supply')
      .select(['shelf', 'allocated', 'promised'])
      .where('skuId', '=', skuId)
      .execute()
    return { accounts: accounts.map((one) => ({ ...one })), sums: { ...sums } }
  }

  test('are read, held and summed by few statements, the oldest batch of each article first', async () => {
    const skuIds = await house(7, 10)
    const orders = Array.from({ length: 4 }, freshId)
    await acts(give.name, { skuIds, orders })
    // Seven articles as five and two; a task for each article of an order, 28 as 25, two and one.
    expect(begun('select balance.accountId')).toEqual([2])
    expect(begun('update balance', 'insert into allocation', 'insert into supply')).toEqual([2, 3, 2])
    for (const skuId of skuIds)
      expect(await stands(skuId)).toEqual({
        accounts: [
          { batch: 'b1', quantity: 10, allocated: 4 },
          { batch: 'b2', quantity: 10, allocated: 0 },
        ],
        sums: { shelf: 20, allocated: 4, promised: 6 },
      })
    const tasks = await database.engine.reader
      .selectFrom('allocation')
      .select(['orderId', 'quantity'])
      .where('orderId', 'in', orders)
      .execute()
    expect(tasks.map(({ orderId, quantity }) => `${orderId} ${quantity}`).sort()).toEqual(
      orders.flatMap((orderId) => skuIds.map(() => `${orderId} 1`)).sort(),
    )
  })

  test('are taken or let go by what comes behind in the same command', async () => {
    const skuIds = await house(2, 10)
    await acts(give.name, { skuIds, orders: Array.from({ length: 5 }, freshId), gone: 2, freed: 1 })
    for (const skuId of skuIds)
      expect(await stands(skuId)).toEqual({
        accounts: [
          { batch: 'b1', quantity: 8, allocated: 2 },
          { batch: 'b2', quantity: 10, allocated: 0 },
        ],
        sums: { shelf: 18, allocated: 2, promised: 6 },
      })
  })

  test('are a defect where they are not free, and nothing of it stands', async () => {
    const skuIds = await house(3, 2)
    const before = await Promise.all(skuIds.map(stands))
    await expect(does(give.name, { skuIds, orders: Array.from({ length: 3 }, freshId) })).rejects.toThrow()
    expect(String(defects.splice(0))).toMatch(/not so many pieces are free: 3 of account/)
    expect(await Promise.all(skuIds.map(stands))).toEqual(before)
  })
})
