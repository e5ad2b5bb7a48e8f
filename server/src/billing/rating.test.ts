import type { Basis } from '@longshore/shared/command/basis.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  clerk,
  doing,
  freshId,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import type { Engine } from '../database/engine.ts'
import { prove } from '../start/prove.ts'
import { customerRow } from '../testing/test-world.ts'
import { Rating } from './rating.ts'
import { inForce } from './test-charges.ts'

interface Happened {
  readonly fee: string
  readonly quantity: number
  readonly documentId: string
  readonly basis?: Basis
  /** Which of the causes before it takes back. */
  readonly takes?: number
}

onBothEngines('charges', (dialect) => {
  let database: TestDatabase
  let scopeNo: number
  let seq = 0
  let basisNo = 100_000
  const customerId = freshId()
  const at = Date.UTC(2026, 10, 23, 10)

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    await plant(database.engine, { customer: [{ ...customerRow(customerId, 'LIN'), currency: 'CNY' }] })
    await database.engine.operate(async (db) => {
      await db
        .insertInto('scope')
        .values({ id: 'company', seq: 0 })
        .onConflict((s) => s.doNothing())
        .execute()
      scopeNo = (
        await db.selectFrom('scope').select('no').where('id', '=', 'company').executeTakeFirstOrThrow()
      ).no
    })
    await price({ fee: 'OPERATION', basis: 'piece', steps: [{ to: '', price: '0.335' }] })
    await price({ fee: 'RECEIVING', basis: 'order', steps: [{ to: '', price: '8' }] })
    await price({ fee: 'COUNT', basis: 'percent', percentOf: 'OPERATION', steps: [{ to: '', price: '10' }] })
    await price({ fee: 'MATERIAL', of: 'BOX_S', basis: 'material', steps: [{ to: '', price: '2' }] })
  })
  afterAll(() => database.drop())

  const price = (more: object) =>
    plant(database.engine, { feeRule: [{ ...inForce, id: freshId(), ...more }] })
  /** What the floor writes as it works. */
  const happens = async (causes: readonly Happened[]) => {
    const first = seq + 1
    await database.engine.operate(async (db) => {
      for (const { fee, quantity, documentId, basis = {}, takes } of causes) {
        seq += 1
        basisNo += 1
        const taken = takes === undefined ? undefined : first + takes
        const of =
          taken === undefined
            ? basisNo
            : (
                await db
                  .selectFrom('chargeCause')
                  .select('basisNo')
                  .where('scopeNo', '=', scopeNo)
                  .where('seq', '=', taken)
                  .executeTakeFirstOrThrow()
              ).basisNo
        if (taken === undefined)
          await db
            .insertInto('chargeBasis')
            .values({
              ...{ no: basisNo, scopeNo, documentId, ownerId: customerId, sheet: 'outbound', fee },
              ...{ subjectId: freshId(), basis: JSON.stringify(basis) },
            })
            .execute()
        await db
          .insertInto('chargeCause')
          .values({
            ...{ scopeNo, seq, n: 1, basisNo: of, quantity, occurredAt: at },
            ...{ reversesSeq: taken ?? null, reversesN: taken === undefined ? null : 1 },
          })
          .execute()
      }
    })
  }
  const rating = (engine: Engine = database.engine) => new Rating({ engine, now: () => at, newId: freshId })
  const linesOf = async (documentId: string) => {
    const found = await database.engine.reader
      .selectFrom('chargeLine')
      .select(['fee', 'quantity', 'amount', 'exact', 'reverses'])
      .where('documentId', '=', documentId)
      .orderBy('seq')
      .orderBy('fee')
      .execute()
    return found.map(({ fee, quantity, amount, exact }) => [fee, Number(quantity), Number(amount), exact])
  }

  test('bring what a supplier is expected to ask for, and take it back with the charge', async () => {
    const [supplierId, documentId] = [freshId(), freshId()]
    const text = { zh: '运输', en: 'Haulage', es: 'Transporte', schedule: 'miscellaneous', remark: '' }
    await plant(database.engine, {
      chargeDefinition: [
        {
          ...{ ...text, id: freshId(), scope: 'company', version: 1, code: 'HAULAGE', side: 'cost' },
          ...{ comesWith: 'OPERATION', supplierId, extra: 0, shown: 0, startsAt: null, endsAt: null },
          ...{ sequence: 0, enabled: 1 },
        },
      ],
    })
    await price({ fee: 'HAULAGE', basis: 'piece', steps: [{ to: '', price: '0.20' }] })
    await happens([
      { fee: 'operation', quantity: 3, documentId },
      { fee: 'operation', quantity: -1, documentId, takes: 0 },
    ])
    await rating().look()
    const costs = await database.engine.reader
      .selectFrom('costLine')
      .select(['supplierId', 'fee', 'amount', 'status', 'reverses'])
      .where('documentId', '=', documentId)
      .orderBy('seq')
      .execute()
    expect(costs.map(({ amount }) => Number(amount))).toEqual([60, -20])
    expect(costs[0]).toMatchObject({ supplierId, fee: 'HAULAGE', status: 'expected', reverses: null })
    await rating().look()
    const { many } = await database.engine.reader
      .selectFrom('costLine')
      .select(({ fn }) => fn.countAll().as('many'))
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow()
    expect(Number(many), 'a second look adds nothing').toBe(2)
    const charged = await database.engine.reader
      .selectFrom('chargeLine')
      .select('fee')
      .where('documentId', '=', documentId)
      .execute()
    expect(new Set(charged.map(({ fee }) => fee)), 'its customer is not charged for it').not.toContain(
      'HAULAGE',
    )
  })

  test('are made of what happened once, with what they were computed from, and a per cent beside them', async () => {
    const documentId = freshId()
    await happens([{ fee: 'operation', quantity: 3, documentId }])
    await rating().look()
    await rating().look()
    expect(await linesOf(documentId)).toEqual([
      ['COUNT', 3, 10, '201/20'],
      ['OPERATION', 3, 101, '201/2'],
    ])
  })

  test('are taken back at their own price, to the last digit, whatever is taken first', async () => {
    const documentId = freshId()
    await happens([
      { fee: 'operation', quantity: 3, documentId },
      { fee: 'operation', quantity: -1, documentId, takes: 0 },
      { fee: 'operation', quantity: -1, documentId, takes: 0 },
      { fee: 'operation', quantity: -1, documentId, takes: 0 },
    ])
    await rating().look()
    const lines = await linesOf(documentId)
    expect(lines.map(([fee, quantity, amount]) => [fee, quantity, amount])).toEqual([
      ['COUNT', 3, 10],
      ['OPERATION', 3, 101],
      ['COUNT', -1, -3],
      ['OPERATION', -1, -34],
      ['COUNT', -1, -4],
      ['OPERATION', -1, -33],
      ['COUNT', -1, -3],
      ['OPERATION', -1, -34],
    ])
  })

  test('that stand once for a document go with the last of it', async () => {
    const documentId = freshId()
    const receiving = { fee: 'receiving', documentId }
    await happens([
      { ...receiving, quantity: 5 },
      { ...receiving, quantity: 7 },
      { ...receiving, quantity: -5, takes: 0 },
    ])
    await rating().look()
    expect((await linesOf(documentId)).map(([, , amount]) => amount)).toEqual([800, 0, 0])
    await happens([{ ...receiving, quantity: 1 }])
    await rating().look()
    expect((await linesOf(documentId)).map(([, , amount]) => amount)).toEqual([800, 0, 0, 0])
  })

  test('that are taken back on other days than they were made end at nothing, piece by piece or as a document', async () => {
    const [pieces, document] = [freshId(), freshId()]
    await happens([
      { fee: 'operation', documentId: pieces, quantity: 3 },
      { fee: 'receiving', documentId: document, quantity: 5 },
      { fee: 'receiving', documentId: document, quantity: 7 },
    ])
    await rating().look()
    const back = [
      { fee: 'operation', documentId: pieces, quantity: -1, takes: -3 },
      { fee: 'operation', documentId: pieces, quantity: -1, takes: -4 },
      { fee: 'receiving', documentId: document, quantity: -5, takes: -4 },
      { fee: 'operation', documentId: pieces, quantity: -1, takes: -6 },
      { fee: 'receiving', documentId: document, quantity: -7, takes: -5 },
    ]
    for (const one of back) {
      await happens([one])
      await rating().look()
    }
    const amounts = async (of: string, fee: string) =>
      (await linesOf(of)).filter(([name]) => name === fee).map(([, , amount]) => Number(amount))
    const ofPieces = await amounts(pieces, 'OPERATION')
    expect(ofPieces[0]).toBe(101)
    expect(ofPieces.reduce((sum, one) => sum + one)).toBe(0)
    expect(await amounts(document, 'RECEIVING')).toEqual([800, 0, 0, -800])
  })

  test('without a price are listed, and made once a price is published', async () => {
    const documentId = freshId()
    await happens([
      { fee: 'material:BOX_S', quantity: 2, documentId },
      { fee: 'material:BOX_L', quantity: 2, documentId },
      { fee: 'inspection', quantity: 4, documentId, basis: { skuId: freshId() } },
      { fee: 'inspection', quantity: -4, documentId, takes: 2 },
    ])
    await rating().look()
    const listed = async () =>
      (
        await database.engine.reader
          .selectFrom('unratedCause')
          .select(['fee', 'of', 'reason', 'quantity'])
          .where('documentId', '=', documentId)
          .orderBy('seq')
          .execute()
      ).map(({ fee, of, reason, quantity }) => [fee, of, reason, Number(quantity)])
    expect(await linesOf(documentId)).toEqual([['MATERIAL', 2, 400, '400']])
    expect(await listed()).toEqual([
      ['MATERIAL', 'BOX_L', 'no-price', 2],
      ['INSPECTION', '', 'no-price', 4],
      ['INSPECTION', '', 'no-price', -4],
    ])
    await price({ version: 7, fee: 'INSPECTION', basis: 'piece', steps: [{ to: '', price: '1' }] })
    await price({ version: 7, fee: 'MATERIAL', basis: 'weight', steps: [{ to: '', price: '1' }] })
    await rating().look()
    expect(await listed()).toEqual([['MATERIAL', 'BOX_L', 'not-measured', 2]])
    expect((await linesOf(documentId)).map(([fee, , amount]) => [fee, amount])).toEqual([
      ['MATERIAL', 400],
      ['INSPECTION', 400],
      ['INSPECTION', -400],
    ])
  })

  test('are doubled by no stop in the middle of a slice, and by no second server', async () => {
    const stories = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), taken: fc.nat(9) }), {
      ...{ minLength: 1, maxLength: 12 },
    })
    await fc.assert(
      fc.asyncProperty(stories, fc.boolean(), async (story, dies) => {
        const documentId = freshId()
        const charged = story.map(({ quantity }) => ({ fee: 'operation', quantity, documentId }))
        const back = story.flatMap(({ quantity, taken }, i) =>
          taken > 0 ? [{ fee: 'operation', quantity: -Math.min(taken, quantity), documentId, takes: i }] : [],
        )
        await happens([...charged, ...back])
        const dying: Engine = {
          ...database.engine,
          reader: database.engine.reader,
          operate: (work) =>
            database.engine.operate(async (db) => {
              await work(db)
              throw new Error('killed')
            }),
        }
        if (dies) await expect(rating(dying).look()).rejects.toThrow('killed')
        await Promise.all([rating().look(), rating().look()])
        const left = story.map(({ quantity, taken }) => Math.max(0, quantity - taken))
        const lines = await linesOf(documentId)
        const sum = lines.reduce(
          (all, [fee, quantity]) => all + (fee === 'OPERATION' ? Number(quantity) : 0),
          0,
        )
        expect(sum).toBe(left.reduce((all, one) => all + one, 0))
        expect(lines).toHaveLength((charged.length + back.length) * 2)
      }),
      { numRuns: 12 },
    )
    expect((await prove(database.engine)).filter(({ rule }) => /charge|cause/.test(rule))).toEqual([])
  })

  test('that somebody credits while the floor takes them back are given back once', async () => {
    const defects: unknown[] = []
    const desk = doing(testPerformer(database.engine, defects), {
      scope: `customer:${customerId}`,
      actor: clerk,
    })
    const documents = Array.from({ length: 20 }, freshId)
    await happens(documents.map((documentId) => ({ fee: 'operation', quantity: 1, documentId })))
    await rating().look()
    const charged = await database.engine.reader
      .selectFrom('chargeLine')
      .select('id')
      .where('fee', '=', 'OPERATION')
      .where('documentId', 'in', documents)
      .execute()
    await happens(
      documents.map((documentId, i) => ({ fee: 'operation', quantity: -1, documentId, takes: i - 20 })),
    )
    await Promise.all([
      rating().look(),
      ...charged.map(({ id: lineId }) =>
        desk('billing.creditCharge', { customerId, lineId, reason: 'Not done' }),
      ),
    ])
    for (const documentId of documents) {
      const amounts = (await linesOf(documentId)).flatMap(([fee, , amount]) =>
        fee === 'OPERATION' ? [Number(amount)] : [],
      )
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    }
    expect(defects).toEqual([])
  })
})
