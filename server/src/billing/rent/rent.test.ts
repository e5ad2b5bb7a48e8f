import { move } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { args, id, line, pieces } from '@longshore/shared/command/schema.ts'
import { SHIPPED, SUPPLIER, shelf } from '@longshore/shared/stock/place.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../../commands/test-house.ts'
import type { Engine } from '../../database/engine.ts'
import { prove } from '../../start/prove.ts'
import { articleRow, customerRow, warehouseRow } from '../../testing/test-world.ts'
import { Rating } from '../rating.ts'
import { RentAccrual } from './rent-accrual.ts'

const goods = { skuId: id(), positionId: id(), ownerId: id(), batch: line(), quantity: pieces() }
const about = { scope: 'warehouse', permission: null, args: args(goods), reads: () => ({}) } as const
const arrive = fact({
  ...{ ...about, name: 'test.arrive' },
  decide: (_, { positionId, ...of }) => [
    move({ ...of, from: SUPPLIER, to: shelf(positionId), condition: 'good', documentId: 'arrival' }),
  ],
})
const leave = fact({
  ...{ ...about, name: 'test.leave' },
  decide: (_, { positionId, ...of }) => [
    move({ ...of, from: shelf(positionId), to: SHIPPED, condition: 'good', documentId: 'sale' }),
  ],
})

/** An article of a fiftieth of a cubic metre. */
const measures = { length: 400, width: 250, height: 200 }
const september = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 8, day, hour, minute)
const october = september(31)
const sevenFree = {
  ...{ id: freshId(), scope: 'company', version: 5, schedule: 'warehouse-rent', fee: 'RENT', of: '' },
  ...{ customerId: '', chain: 'RENT||', no: 1, status: 'published', currency: 'CNY', basis: 'volume-days' },
  ...{ stepMode: 'whole', per: '1', started: 0, minimum: 0, maximum: 0, freeDays: 7, percentOf: '' },
  steps: [
    { to: '20', price: '2' },
    { to: '', price: '3.5' },
  ],
  ...{ validFrom: september(1), endsAt: null, remark: '', savedBy: '', savedName: '', publishedName: '' },
}

