import { move, raise } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { args, id } from '@longshore/shared/command/schema.ts'
import { SUPPLIER, shelf } from '@longshore/shared/stock/place.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { listening } from '../commands/test-statements.ts'

const OWNER = freshId()
const PLACE = shelf(freshId())
const good = { ownerId: OWNER, condition: 'good' } as const
const piece = {
  scope: 'warehouse',
  permission: null,
  args: args({ skuId: id() }),
  reads: () => ({}),
} as const
const brought = (skuId: string) =>
  move({
    ...{ from: SUPPLIER, to: PLACE, skuId, ...good, batch: '', quantity: 1 },
    documentId: 'arrival',
  })
const brings = fact({ ...piece, name: 'test.brings', decide: (_, { skuId }) => [brought(skuId)] })
/** It brings a piece, and then opens what no kind of exception is. */
const breaks = fact({
  ...{ ...piece, name: 'test.breaks' },
  decide: (_, { skuId }) => [
    brought(skuId),
    raise('test.nothing', { table: 'sku', id: skuId, label: skuId }),
  ],
})

onBothEngines('the account that goods come from', (dialect) => {
  let database: TestDatabase
  const asked: string[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const begin = () => {
    const performer = testPerformer(listening(database.engine, asked), [], [brings, breaks])
    const act = doing(performer, { scope: HOUSE })
    return async (...done: readonly (readonly [{ readonly name: string }, string])[]) => {
      asked.length = 0
      const all = await Promise.all(done.map(([{ name }, skuId]) => act(name, { skuId }, { via: 'queue' })))
      return all.map(({ outcome }) => outcome.outcome)
    }
  }
  const drawn = async (skuId: string) => {
    const found = await database.engine.reader
      .selectFrom('balance')
      .select('quantity')
      .where('skuId', '=', skuId)
      .where('locationId', '=', SUPPLIER)
      .execute()
    return found.map(({ quantity }) => Number(quantity))
  }
  const byKey = () =>
    asked.filter((sql) => /^update "balance".*"locationId" = /.test(sql) && !sql.includes('not exists'))
      .length

  test('is found by its number once it stands', async () => {
    const skuId = freshId()
    const act = begin()
    await act([brings, skuId])
    expect(byKey()).toBe(1)
    await act([brings, skuId], [brings, skuId])
    expect(byKey()).toBe(0)
    expect(await drawn(skuId)).toEqual([-3])
  })

  test('is its own, after a first try was undone in which another had its number', async () => {
    const [lost, one, other] = [freshId(), freshId(), freshId()]
    const act = begin()
    expect(await act([brings, one], [breaks, lost], [brings, other])).toEqual([
      ...['applied', 'parked', 'applied'],
    ])
    await act([brings, other], [brings, one], [brings, lost])
    for (const [skuId, pieces] of [
      [lost, 1],
      [one, 2],
      [other, 2],
    ] as const)
      expect(await drawn(skuId)).toEqual([-pieces])
  })

  test('is opened anew where it is gone', async () => {
    const skuId = freshId()
    const act = begin()
    await act([brings, skuId])
    await database.engine.operate((db) =>
      db.deleteFrom('balance').where('skuId', '=', skuId).where('locationId', '=', SUPPLIER).execute(),
    )
    expect(await act([brings, skuId])).toEqual(['applied'])
    expect(await drawn(skuId)).toEqual([-1])
  })
})
