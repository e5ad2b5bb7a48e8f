import type { Actor } from '@longshore/shared/command/command.ts'
import { expect, test } from 'vitest'
import { anna, ben, openMoneyHouse } from '../billing/test-money-house.ts'
import { clerk, doing, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { walletRoutes } from './wallet.routes.ts'

const HOUR = 3_600_000

onBothEngines('an exchange of currencies', (dialect) => {
  const house = openMoneyHouse(dialect)

  const asHouse = (name: string, args: object, actor: Actor) => house.act('company', name, args, { actor })
  const of = async (customer: Actor, name: string, args: object, actor: Actor) => {
    const { customerId } = customer
    return doing(house.performer, { scope: `customer:${customerId}`, actor })(`finance.${name}`, {
      customerId,
      ...args,
    })
  }
  const enters = async (fromCurrency: string, toCurrency: string, rate: string, more: object = {}) => {
    const said = {
      fromCurrency,
      toCurrency,
      rate,
      source: 'central bank',
      startsAt: null,
      remark: '',
      ...more,
    }
    const { outcome, rows } = await asHouse('finance.enterRate', said, anna)
    return { outcome, id: rows.find(({ table }) => table === 'exchangeRate')?.id ?? '' }
  }
  const force = async (id: string, actor: Actor) =>
    (await asHouse('finance.putRateInForce', { id }, actor)).outcome
  const holds = async (fromCurrency: string, toCurrency: string, rate: string) => {
    const { id } = await enters(fromCurrency, toCurrency, rate)
    expect(await force(id, ben)).toMatchObject({ outcome: 'applied' })
    return id
  }
  const statusOf = async (id: string) =>
    (
      await house.engine.reader
        .selectFrom('exchangeRate')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  const newCustomer = async (usd: string): Promise<Actor> => {
    const customer = await house.customer({ currency: 'USD', creditLimit: 5000 })
    await house.paidIn(customer, 'USD', Number(usd.replace('.', '')))
    return customer
  }
  const walletsOf = async ({ customerId }: Actor) => {
    const wallets = await walletRoutes(house.engine.lists).ofCustomer({ customerId: customerId ?? '' }, {
      actor: clerk,
    } as Caller)
    return wallets.map(({ currency, balance, held }) => `${currency} ${balance} held ${held}`)
  }

  test('the first rate of a pair, and one far off the last, is put in force by another person', async () => {
    const first = await enters('USD', 'EUR', '0.90')
    expect(await force(first.id, anna)).toMatchObject({ code: 'finance.rate-first' })
    expect(await force(first.id, ben)).toMatchObject({ outcome: 'applied' })
    const near = await enters('USD', 'EUR', '0.918')
    expect(await force(near.id, anna), '2 % off is within what a new house allows').toMatchObject({
      outcome: 'applied',
    })
    expect(await statusOf(first.id)).toBe('superseded')
    const far = await enters('USD', 'EUR', '0.95')
    expect(await force(far.id, anna)).toMatchObject({ code: 'finance.rate-apart' })
    await asHouse('setup.saveCurrency', { currency: 'USD', apartMost: 5, secondAbove: '0' }, anna)
    expect(await force(far.id, anna)).toMatchObject({ outcome: 'applied' })
    expect(await force(far.id, ben)).toMatchObject({ code: 'move.not-allowed' })
  })

  test('no rate is put in force with which money would come back as more than went', async () => {
    await holds('CNY', 'HKD', '1.1')
    const back = await enters('HKD', 'CNY', '0.91')
    expect(await force(back.id, ben)).toMatchObject({ code: 'finance.rate-gains' })
    await holds('HKD', 'CNY', '0.9')
    expect((await enters('CNY', 'CNY', '1')).outcome).toMatchObject({ code: 'finance.rate-same' })
    await asHouse('setup.disableCurrency', { id: 'IDR' }, anna)
    expect((await enters('CNY', 'IDR', '2000')).outcome).toMatchObject({ code: 'finance.rate-unused' })
    for (const rate of ['0', '-1', '1e3', '1,2', '0.000000001'])
      expect((await enters('CNY', 'HKD', rate)).outcome, rate).toMatchObject({ outcome: 'rejected' })
  })

  test('a rate that starts later holds from then on, and the one before until then', async () => {
    const now = await holds('EUR', 'CNY', '7.8')
    const { outcome, id } = await enters('EUR', 'CNY', '7.9', {
      startsAt: Math.ceil((Date.now() + HOUR) / 1000),
    })
    expect(outcome).toMatchObject({ outcome: 'applied' })
    await force(id, ben)
    expect([await statusOf(now), await statusOf(id)]).toEqual(['in-force', 'in-force'])
    const lin = await newCustomer('100.00')
    const asked = { rateId: id, amount: '10.00', remark: '' }
    expect((await of(lin, 'exchangeMoney', asked, ben)).outcome).toMatchObject({
      code: 'finance.rate-changed',
    })
  })

  test('a balance is exchanged in two postings, at the rate that its document names', async () => {
    const rateId = await holds('USD', 'JPY', '150.5')
    const lin = await newCustomer('100.00')
    const done = await of(lin, 'exchangeMoney', { rateId, amount: '33.33', remark: '' }, anna)
    expect(done.outcome).toMatchObject({ outcome: 'applied' })
    // 33.33 × 150.5 = 5016.165: what is no whole yen stays with the house.
    expect(await walletsOf(lin)).toEqual(['JPY 5016 held 0', 'USD 66.67 held 0.00'])
    const row = await house.engine.reader
      .selectFrom('walletExchange')
      .selectAll()
      .where('customerId', '=', lin.customerId ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      rateId,
      status: 'done',
      amount: 3333,
      received: 5016,
      numerator: 301,
      denominator: 2,
    })
    const postings = await house.engine.reader
      .selectFrom('moneyPosting')
      .select('amount')
      .where('documentId', '=', row.id)
      .orderBy('n')
      .execute()
    expect(postings.map(({ amount }) => Number(amount))).toEqual([3333, 5016])
    const more = { rateId, amount: '66.68', remark: '' }
    expect((await of(lin, 'exchangeMoney', more, anna)).outcome, 'credit is not exchanged').toMatchObject({
      code: 'finance.exchange-short',
    })
    expect((await of(lin, 'exchangeMoney', { ...more, amount: '1.00' }, lin)).outcome).toMatchObject({
      outcome: 'rejected',
    })
    await holds('USD', 'JPY', '151')
    expect((await of(lin, 'exchangeMoney', { ...more, amount: '1.00' }, anna)).outcome).toMatchObject({
      code: 'finance.rate-changed',
    })
  })

  test('above the limit of its currency it waits for another person, and the amount is kept meanwhile', async () => {
    const rateId = await holds('USD', 'MXN', '17')
    await asHouse('setup.saveCurrency', { currency: 'USD', apartMost: 5, secondAbove: '50.00' }, anna)
    const lin = await newCustomer('100.00')
    const exchange = async (amount: string) => {
      const { rows } = await of(lin, 'exchangeMoney', { rateId, amount, remark: '' }, anna)
      return { exchangeId: rows.find(({ table }) => table === 'walletExchange')?.id ?? '' }
    }
    await exchange('50.00')
    expect(await walletsOf(lin)).toEqual(['MXN 850.00 held 0.00', 'USD 50.00 held 0.00'])
    await asHouse('setup.saveCurrency', { currency: 'USD', apartMost: 5, secondAbove: '10.00' }, anna)
    const one = await exchange('30.00')
    expect(await walletsOf(lin)).toEqual(['MXN 850.00 held 0.00', 'USD 50.00 held 30.00'])
    const short = { rateId, amount: '20.01', remark: '' }
    expect((await of(lin, 'exchangeMoney', short, ben)).outcome).toMatchObject({
      code: 'finance.exchange-short',
    })
    expect((await of(lin, 'approveExchange', one, anna)).outcome).toMatchObject({ code: 'finance.own-step' })
    expect((await of(lin, 'approveExchange', one, ben)).outcome).toMatchObject({ outcome: 'applied' })
    expect((await of(lin, 'approveExchange', one, ben)).outcome).toMatchObject({ code: 'move.not-allowed' })
    expect(await walletsOf(lin)).toEqual(['MXN 1360.00 held 0.00', 'USD 20.00 held 0.00'])
    const two = await exchange('15.00')
    await holds('USD', 'MXN', '17.1')
    expect((await of(lin, 'approveExchange', two, ben)).outcome).toMatchObject({
      code: 'finance.rate-changed',
    })
    await of(lin, 'rejectExchange', { ...two, reason: 'the rate moved' }, ben)
    expect(await walletsOf(lin)).toEqual(['MXN 1360.00 held 0.00', 'USD 20.00 held 0.00'])
  })
})
