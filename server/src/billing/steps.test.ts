import { rateFee, ratePercent } from '@longshore/shared/billing/rate-fee.ts'
import { exactOf, fraction } from '@longshore/shared/money/exact.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshId, onBothEngines, plant, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { prove } from '../start/prove.ts'
import { customerRow } from '../testing/test-world.ts'
import { Rating } from './rating.ts'
import { companyScope, inForce } from './test-charges.ts'

interface Happened {
  readonly fee: string
  readonly quantity: number
  readonly documentId: string
  readonly customerId: string
  readonly at?: number
  /** Which of the causes before it takes back, by its number. */
  readonly takes?: number
}

/** Up to five pieces for 4.00 each, then all for 1.25 each, at least 10.00. */
const byDocument = {
  ...inForce,
  ...{ fee: 'OPERATION', basis: 'piece', counts: 'document' },
  minimum: 1000,
  steps: [
    { to: '5', price: '4' },
    { to: '', price: '1.25' },
  ],
} as const
/** The first ten of a month for 2.005 each, what is more for 1.00. */
const byMonth = {
  ...inForce,
  ...{ fee: 'INSPECTION', basis: 'piece', counts: 'month' },
  stepMode: 'graduated',
  steps: [
    { to: '10', price: '2.005' },
    { to: '', price: '1' },
  ],
} as const
const tenth = {
  ...inForce,
  ...{ fee: 'COUNT', basis: 'percent', percentOf: 'OPERATION' },
  steps: [{ to: '', price: '3.3' }],
} as const
const november = Date.UTC(2026, 10, 23, 10)

