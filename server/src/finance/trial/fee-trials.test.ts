import { derivedId } from '@longshore/shared/command/id.ts'
import { priceTrialApi } from '@longshore/shared/finance/price-trial.api.ts'
import { expect, test } from 'vitest'
import { Rating } from '../../billing/rating.ts'
import { inForce } from '../../billing/test-charges.ts'
import { openMoneyHouse } from '../../billing/test-money-house.ts'
import { freshId, onBothEngines } from '../../commands/test-house.ts'
import { MarginKeeping } from '../margin/margin-keeping.ts'
import { priceTrialRoutes } from './price-trial.routes.ts'
import { PriceTrials } from './price-trials.ts'

interface Happened {
  readonly fee?: string
  readonly quantity: number
  readonly documentId: string
  readonly customerId: string
  readonly at?: number
  readonly basis?: object
  readonly takes?: number
}

const november = Date.UTC(2026, 10, 23, 10)
const october = Date.UTC(2026, 9, 31, 23)
const each = (price: string) => ({ steps: [{ to: '', price }] })

onBothEngines('drafts of fees over a month', (dialect) => {
  // Causes are planted without the commands that bring them.
  const house = openMoneyHouse(dialect, /cause|charge|document|order|margin/)
  let seq = 0
  const happens = ({ fee = 'operation', basis = {}, at = november, takes, ...one }: Happened) =>
    house.engine.operate(async (db) => {
      seq += 1
      await db
        .insertInto('scope')
        .values({ id: 'company', seq: 0 })
        .onConflict((s) => s.doNothing())
        .execute()
      const { no: scopeNo } = await db
        .selectFrom('scope')
        .select('no')
        .where('id', '=', 'company')
        .executeTakeFirstOrThrow()
      if (takes === undefined)
        await db
          .insertInto('chargeBasis')
          .values({
            ...{
              no: 200_000 + seq,
              scopeNo,
              documentId: one.documentId,
              ownerId: one.customerId,
              sheet: 'outbound',
            },
            ...{ fee, subjectId: freshId(), basis: JSON.stringify(basis) },
          })
          .execute()
      await db
        .insertInto('chargeCause')
        .values({
          ...{
            scopeNo,
            seq,
            n: 1,
            basisNo: 200_000 + (takes ?? seq),
            quantity: one.quantity,
            occurredAt: at,
          },
          ...{ reversesSeq: takes ?? null, reversesN: takes === undefined ? null : 1 },
        })
        .execute()
      return seq
    })
  const rated = () => new Rating({ engine: house.engine, now: () => november, newId: freshId }).look()
  const price = async (more: object) => {
    const id = freshId()
    await house.plants({ feeRule: [{ ...inForce, basis: 'piece', chain: `chain ${id}`, ...more, id }] })
    return id
  }
  const trials = () => new PriceTrials({ engine: house.engine, now: () => november })
  const tries = async (ruleId: string, month = '2026-11') => {
    const { id, outcome } = await startOf(ruleId, month)
    expect(outcome).toBe('applied')
    await trials().look()
    return derivedId(id, 'trial')
  }
  const startOf = async (ruleId: string, month = '2026-11') => {
    const at = { occurredAt: november, receivedAt: november }
    return (await house.act('company', 'finance.tryFee', { ruleId, month }, at)).outcome
  }
  const viewer = { actor: { kind: 'staff' }, warehouseId: null } as never
  const asked = { page: 1, size: 100, desc: 'yes' }
  const rows = async (trialId: string) =>
    (await priceTrialRoutes(house.engine.lists).rows({ ...asked, sort: 'now', trialId } as never, viewer))
      .rows
  const misses = async (trialId: string) =>
    (
      await priceTrialRoutes(house.engine.lists).misses(
        { ...asked, sort: 'occurredAt', trialId, customerId: '', reason: '' } as never,
        viewer,
      )
    ).rows

  test('say what each customer was charged and would have been, with the margin of the month, and charge nothing', async () => {
    const [lin, mo] = [(await house.customer()).customerId, (await house.customer()).customerId]
    await price({ fee: 'OPERATION', chain: 'operation', ...each('0.335') })
    await price({ fee: 'COUNT', chain: 'count', basis: 'percent', percentOf: 'OPERATION', ...each('10') })
    const first = freshId()
    const picked = await happens({ quantity: 7, documentId: first, customerId: lin })
    await happens({ quantity: -3, documentId: first, customerId: lin, takes: picked })
    await happens({ quantity: 2, documentId: freshId(), customerId: lin })
    await happens({ quantity: 10, documentId: freshId(), customerId: mo })
    await happens({ quantity: 99, documentId: freshId(), customerId: mo, at: october })
    await rated()
    await new MarginKeeping({ engine: house.engine, newId: freshId }).look()
    const money = () => house.engine.reader.selectFrom('chargeLine').selectAll().orderBy('id').execute()
    const before = await money()
    const draft = await price({ fee: 'OPERATION', chain: 'operation', status: 'draft', no: 0, ...each('1') })
    const found = await rows(await tries(draft))
    // 1.34 and 0.67 with a tenth of each now; 4.00, 2.00 and 10.00 with a tenth by the draft.
    expect(found).toMatchObject([
      {
        customerId: mo,
        orders: 1,
        was: '3.69',
        now: '11.00',
        difference: '7.31',
        marginWas: '3.69',
        marginNow: '11.00',
      },
      {
        customerId: lin,
        orders: 2,
        was: '2.21',
        now: '6.60',
        marginWas: '2.21',
        marginNow: '6.60',
        missed: 0,
      },
    ])
    expect(await money()).toEqual(before)
    const same = await price({
      fee: 'OPERATION',
      chain: 'operation',
      status: 'draft',
      no: 0,
      ...each('0.335'),
    })
    expect(await rows(await tries(same)), 'the price in force changes nothing').toMatchObject([
      { was: '3.69', now: '3.69' },
      { was: '2.21', now: '2.21' },
    ])
    const tenth = await price({
      fee: 'COUNT',
      basis: 'percent',
      percentOf: 'OPERATION',
      status: 'draft',
      chain: 'count',
      ...each('50'),
    })
    expect(await rows(await tries(tenth))).toMatchObject([
      { customerId: mo, was: '0.34', now: '1.68' },
      { customerId: lin, was: '0.20', now: '1.01' },
    ])
  })

  test('count a document, or a customer’s month, as the draft says, and once what is charged once', async () => {
    const { customerId } = await house.customer()
    await price({ fee: 'INSPECTION', chain: 'inspection', ...each('1') })
    const [one, other] = [freshId(), freshId()]
    for (const documentId of [one, one, one, other])
      await happens({ fee: 'inspection', quantity: 2, documentId, customerId })
    await rated()
    const steps = [
      { to: '5', price: '4' },
      { to: '', price: '0.50' },
    ]
    const draft = (more: object) =>
      price({ fee: 'INSPECTION', chain: 'inspection', status: 'draft', no: 0, steps, ...more })
    const now = async (ruleId: string) =>
      (await rows(await tries(ruleId))).map((row) => [row.orders, row.was, row.now])
    expect(await now(await draft({}))).toEqual([[2, '8.00', '32.00']])
    // Six pieces of one at 0.50, two of the other at 4.00; all eight at 0.50; 4.00 for each document.
    expect(await now(await draft({ counts: 'document' }))).toEqual([[2, '8.00', '11.00']])
    expect(await now(await draft({ counts: 'month' }))).toEqual([[2, '8.00', '4.00']])
    expect(await now(await draft({ basis: 'order' }))).toEqual([[2, '8.00', '8.00']])
  })

  test('name what the draft has no measure for, and price what has no price now', async () => {
    const { customerId } = await house.customer()
    await happens({ fee: 'sign-in', quantity: 1, documentId: freshId(), customerId, basis: { grams: 2500 } })
    await happens({ fee: 'sign-in', quantity: 1, documentId: freshId(), customerId })
    const gone = await happens({
      fee: 'sign-in',
      quantity: 1,
      documentId: freshId(),
      customerId,
      basis: { grams: 9 },
    })
    await happens({ fee: 'sign-in', quantity: -1, documentId: freshId(), customerId, takes: gone })
    await rated()
    const draft = await price({ fee: 'SIGN_IN', basis: 'weight', status: 'draft', no: 0, ...each('2') })
    const trialId = await tries(draft)
    expect(await rows(trialId)).toMatchObject([{ customerId, was: '0.00', now: '5.00', missed: 0 }])
    expect(await misses(trialId)).toMatchObject([{ customerId, reason: 'never-priced' }])
    const own = await price({
      fee: 'SIGN_IN',
      basis: 'piece',
      status: 'draft',
      no: 0,
      customerId: freshId(),
      ...each('2'),
    })
    expect(await rows(await tries(own)), 'of another customer').toEqual([])
  })

  test('a stop loses nothing and counts nothing twice, however many go on with it', async () => {
    const draft = await price({ fee: 'OPERATION', chain: 'operation', status: 'draft', no: 0, ...each('1') })
    const { id } = await startOf(draft)
    const stopped = trials()
    stopped.close()
    await stopped.look()
    await Promise.all([trials().look(), trials().look()])
    const found = await rows(derivedId(id, 'trial'))
    expect(found.map(({ now }) => now)).toEqual(['11.00', '6.60'])
    await trials().look()
    expect(await rows(derivedId(id, 'trial'))).toEqual(found)
  })

  test('a trial whose draft is deleted before its end says so, and holds up no other', async () => {
    const draft = await price({ fee: 'OPERATION', chain: 'operation', status: 'draft', no: 0, ...each('1') })
    const other = await price({ fee: 'OPERATION', chain: 'operation', status: 'draft', no: 0, ...each('2') })
    const [one, two] = [await startOf(draft), await startOf(other)]
    await house.act('company', 'billing.discardFeeRule', { ruleId: draft })
    await trials().look()
    const ids = [derivedId(one.id, 'trial'), derivedId(two.id, 'trial')]
    const stored = await house.engine.reader
      .selectFrom('priceTrial')
      .select(['id', 'status', 'endedAt'])
      .where('id', 'in', ids)
      .orderBy('startedAt')
      .orderBy('id')
      .execute()
    const statusOf = (id = '') => stored.find((row) => row.id === id)?.status
    expect([statusOf(ids[0]), statusOf(ids[1])]).toEqual(['dropped', 'done'])
    expect(stored.map(({ endedAt }) => Number(endedAt))).toEqual([november, november])
    expect(await rows(ids[0] ?? '')).toEqual([])
  })

  test('only drafts are tried, none of rent, and over months that have begun', async () => {
    const draft = await price({ fee: 'OPERATION', chain: 'operation', status: 'draft', no: 0, ...each('1') })
    expect(await startOf(draft, '2099-01')).toMatchObject({ code: 'finance.month-ahead' })
    const rent = await price({ fee: 'STORAGE', basis: 'volume-days', status: 'draft', no: 0, ...each('1') })
    expect(await startOf(rent)).toMatchObject({ code: 'finance.rent-not-tried' })
    const published = await price({ fee: 'UNPACKING', ...each('1') })
    expect(await startOf(published)).toMatchObject({ code: 'finance.no-fee-draft' })
    expect(priceTrialApi.startFee.audience).toEqual(['staff'])
  })
})
