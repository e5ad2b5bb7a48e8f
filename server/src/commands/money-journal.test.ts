import { derivedId } from '@longshore/shared/command/id.ts'
import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Engine } from '../database/engine.ts'
import { prove } from '../start/prove.ts'
import {
  doing,
  freshId,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from './test-house.ts'
import { moneyCommands } from './test-money.ts'

const accounts = ['WALLET', 'BANK:one', 'REVENUE'] as const
const currencies = ['USD', 'JPY'] as const

const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    ends: fc.uniqueArray(fc.constantFrom(...accounts), { minLength: 2, maxLength: 2 }),
    currency: fc.constantFrom(...currencies),
    amount: fc.integer({ min: 1, max: 500 }),
    fromHold: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('want' as const),
    currency: fc.constantFrom(...currencies),
    amount: fc.integer({ min: 1, max: 300 }),
    credit: fc.constantFrom(0, 200),
  }),
  fc.record({ do: fc.constantFrom('letGo' as const, 'takeBack' as const), nth: fc.nat(5) }),
)

onBothEngines('the money journal', (dialect) => {
  let database: TestDatabase
  let engine: Engine
  const defects: unknown[] = []
  const at = (over: Engine) => doing(testPerformer(over, defects, moneyCommands), {})
  const stands = async (scope: string) => {
    const rows = await engine.reader
      .selectFrom('moneyAccount')
      .select(['name', 'currency', 'posted', 'held'])
      .where('scope', '=', scope)
      .execute()
    return Object.fromEntries(
      rows.map(({ name, currency, posted, held }) => [
        `${name} ${currency}`,
        [Number(posted), Number(held)] as const,
      ]),
    )
  }
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    engine = database.engine
  })
  afterAll(() => database.drop())
  const purse = () => `customer:${freshId()}`

  test(
    'whatever is posted, held, released and reversed: each currency sums to nothing, and what stands is the fold',
    async () => {
      const act = at(engine)
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
          const scope = purse()
          const sums = new Map<string, number>()
          const holds: { id: string; currency: string; amount: number }[] = []
          const postings: { id: string; from: string; to: string; currency: string; amount: number }[] = []
          const held = (currency: string) =>
            holds.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0)
          const add = (from: string, to: string, by: number, currency: string) => {
            sums.set(`${from} ${currency}`, (sums.get(`${from} ${currency}`) ?? 0) - by)
            sums.set(`${to} ${currency}`, (sums.get(`${to} ${currency}`) ?? 0) + by)
          }
          for (const one of steps) {
            const id = freshId()
            if (one.do === 'pay') {
              const [from = '', to = ''] = one.ends
              const { currency, amount } = one
              const mine = holds.findIndex((hold) => hold.currency === currency)
              const ends =
                one.fromHold && from === 'WALLET' && mine >= 0 ? holds.splice(mine, 1)[0] : undefined
              const paid = { from, to, currency, amount, held: ends?.id ?? '', credit: 0 }
              expect((await act('test.pay', paid, { id, scope })).outcome.outcome).toMatch(/^applied/)
              add(from, to, amount, currency)
              postings.push({ id: derivedId(id, 'posting'), from, to, currency, amount })
            } else if (one.do === 'want') {
              const { currency, amount, credit } = one
              const covers = amount <= (sums.get(`WALLET ${currency}`) ?? 0) - held(currency) + credit
              const { outcome } = await act('test.want', { currency, amount, credit }, { id, scope })
              expect(outcome.outcome).toBe(covers ? 'applied' : 'rejected')
              if (covers) holds.push({ id: derivedId(id, 'hold'), currency, amount })
            } else if (one.do === 'letGo') {
              const [hold] = holds.splice(one.nth, 1)
              if (hold) await act('test.letGo', { holdId: hold.id }, { scope })
            } else {
              const [back] = postings.splice(one.nth, 1)
              if (!back) continue
              await act('test.takeBack', { postingId: back.id }, { scope })
              add(back.to, back.from, back.amount, back.currency)
            }
          }
          const found = await stands(scope)
          for (const [key, [posted, kept]] of Object.entries(found)) {
            const [name = '', currency = ''] = key.split(' ')
            expect([key, posted, kept]).toEqual([
              key,
              sums.get(key) ?? 0,
              name === 'WALLET' ? held(currency) : 0,
            ])
          }
          for (const currency of currencies)
            expect(
              Object.entries(found).reduce((sum, [key, [p]]) => sum + (key.endsWith(currency) ? p : 0), 0),
            ).toBe(0)
        }),
        { numRuns: cases(dialect === 'sqlite' ? 40 : 10) },
      )
      expect(defects).toEqual([])
      expect(await prove(engine)).toEqual([])
    },
    patience(20_000),
  )

  test('of 200 withdrawals of one balance at two servers at once exactly one is taken', async () => {
    const scope = purse()
    const servers = [at(engine), at(dialect === 'postgres' ? database.again() : engine)]
    const paid = { from: 'BANK:one', to: 'WALLET', currency: 'USD', amount: 900, held: '', credit: 0 }
    await servers[0]?.('test.pay', paid, { scope })
    const asked = { currency: 'USD', amount: 900, credit: 0 }
    const done = await Promise.all(
      Array.from({ length: 200 }, (_, i) => servers[i % 2]?.('test.want', asked, { scope })),
    )
    expect(done.filter((one) => one?.outcome.outcome === 'applied')).toHaveLength(1)
    expect(await stands(scope)).toMatchObject({ 'WALLET USD': [900, 900] })
    expect(await prove(engine)).toEqual([])
  })

  test('a fact takes more than there is, and opens one exception that follows what is missing and heals', async () => {
    const scope = purse()
    const act = at(engine)
    const pays = (from: string, to: string, amount: number) =>
      act('test.pay', { from, to, currency: 'USD', amount, held: '', credit: 100 }, { scope })
    await pays('BANK:one', 'WALLET', 500)
    expect((await pays('WALLET', 'REVENUE', 600)).outcome.exceptions).toBeUndefined()
    expect((await pays('WALLET', 'REVENUE', 30)).outcome).toMatchObject({
      outcome: 'applied-with-exception',
      exceptions: [{ kind: 'finance.beyond-credit' }],
    })
    await pays('WALLET', 'REVENUE', 5)
    const open = () =>
      engine.reader.selectFrom('exception').select(['status', 'details']).where('scope', '=', scope).execute()
    expect(await open()).toMatchObject([
      { status: 'open', details: expect.stringContaining('"quantity":35') },
    ])
    await pays('BANK:one', 'WALLET', 35)
    expect(await open()).toMatchObject([{ status: 'healed' }])
  })

  test('a posting is reversed once, and what is not available cannot be held by a rule that did not ask', async () => {
    const scope = purse()
    const faults: unknown[] = []
    const act = doing(testPerformer(engine, faults, moneyCommands), { scope })
    const id = freshId()
    await act(
      'test.pay',
      { from: 'BANK:one', to: 'WALLET', currency: 'USD', amount: 5, held: '', credit: 0 },
      { id },
    )
    const postingId = derivedId(id, 'posting')
    await act('test.takeBack', { postingId })
    await expect(act('test.takeBack', { postingId })).rejects.toThrow()
    await expect(act('test.grab', { currency: 'USD', amount: 1 })).rejects.toThrow()
    expect(faults).toHaveLength(2)
    expect(await stands(scope)).toEqual({ 'BANK:one USD': [0, 0], 'WALLET USD': [0, 0] })
  })
})