onBothEngines('steps', (dialect) => {
  let database: TestDatabase
  let scopeNo: number
  let seq = 0
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    await plant(database.engine, {
      feeRule: [byDocument, byMonth, tenth].map((rule) => ({ ...rule, id: freshId() })),
    })
    scopeNo = await companyScope(database.engine)
  })
  afterEach(async () => {
    expect((await prove(database.engine)).filter(({ rule }) => /charge|cause|price/.test(rule))).toEqual([])
  })
  afterAll(() => database.drop())

  const customer = async (more: object = {}) => {
    const customerId = freshId()
    const row = { ...customerRow(customerId, `C${customerId.slice(-8)}`), currency: 'CNY', ...more }
    await plant(database.engine, { customer: [row] })
    return customerId
  }
  /** What the floor writes as it works; its number. */
  const happens = (one: Happened) =>
    database.engine.operate(async (db) => {
      seq += 1
      const { takes, quantity, documentId, customerId, fee, at = november } = one
      const basis = { scopeNo, documentId, ownerId: customerId, sheet: 'outbound', fee: fee.toLowerCase() }
      if (takes === undefined)
        await db
          .insertInto('chargeBasis')
          .values({ ...basis, no: 100_000 + seq, subjectId: freshId(), basis: '{}' })
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
  const look = () => new Rating({ engine: database.engine, now: () => november, newId: freshId }).look()
  const amounts = async (fee: string, where: { documentId: string } | { customerId: string }) => {
    let lines = database.engine.reader.selectFrom('chargeLine').select('amount').where('fee', '=', fee)
    if ('documentId' in where) lines = lines.where('documentId', '=', where.documentId)
    else lines = lines.where('customerId', '=', where.customerId)
    return (await lines.orderBy('seq').execute()).map(({ amount }) => Number(amount))
  }
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)

  test('of a document see all of its pieces, though each is scanned by itself', async () => {
    const [customerId, documentId] = [await customer(), freshId()]
    const of = { fee: 'OPERATION', quantity: 1, documentId, customerId }
    for (let n = 0; n < 6; n++) await happens(of)
    await look()
    // At least 10.00; the third brings 12.00; the sixth makes all six 1.25 each, which is below the minimum.
    expect(await amounts('OPERATION', { documentId })).toEqual([1000, 0, 200, 400, 400, -1000])
    const other = freshId()
    await happens({ ...of, documentId: other })
    await look()
    expect(await amounts('OPERATION', { documentId: other }), 'another document begins anew').toEqual([1000])
  })

  test('of a month see all of a customer’s pieces in it, in any document, and none of another month', async () => {
    const customerId = await customer()
    const of = { fee: 'INSPECTION', customerId }
    await happens({ ...of, quantity: 8, documentId: freshId() })
    const fourth = await happens({ ...of, quantity: 4, documentId: freshId() })
    await look()
    await happens({ ...of, quantity: 4, documentId: freshId(), at: Date.UTC(2026, 11, 1) })
    await happens({ ...of, quantity: -4, documentId: freshId(), takes: fourth, at: Date.UTC(2026, 11, 2) })
    await look()
    expect(await amounts('INSPECTION', { customerId })).toEqual([1604, 601, 802, -601])
  })

  test('come to the price of all that is left, whatever was taken back, in whatever order and slices', async () => {
    const story = fc.array(
      fc.record({
        ...{ pieces: fc.integer({ min: 1, max: 4 }), taken: fc.nat(4), by: fc.nat(20), looks: fc.boolean() },
        second: fc.boolean(),
      }),
      { minLength: 1, maxLength: 7 },
    )
    await fc.assert(
      fc.asyncProperty(story, async (found) => {
        const customerId = await customer()
        const documents = [freshId(), freshId()] as const
        const left = new Map<string, number>()
        for (const fee of ['OPERATION', 'INSPECTION']) {
          const backs: { readonly by: number; readonly one: Happened }[] = []
          for (const { pieces, taken, by, looks, second } of [...found].sort((a, b) => a.by - b.by)) {
            const documentId = documents[second ? 1 : 0]
            const of = { fee, documentId, customerId }
            const takes = await happens({ ...of, quantity: pieces })
            const back = Math.min(pieces, taken)
            if (back > 0) backs.push({ by, one: { ...of, quantity: -back, takes } })
            left.set(`${fee} ${documentId}`, (left.get(`${fee} ${documentId}`) ?? 0) + pieces - back)
            if (looks) await look()
          }
          for (const { by, one } of backs.sort((a, b) => ((a.by * 7) % 5) - ((b.by * 7) % 5))) {
            await happens(one)
            if (by % 3 === 0) await Promise.all([look(), look()])
          }
        }
        await Promise.all([look(), look()])
        const costs = (rule: Parameters<typeof rateFee>[0], pieces: number) =>
          pieces === 0 ? 0 : rateFee(rule, exactOf(pieces)).amount
        for (const documentId of documents) {
          const pieces = left.get(`OPERATION ${documentId}`) ?? 0
          expect(sum(await amounts('OPERATION', { documentId }))).toBe(costs(byDocument, pieces))
          const percent =
            pieces === 0 ? 0 : ratePercent(tenth, rateFee(byDocument, fraction(BigInt(pieces))).exact).amount
          expect(sum(await amounts('COUNT', { documentId }))).toBe(percent)
        }
        const inMonth = sum(documents.map((documentId) => left.get(`INSPECTION ${documentId}`) ?? 0))
        expect(sum(await amounts('INSPECTION', { customerId }))).toBe(costs(byMonth, inMonth))
      }),
      { numRuns: 6 },
    )
  })

  test('a price of a grade is for its customers who have none of their own, before everybody’s', async () => {
    const rule = { ...inForce, fee: 'SIGN_IN', basis: 'piece' }
    const gold = await customer({ priceGrade: 'GOLD' })
    const own = await customer({ priceGrade: 'GOLD' })
    const silver = await customer({ priceGrade: 'SILVER' })
    await plant(database.engine, {
      feeRule: [
        { ...rule, id: freshId(), steps: [{ to: '', price: '3' }] },
        { ...rule, id: freshId(), grade: 'GOLD', steps: [{ to: '', price: '2' }] },
        { ...rule, id: freshId(), customerId: own, steps: [{ to: '', price: '1' }] },
      ],
    })
    for (const customerId of [gold, own, silver, await customer()])
      await happens({ fee: 'SIGN_IN', quantity: 1, documentId: freshId(), customerId })
    await look()
    const paid = [gold, own, silver].map((customerId) => amounts('SIGN_IN', { customerId }))
    expect(await Promise.all(paid)).toEqual([[200], [100], [300]])
  })
})
