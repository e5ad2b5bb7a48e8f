import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, plant, type TestDatabase, testDatabase } from '../../commands/test-house.ts'
import { customerRow } from '../../testing/test-world.ts'
import { Rating } from '../rating.ts'
import { companyScope, inForce } from '../test-charges.ts'
import { openFreight } from '../test-freight.ts'
import { replayedMonth } from './replayed-month.ts'
import { replayInThread } from './replaying.ts'

interface Happened {
  readonly fee: string
  readonly quantity: number
  readonly documentId: string
  readonly at?: number
  readonly basis?: object
  /** Which cause it takes back, by its number. */
  readonly takes?: number
}

const november = Date.UTC(2026, 10, 23, 10)
const december = Date.UTC(2026, 11, 2, 10)

onBothEngines('a month that is rated again', (dialect) => {
  let database: TestDatabase
  let scopeNo: number
  let seq = 0
  const customerId = freshId()
  const ruleIds = { operation: freshId(), tenth: freshId() }
  const price = (more: object) =>
    plant(database.engine, { feeRule: [{ ...inForce, id: freshId(), ...more }] })

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    await plant(database.engine, { customer: [{ ...customerRow(customerId, 'LIN'), currency: 'CNY' }] })
    scopeNo = await companyScope(database.engine)
    await price({
      id: ruleIds.operation,
      fee: 'OPERATION',
      basis: 'piece',
      steps: [{ to: '', price: '0.335' }],
    })
    await price({
      ...{ id: ruleIds.tenth, fee: 'COUNT', basis: 'percent', percentOf: 'OPERATION' },
      steps: [{ to: '', price: '10' }],
    })
    await price({ fee: 'RECEIVING', basis: 'order', steps: [{ to: '', price: '8' }] })
    await price({ fee: 'MATERIAL', of: 'BOX_S', basis: 'material', steps: [{ to: '', price: '2' }] })
    await price({ fee: 'SIGN_IN', basis: 'weight', steps: [{ to: '', price: '0.07' }] })
    await price({
      ...{ fee: 'INSPECTION', basis: 'piece', counts: 'document', stepMode: 'whole' },
      steps: [
        { to: '5', price: '4' },
        { to: '', price: '1.25' },
      ],
    })
  })
  afterAll(() => database.drop())

  const happens = (one: Happened) =>
    database.engine.operate(async (db) => {
      seq += 1
      const { takes, quantity, documentId, fee, at = november, basis = {} } = one
      if (takes === undefined)
        await db
          .insertInto('chargeBasis')
          .values({
            ...{ no: 100_000 + seq, scopeNo, documentId, ownerId: customerId, sheet: 'outbound', fee },
            ...{ subjectId: freshId(), basis: JSON.stringify(basis) },
          })
          .execute()
      await db
        .insertInto('chargeCause')
        .values({
          ...{ scopeNo, seq, n: 1, basisNo: 100_000 + (takes ?? seq), quantity, occurredAt: at },
          ...{ reversesSeq: takes ?? null, reversesN: takes === undefined ? null : 1 },
        })
        .execute()
      return seq
    })
  const rated = () => new Rating({ engine: database.engine, now: () => november, newId: freshId }).look()
  const again = (month = '2026-11') => replayedMonth(database.engine.reader, month)
  const named = async () =>
    (await again()).differences.map(({ line, why, derived }) => [line.fee, why, derived])
  /** Charges that say something else for a while. */
  const changed = async (fee: string, set: object, work: () => Promise<void>) => {
    const rows = await database.engine.reader
      .selectFrom('chargeLine')
      .selectAll()
      .where('fee', '=', fee)
      .orderBy('seq')
      .execute()
    const [row] = rows.filter(({ reverses }) => reverses === null)
    if (!row) throw new Error(`no charge of ${fee}`)
    const write = (more: object) =>
      database.engine.operate((db) =>
        db.updateTable('chargeLine').set(more).where('id', '=', row.id).execute(),
      )
    await write(set)
    try {
      await work()
    } finally {
      await write(Object.fromEntries(Object.keys(set).map((key) => [key, row[key as keyof typeof row]])))
    }
  }

  test('says of each charge what was charged: in parts, taken back, once for a document, by the whole of one', async () => {
    const [first, second] = [freshId(), freshId()]
    const picked = await happens({ fee: 'operation', quantity: 7, documentId: first })
    await happens({ fee: 'operation', quantity: -3, documentId: first, takes: picked })
    await happens({ fee: 'operation', quantity: -4, documentId: first, takes: picked, at: december })
    await happens({ fee: 'operation', quantity: 3, documentId: second, basis: { skuId: 'a', grams: 70 } })
    const came = await happens({ fee: 'receiving', quantity: 2, documentId: second })
    await happens({ fee: 'receiving', quantity: 5, documentId: second })
    await happens({ fee: 'receiving', quantity: -2, documentId: second, takes: came })
    await happens({ fee: 'material:BOX_S', quantity: 1, documentId: second })
    await happens({ fee: 'sign-in', quantity: 1, documentId: second, basis: { grams: 1234 } })
    for (let nth = 0; nth < 6; nth++) await happens({ fee: 'inspection', quantity: 1, documentId: second })
    await rated()
    expect(await again()).toEqual({
      ...{
        month: '2026-11',
        lines: 17,
        asWritten: 0,
        repriced: 0,
        differing: 0,
        differences: [],
        wholes: [],
      },
    })
    expect(await again('2026-12'), 'of the next month').toMatchObject({ lines: 2, differing: 0 })
    expect(await again('2026-10'), 'of a month in which nothing happened').toMatchObject({ lines: 0 })
  })

  test('names each charge that does not come out of its cause and price', async () => {
    // 0.335 of seven is 2.345: 2.35 once it is rounded.
    await changed('OPERATION', { amount: 234 }, async () =>
      expect(await named()).toEqual([['OPERATION', 'amount', 235]]),
    )
    await changed('SIGN_IN', { exact: '9' }, async () =>
      expect(await named()).toEqual([['SIGN_IN', 'exact', 9]]),
    )
    await changed('SIGN_IN', { counted: '2' }, async () =>
      expect(await named()).toEqual([['SIGN_IN', 'exact', 9]]),
    )
    await changed('MATERIAL', { quantity: 2 }, async () =>
      expect(await named()).toEqual([['MATERIAL', 'other-cause', 200]]),
    )
    await changed('MATERIAL', { seq: 90_000 }, async () =>
      expect(await named()).toEqual([['MATERIAL', 'no-cause', 200]]),
    )
    await changed('RECEIVING', { amount: 700 }, async () =>
      expect(await named()).toEqual([['RECEIVING', 'amount', 800]]),
    )
    await changed('RECEIVING', { amount: 0, exact: '0', counted: '0' }, async () =>
      expect(await named()).toEqual([['RECEIVING', 'once', expect.any(Number)]]),
    )
    await changed('INSPECTION', { amount: 1 }, async () => {
      const { wholes, differing } = await again()
      expect([wholes.length, differing]).toEqual([1, 0])
    })
    await changed('INSPECTION', { counted: '3' }, async () => expect((await again()).differing).toBe(1))
  })

  test('names what a cause was not charged for', async () => {
    await changed('COUNT', { status: 'void' }, async () =>
      expect(await named()).toEqual([
        ['COUNT', 'missing', 23],
        ['COUNT', 'nothing-to-take-back', expect.any(Number)],
      ]),
    )
    expect(await again()).toMatchObject({ differing: 0, repriced: 0 })
  })

  test('tells apart what another price is in force for by now, and what was never right', async () => {
    await price({
      fee: 'SIGN_IN',
      basis: 'weight',
      validFrom: november - 5,
      no: 2,
      steps: [{ to: '', price: '0.14' }],
    })
    expect(await again()).toMatchObject({ repriced: 1, differing: 0 })
    expect(await named()).toEqual([['SIGN_IN', 'repriced', 17]])
    await changed('SIGN_IN', { amount: 10 }, async () =>
      expect(await again()).toMatchObject({ repriced: 0, differing: 1 }),
    )
  })

  test('is done in a thread that reads one moment, beside whoever works', async () => {
    const file = database.engine.file
    if (!file) return
    const heard: number[] = []
    const replayed = await replayInThread({ database: file, month: '2026-11' }, (lines) => heard.push(lines))
    expect(replayed).toEqual(await again())
    expect(heard.at(-1)).toBe(17)
    await expect(replayInThread({ database: `${file}.missing`, month: '2026-11' })).rejects.toThrow()
  })
})

