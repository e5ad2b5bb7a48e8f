import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { CUSTOMER, moneyCommands, PURSE } from '../commands/test-money.ts'
import type { Engine } from '../database/engine.ts'
import { type AnyTables, anyTables } from '../database/statements.ts'
import { moneyProofs } from './money-proofs.ts'

type Tables = Kysely<AnyTables>

const sums =
  'what stands in an account is the sum of its postings, each between two accounts of one scope and one currency'
const nothing = 'every currency of a scope sums to nothing'
const holds = 'what is held of an account is the sum of its holds'
const mirrors = 'what reverses a posting is its mirror'
const flow = 'the account flow says each posting of a wallet, and what stood there after it'
const transfers =
  'a transfer that arrived left one wallet and came to the other, and what was reversed or rejected moved nothing'

onBothEngines('the proof of the money journal', (dialect) => {
  let database: TestDatabase
  let engine: Engine
  /** Two payments into a wallet, of which the second was taken back, and one out of it. */
  let first: string
  let second: string
  let back: string
  let spent: string
  const other = `customer:${freshId()}`
  const account = async (scope: string, name: string, currency = 'USD') => {
    const { no } = await engine.reader
      .selectFrom('moneyAccount')
      .select('no')
      .where('scope', '=', scope)
      .where('name', '=', name)
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow()
    return Number(no)
  }
  /** The rules that tell of what somebody did to the tables; it is undone. */
  const told = async (work: (db: Tables) => Promise<unknown>): Promise<string[]> => {
    const rules: string[] = []
    const undone = new Error('undone')
    const done = engine.operate(async (db) => {
      await work(anyTables(db))
      for (const { rule, query } of moneyProofs) if ((await query(db, dialect)).length > 0) rules.push(rule)
      throw undone
    })
    await expect(done).rejects.toBe(undone)
    return rules
  }
  const posting = (id: string, set: Readonly<Record<string, string | number>>) => (db: Tables) =>
    db.updateTable('moneyPosting').set(set).where('id', '=', id).execute()
  const added = (no: number, more: number) => (db: Tables) =>
    db
      .updateTable('moneyAccount')
      .set((eb) => ({ posted: eb('posted', '+', more) }))
      .where('no', '=', no)
      .execute()
  const entry = (id: string, set: Readonly<Record<string, number>>) => (db: Tables) =>
    db.updateTable('walletEntry').set(set).where('id', '=', id).execute()

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    engine = database.engine
    const defects: unknown[] = []
    const performer = testPerformer(engine, defects, moneyCommands)
    const act = async (scope: string, name: string, args: object) => {
      const { outcome } = await doing(performer, { scope })(name, args)
      expect(outcome.outcome).toBe('applied')
    }
    const more = { currency: 'USD', held: '', credit: 0 }
    const paid = { ...more, from: 'BANK', to: 'WALLET' }
    for (const amount of [500, 70]) await act(PURSE, 'test.pay', { ...paid, amount })
    await act(PURSE, 'test.pay', { ...paid, from: 'WALLET', to: 'REVENUE', amount: 30 })
    await act(PURSE, 'test.pay', { ...paid, currency: 'JPY', amount: 9 })
    await act(other, 'test.pay', { ...paid, amount: 11 })
    await act(PURSE, 'test.want', { currency: 'USD', amount: 100, credit: 0 })
    const rows = await engine.reader.selectFrom('moneyPosting').select(['id', 'amount']).execute()
    const idOf = (amount: number) => rows.find((row) => Number(row.amount) === amount)?.id ?? ''
    ;[first, second, spent] = [idOf(500), idOf(70), idOf(30)]
    await act(PURSE, 'test.takeBack', { postingId: second })
    const mirror = await engine.reader
      .selectFrom('moneyPosting')
      .select('id')
      .where('reverses', '=', second)
      .executeTakeFirstOrThrow()
    back = mirror.id
    expect(defects).toEqual([])
  })
  afterAll(() => database.drop())

  test('finds nothing where nobody touched the books', async () => {
    expect(await told(async () => undefined)).toEqual([])
  })

  test('finds an account that says another sum, and a posting that says another amount', async () => {
    const [bank, wallet] = [await account(PURSE, 'BANK'), await account(PURSE, 'WALLET')]
    expect(await told(added(bank, 1))).toEqual([sums, nothing])
    expect(
      await told(async (db) => {
        await added(bank, 1)(db)
        await added(wallet, -1)(db)
      }),
    ).toEqual([sums])
    expect(await told(posting(first, { amount: 501 }))).toEqual([sums, flow])
    const nothingPosted = async (db: Tables) => {
      await posting(first, { amount: 0 })(db)
      await added(bank, 500)(db)
      await added(wallet, -500)(db)
    }
    expect(await told(nothingPosted)).toContain(sums)
    expect(await told((db) => db.deleteFrom('moneyPosting').where('id', '=', spent).execute())).toContain(
      sums,
    )
  })

  test('finds a posting that leaves its scope or its currency, stays where it is, or names nobody’s account', async () => {
    const wallet = await account(PURSE, 'WALLET')
    const { no } = await engine.reader
      .selectFrom('scope')
      .select('no')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    const both = async (to: number) => async (db: Tables) => {
      await posting(first, { toAccount: to })(db)
      // The sums are put right: only where the posting goes is wrong.
      await added(wallet, -500)(db)
      await added(to, 500)(db)
    }
    expect(await told(await both(await account(other, 'WALLET')))).toContain(sums)
    expect(await told(await both(await account(PURSE, 'WALLET', 'JPY')))).toContain(sums)
    expect(await told(await both(await account(PURSE, 'BANK')))).toContain(sums)
    expect(await told(posting(first, { toAccount: 999_999 }))).toContain(sums)
    expect(await told(posting(first, { scopeNo: Number(no), seq: 999 }))).toContain(sums)
    expect(await told(posting(first, { scopeNo: 999_999 }))).toContain(sums)
  })

  test('finds holds that do not add up, a mirror that differs, and an account flow that says something else', async () => {
    const held = (db: Tables) =>
      db
        .updateTable('moneyAccount')
        .set((eb) => ({ held: eb('held', '+', 1) }))
        .where('name', '=', 'WALLET')
        .execute()
    expect(await told(held)).toEqual([holds])
    expect(await told(posting(back, { reverses: first }))).toEqual([mirrors])
    expect(await told(entry(first, { amount: 499 }))).toEqual([flow])
    expect(await told(entry(spent, { balance: 1 }))).toEqual([flow])
    expect(await told((db) => db.deleteFrom('walletEntry').where('id', '=', back).execute())).toEqual([flow])
    // The same amounts in another order.
    expect(await told(posting(spent, { seq: 0 }))).toEqual([flow])
  })

  test('finds a transfer that moved another amount than it says', async () => {
    const moved = (status: string, amount: number) => async (db: Tables) => {
      const transfer = {
        ...{ id: 'doc', scope: 'company', version: 1, no: 'T-1', status, amount, customerId: CUSTOMER },
        ...{ toId: freshId(), currency: 'USD', purpose: '', arrived: 1, reason: '' },
        ...{
          submittedBy: '',
          submittedName: '',
          submittedAt: 0,
          reviewedBy: '',
          reviewedName: '',
          reviewedAt: null,
        },
      }
      await db.updateTable('walletEntry').set({ documentId: '' }).where('id', '<>', spent).execute()
      await db.insertInto('walletTransfer').values(transfer).execute()
    }
    expect(await told(moved('approved', 30))).toEqual([])
    expect(await told(moved('approved', 31))).toEqual([transfers])
    expect(await told(moved('rejected', 30))).toEqual([transfers])
  })
})
