import { repricingApi } from '@longshore/shared/billing/repricing.api.ts'
import { expect, test } from 'vitest'
import { freshId, onBothEngines } from '../../commands/test-house.ts'
import type { Caller } from '../../http/caller.ts'
import { chargeRow, inForce } from '../test-charges.ts'
import { anna, ben, type Owner, openMoneyHouse } from '../test-money-house.ts'
import { repricingRoutes } from './repricing.routes.ts'
import { Repricings } from './repricings.ts'

const viewer = { actor: anna, warehouseId: null } as Caller
const [BEGINS, HAPPENED, NOW] = [1000, 5000, 1_790_000_000_000]

onBothEngines('a price that begins in the past', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  /** A version of a price; each story has a fee of its own. */
  const price = async (fee: string, amount: string, more: object = {}) => {
    const id = freshId()
    const chain = `${fee}||`
    const steps = [{ to: '', price: amount }]
    await house.plants({
      feeRule: [{ ...inForce, id, fee, chain, basis: 'piece', steps, savedBy: anna.id, ...more }],
    })
    return id
  }
  const draft = (fee: string, amount: string, more: object = {}) =>
    price(fee, amount, { status: 'draft', no: 0, validFrom: BEGINS, ...more })
  /** Three pieces at 0.50, one of them taken back, and a tenth of that, by versions that hold since ever. */
  const prices = async (fee: string) => ({
    ruleId: await price(fee, '0.50'),
    percentId: await price(`${fee}_P`, '10', { basis: 'percent', percentOf: fee }),
  })
  const charged = async (
    { customerId }: Owner,
    fee: string,
    { ruleId, percentId, ...more }: { ruleId: string; percentId: string; occurredAt?: number },
  ) => {
    const documentId = freshId()
    const of = { documentId, documentNo: `OB-${fee}`, occurredAt: HAPPENED, ...more }
    const first = { ...chargeRow(customerId, 150), ...of, fee, ruleId, quantity: 3, counted: '3' }
    const back = { fee, ruleId, quantity: -1, counted: '-1', reverses: first.id }
    const tenth = { fee: `${fee}_P`, ruleId: percentId, seq: first.seq, quantity: 3 }
    await house.plants({
      chargeLine: [
        first,
        { ...chargeRow(customerId, -50), ...of, ...back },
        { ...chargeRow(customerId, 15), ...of, ...tenth },
      ],
    })
    return { lineId: first.id, documentId }
  }
  const does = async (name: string, args: object, by = anna) =>
    (await house.act('company', `billing.${name}`, args, { actor: by })).outcome
  const job = (
    perform = (asked: Parameters<typeof house.performer.perform>[0]) => house.performer.perform(asked),
  ) => new Repricings({ engine: house.engine, perform, now: () => NOW })
  const find = async (ruleId: string) => {
    expect(await does('findRepriced', { ruleId })).toMatchObject({ outcome: 'applied' })
    await job().look()
    return newest(ruleId)
  }
  const newest = async (priceId: string) => {
    const routes = repricingRoutes(house.engine.lists)
    const { rows } = await routes.list(repricingApi.list.input.validateSync({ priceId }), viewer)
    return routes.byId({ id: rows[0]?.id ?? '' }, viewer)
  }
  const sums = ({ sums: found }: Awaited<ReturnType<typeof find>>) =>
    found.map(
      ({ status, lines, customers, was, now }) => `${lines} of ${customers} ${status}: ${was} → ${now}`,
    )
  const lines = async (documentId: string) => {
    const found = await house.engine.reader
      .selectFrom('chargeLine')
      .select(['amount', 'status'])
      .where('documentId', '=', documentId)
      .execute()
    return found.map(({ amount, status }) => `${amount} ${status}`).sort()
  }
  const before = ['-50 accrued', '15 accrued', '150 accrued']
  const after = ['-50 void', '-80 accrued', '15 void', '150 void', '24 accrued', '240 accrued']

  test('shows before it is published which charges it touches; once it is, what nobody settled is charged anew', async () => {
    const [lin, mo] = [await house.customer(), await house.customer()]
    const old = await prices('SHOWN')
    const open = await charged(lin, 'SHOWN', old)
    const settled = await charged(mo, 'SHOWN', old)
    const sooner = await charged(mo, 'SHOWN', { ...old, occurredAt: BEGINS - 1 })
    const settles = { customerId: mo.customerId, lineIds: [settled.lineId] }
    await house.act(`customer:${mo.customerId}`, 'billing.settleCharges', settles, { actor: anna })
    const ruleId = await draft('SHOWN', '0.80')

    const found = await find(ruleId)
    expect(found).toMatchObject({
      status: 'found',
      looked: 4,
      touched: 6,
      open: 3,
      charged: 0,
      isHeld: false,
    })
    expect(sums(found)).toEqual(['3 of 1 open: 1.15 → 1.84', '3 of 1 settled: 1.15 → 1.84'])
    expect(await lines(open.documentId)).toEqual(before)
    expect(await does('chargeRepriced', { repricingId: found.id })).toMatchObject({
      code: 'billing.not-held',
    })

    expect(await does('publishFeeRule', { ruleId }, ben)).toMatchObject({ outcome: 'applied' })
    expect(await does('chargeRepriced', { repricingId: found.id })).toMatchObject({ outcome: 'applied' })
    await job().look()
    const done = await newest(ruleId)
    expect(done).toMatchObject({ status: 'charged', charged: 3, isHeld: true })
    expect(sums(done)).toEqual(['3 of 1 charged: 1.15 → 1.84', '3 of 1 settled: 1.15 → 1.84'])
    expect(await lines(open.documentId)).toEqual(after)
    expect(await lines(settled.documentId)).toEqual(['-50 accrued', '15 accrued', '150 settled'])
    expect(await lines(sooner.documentId)).toEqual(before)
    expect(await does('chargeRepriced', { repricingId: found.id })).toMatchObject({
      code: 'move.not-allowed',
    })
    expect(sums(await find(ruleId))).toEqual(['3 of 1 settled: 1.15 → 1.84'])
  })

  test('goes on after a stop in the middle of either job, and charges nothing twice', async () => {
    const lin = await house.customer()
    const old = await prices('MANY')
    const documents = []
    for (let nth = 0; nth < 120; nth++) documents.push(await charged(lin, 'MANY', old))
    const ruleId = await draft('MANY', '0.80')
    await does('findRepriced', { ruleId })
    const stopped = job()
    stopped.close()
    await stopped.look()
    expect(await newest(ruleId)).toMatchObject({ status: 'looking', looked: 0 })
    await job().look()
    const found = await newest(ruleId)
    expect(found).toMatchObject({ status: 'found', looked: 240, touched: 360, open: 360 })
    await does('publishFeeRule', { ruleId }, ben)
    await does('chargeRepriced', { repricingId: found.id })
    let left = 50
    const breaks = job((asked) => {
      left -= 1
      if (left < 0) throw new Error('the power is gone')
      return house.performer.perform(asked)
    })
    await expect(breaks.look()).rejects.toThrow('the power is gone')
    await job().look()
    expect(await newest(ruleId)).toMatchObject({ status: 'charged', charged: 360 })
    for (const { documentId } of documents) expect(await lines(documentId)).toEqual(after)
  })

  test('of one customer touches that customer’s charges alone', async () => {
    const [lin, mo] = [await house.customer(), await house.customer()]
    const old = await prices('OWN')
    await charged(lin, 'OWN', old)
    const others = await charged(mo, 'OWN', old)
    const ruleId = await draft('OWN', '0.20', { customerId: lin.customerId, chain: `OWN||${lin.customerId}` })
    expect(sums(await find(ruleId))).toEqual(['3 of 1 open: 1.15 → 0.46'])
    expect(await lines(others.documentId)).toEqual(before)
  })

  test('leaves what changed before its turn came as it is, and says so', async () => {
    const lin = await house.customer()
    const old = await prices('LATER')
    const { lineId, documentId } = await charged(lin, 'LATER', old)
    const ruleId = await draft('LATER', '0.80')
    const found = await find(ruleId)
    await does('publishFeeRule', { ruleId }, ben)
    const settles = { customerId: lin.customerId, lineIds: [lineId] }
    await house.act(`customer:${lin.customerId}`, 'billing.settleCharges', settles, { actor: anna })
    await does('chargeRepriced', { repricingId: found.id })
    await job().look()
    const done = await newest(ruleId)
    expect([done.status, done.charged, sums(done)]).toEqual(['charged', 0, ['3 of 1 stays: 1.15 → 1.84']])
    expect(await lines(documentId)).toEqual(['-50 accrued', '15 accrued', '150 settled'])
  })

  test('is refused in words where it begins later, or counts a whole; a discarded draft ends its search', async () => {
    await prices('WORDS')
    const later = await draft('WORDS', '0.80', { validFrom: NOW + 1 })
    expect(await does('findRepriced', { ruleId: later })).toMatchObject({ code: 'billing.start-ahead' })
    const whole = await draft('WORDS', '0.80', { counts: 'document' })
    expect(await does('findRepriced', { ruleId: whole })).toMatchObject({
      code: 'billing.whole-not-repriced',
    })
    const ruleId = await draft('WORDS', '0.70')
    await does('findRepriced', { ruleId })
    await does('discardFeeRule', { ruleId })
    await job().look()
    expect(await newest(ruleId)).toMatchObject({ status: 'dropped', touched: 0 })
  })
})