onBothEngines('freight of a month that is rated again', (dialect) => {
  let freight: Awaited<ReturnType<typeof openFreight>>
  beforeAll(async () => {
    freight = await openFreight(dialect)
  })
  afterAll(async () => expect(await freight.house.closes()).toEqual([]))

  test('is quoted by the price lists of its moment', async () => {
    await freight.whole(1.2)
    const orderId = await freight.whole(5)
    await freight.measured(orderId, 6)
    await freight.goesOn()
    const { engine, clock } = freight.house.world
    const again = () => replayedMonth(engine.reader, new Date(clock.now).toISOString().slice(0, 7))
    expect(await again()).toMatchObject({ differing: 0, repriced: 0, asWritten: 0 })
    const { id, amount } = await engine.reader
      .selectFrom('chargeLine')
      .select(['id', 'amount'])
      .where('fee', '=', 'FREIGHT')
      .where('amount', '=', 2600)
      .executeTakeFirstOrThrow()
    await engine.operate((db) =>
      db.updateTable('chargeLine').set({ amount: 2500 }).where('id', '=', id).execute(),
    )
    expect((await again()).differences).toMatchObject([{ why: 'freight', derived: amount }])
    await engine.operate((db) => db.updateTable('chargeLine').set({ amount }).where('id', '=', id).execute())
  })
})