onBothEngines('warehouse rent', (dialect) => {
  let database: TestDatabase
  let performer: ReturnType<typeof testPerformer>
  let positionId: string
  let nth = 0
  const defects: unknown[] = []

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    performer = testPerformer(database.engine, defects, [arrive, leave])
    positionId = freshId()
    await plant(database.engine, {
      warehouse: [warehouseRow(HOUSE.slice('warehouse:'.length), 'LA')],
      feeRule: [sevenFree],
    })
  })
  afterEach(async () => {
    expect(await prove(database.engine)).toEqual([])
    expect(defects).toEqual([])
  })
  afterAll(() => database.drop())

  const owner = async (article: object = measures) => {
    const [customerId, skuId] = [freshId(), freshId()]
    nth += 1
    await plant(database.engine, {
      customer: [{ ...customerRow(customerId, `LIN${nth}`), currency: 'CNY' }],
      sku: [{ ...articleRow(`mug${nth}`, customerId, skuId), ...article }],
    })
    return { customerId, skuId }
  }
  type Owner = Awaited<ReturnType<typeof owner>>
  const happens = async (
    name: 'arrive' | 'leave',
    { customerId: ownerId, skuId }: Owner,
    quantity: number,
    at: number,
    batch = 'R1',
  ) => {
    const act = doing(performer, { scope: HOUSE })
    const of = { skuId, positionId, ownerId, batch, quantity }
    const { outcome } = await act(`test.${name}`, of, { occurredAt: at, receivedAt: at })
    expect(outcome.outcome).toMatch(/^applied/)
  }
  const looks = async (at: number, engine: Engine = database.engine) => {
    const parts = { engine, now: () => at, newId: freshId }
    await new RentAccrual({ ...parts, perform: (asked) => performer.perform(asked) }).look()
    await new Rating(parts).look()
  }
  const charged = async ({ customerId }: Owner) => {
    const lines = await database.engine.reader
      .selectFrom('chargeLine')
      .select(['of', 'amount', 'counted', 'documentNo', 'occurredAt'])
      .where('customerId', '=', customerId)
      .orderBy('seq')
      .orderBy('n')
      .execute()
    return lines.map((one) => ({ ...one, amount: Number(one.amount), occurredAt: Number(one.occurredAt) }))
  }
  const owed = async (of: Owner) => {
    const sums = new Map<string, number>()
    for (const { of: tier, amount } of await charged(of)) sums.set(tier, (sums.get(tier) ?? 0) + amount)
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort())
  }

  test('is one charge for each age once a month is over: the free days, each step, to the hour and rounded once', async () => {
    const lin = await owner()
    await happens('arrive', lin, 100, september(3, 10, 20))
    await happens('leave', lin, 50, september(25, 16, 59))
    await looks(september(30, 23))
    expect(await charged(lin), 'the month is not over').toEqual([])
    await looks(october + 3_600_000)
    // 2 m³: 7 days free, 13 days at 2.00 a m³ and day, then 2 days and 6 hours and, of 1 m³, 5 days and 8 hours at 3.50.
    expect(await charged(lin)).toEqual([
      { of: '1-7', amount: 0, counted: '14', documentNo: 'RENT-LA-2026-09', occurredAt: october - 1000 },
      { of: '8-20', amount: 5200, counted: '26', documentNo: 'RENT-LA-2026-09', occurredAt: october - 1000 },
      { of: '21+', amount: 3442, counted: '59/6', documentNo: 'RENT-LA-2026-09', occurredAt: october - 1000 },
    ])
    await looks(october + 7_200_000)
    expect(await charged(lin), 'nothing twice').toHaveLength(3)
  })

  test('of a month that was charged is taken back and charged anew where the house hears of it later', async () => {
    const lin = await owner()
    await happens('arrive', lin, 50, september(1))
    await looks(october)
    expect(await owed(lin)).toEqual({ '8-20': 2600, '21+': 3500 })
    // A handheld without a network sold them on the 21st.
    await happens('leave', lin, 50, september(21))
    await looks(october)
    expect((await charged(lin)).map(({ of, amount }) => [of, amount])).toEqual([
      ['1-7', 0],
      ['8-20', 2600],
      ['21+', 3500],
      ['21+', -3500],
    ])
    const { quantity } = await database.engine.reader
      .selectFrom('rentPeriod')
      .select('quantity')
      .where('customerId', '=', lin.customerId)
      .executeTakeFirstOrThrow()
    expect(Number(quantity)).toBe(20 * 24 * 1_000_000_000)
  })

  test('goes on in the next month with the age that the goods have', async () => {
    const lin = await owner()
    await happens('arrive', lin, 50, september(25))
    await looks(Date.UTC(2026, 10, 2))
    const [last, next] = [october - 1000, Date.UTC(2026, 10, 1) - 1000]
    expect((await charged(lin)).map(({ of, amount, occurredAt }) => [of, amount, occurredAt])).toEqual([
      ['1-7', 0, last],
      ['1-7', 0, next],
      ['8-20', 2600, next],
      ['21+', 17 * 350, next],
    ])
  })

  test('is of the price that held: a new one cuts the month, and a customer’s own goes before everybody’s', async () => {
    const lin = await owner()
    const own = { ...sevenFree, customerId: lin.customerId, freeDays: 0 }
    const steps = [{ to: '', price: '1' }]
    await plant(database.engine, {
      feeRule: [{ ...own, id: freshId(), version: 6, steps, validFrom: september(11, 12, 30) }],
    })
    await happens('arrive', lin, 50, september(1))
    await looks(october)
    // Until noon of the 11th: 7 days free, 3 and a half at 2.00; then all at 1.00.
    expect((await charged(lin)).map(({ of, amount, documentNo }) => [of, amount, documentNo])).toEqual([
      ['1-7', 0, 'RENT-LA-2026-09'],
      ['8-20', 700, 'RENT-LA-2026-09'],
      ['1+', 1950, 'RENT-LA-2026-09-11'],
    ])
  })

  test('of an article that nobody had measured comes once somebody did, since it came', async () => {
    const lin = await owner({ ...measures, height: 0 })
    await happens('arrive', lin, 50, september(1))
    await looks(october)
    expect(await charged(lin)).toEqual([])
    await database.engine.operate((db) =>
      db.updateTable('sku').set(measures).where('id', '=', lin.skuId).execute(),
    )
    await looks(october)
    expect(await owed(lin)).toEqual({ '8-20': 2600, '21+': 3500 })
    await database.engine.operate((db) =>
      db.updateTable('sku').set({ height: 900 }).where('id', '=', lin.skuId).execute(),
    )
    await looks(october)
    expect(await charged(lin), 'the pieces that are here stay as large as they came').toHaveLength(3)
  })

  test('is the same in the end in any order of hearing, whatever is charged and killed between', async () => {
    const moves = fc.array(
      fc.record({
        hour: fc.nat(29 * 24),
        pieces: fc.integer({ min: 1, max: 30 }),
        batch: fc.constantFrom('R1', ''),
      }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(moves, fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }), async (came, order) => {
        // Each of them leaves ten hours later.
        const facts = came.flatMap(({ hour, pieces: many, batch }) => [
          { name: 'arrive' as const, at: september(1, hour), many, batch },
          { name: 'leave' as const, at: september(1, hour + 10), many, batch },
        ])
        const [lin, wu] = [await owner(), await owner()]
        for (const { name, at, many, batch } of [...facts].sort((a, b) => a.at - b.at))
          await happens(name, lin, many, at, batch)
        const mixed = facts.map((one, i) => ({ one, by: order[i] ?? 0 })).sort((a, b) => a.by - b.by)
        for (const [i, { one }] of mixed.entries()) {
          const { name, at, many, batch } = one
          await happens(name, wu, many, at, batch)
          if ((order[i] ?? 0) % 3 === 0) await looks(october)
        }
        const dying: Engine = {
          ...database.engine,
          reader: database.engine.reader,
          operate: (work) =>
            database.engine.operate(async (db) => {
              await work(db)
              throw new Error('killed')
            }),
        }
        await looks(october, dying).catch((fault: unknown) => expect(fault).toEqual(new Error('killed')))
        await Promise.all([looks(october), looks(october)])
        expect(await owed(wu)).toEqual(await owed(lin))
      }),
      { numRuns: 4 },
    )
  })
})
