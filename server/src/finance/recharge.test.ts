import type { Actor } from '@longshore/shared/command/command.ts'
import type { RechargeStatus } from '@longshore/shared/finance/recharge.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
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
import { settled } from '../commands/test-settle.ts'
import type { Caller } from '../http/caller.ts'
import { prove } from '../start/prove.ts'
import { customerRow } from '../testing/test-world.ts'
import { bankAccountRoutes } from './bank-account.routes.ts'
import { walletRoutes } from './wallet.routes.ts'

const voucher = ['a'.repeat(64)]
const anna: Actor = { ...clerk, id: 'anna', name: 'Anna' }
const ben: Actor = { ...clerk, id: 'ben', name: 'Ben' }

onBothEngines('a recharge', (dialect) => {
  let database: TestDatabase
  let performer: ReturnType<typeof testPerformer>
  let bankAccountId: string
  const defects: unknown[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    performer = testPerformer(database.engine, defects)
    bankAccountId = await openBank('0')
  })
  afterEach(async () => {
    expect(await prove(database.engine)).toEqual([])
    expect(defects).toEqual([])
  })
  afterAll(() => database.drop())

  const act = async (name: string, args: object, actor: Actor) => {
    const done = await doing(performer, { scope: 'company' })(`finance.${name}`, args, { actor })
    await settled(database.engine, performer)
    return done
  }
  const openBank = async (secondAbove: string) => {
    const code = `B${freshId().slice(-8)}`
    const account = { code, payee: 'Longshore Ltd', bank: 'First Bank', account: '123', currency: 'USD' }
    const { rows } = await act('saveBankAccount', { ...account, secondAbove, remark: '', id: null }, clerk)
    return rows[0]?.id ?? ''
  }
  const newCustomer = async (more: object = {}): Promise<Actor> => {
    const customerId = freshId()
    await plant(database.engine, {
      customer: [{ ...customerRow(customerId, `C${customerId.slice(-8)}`), currency: 'USD', ...more }],
    })
    return { kind: 'customer', id: freshId(), name: 'Lin', customerId, permissions: undefined }
  }
  let nth = 0
  const submits = async (by: Actor, more: object = {}) => {
    nth += 1
    const paid = { bankAccountId, amount: '100.00', method: 'bank-transfer', payer: 'Lin', bank: 'City Bank' }
    const { outcome, rows } = await act(
      'submitRecharge',
      { ...paid, transactionNo: `TX-${nth}`, voucher, ...more },
      by,
    )
    return { outcome, rechargeId: rows.find(({ table }) => table === 'recharge')?.id ?? '' }
  }
  const statusOf = async (rechargeId: string): Promise<RechargeStatus> => {
    const found = await database.engine.reader
      .selectFrom('recharge')
      .select('status')
      .where('id', '=', rechargeId)
      .executeTakeFirstOrThrow()
    return found.status
  }
  const walletOf = async ({ customerId }: Actor) => {
    const [wallet] = await walletRoutes(database.engine.lists).ofCustomer({ customerId: customerId ?? '' }, {
      actor: clerk,
    } as Caller)
    return wallet
  }
  const flowOf = async (actor: Actor) => {
    const input = { page: 1, size: 20, sort: 'at', desc: 'yes' } as never
    const { rows } = await walletRoutes(database.engine.lists).flow(input, {
      actor,
      warehouseId: null,
    } as Caller)
    return rows.map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`).sort()
  }

  test('waits for review with its voucher, and is credited when somebody else approves it', async () => {
    const lin = await newCustomer()
    expect((await submits(lin, { voucher: [] })).outcome).toMatchObject({ code: 'finance.voucher-required' })
    expect((await submits(lin, { amount: '1.234' })).outcome).toMatchObject({
      code: 'finance.amount-invalid',
    })
    const { rechargeId } = await submits(lin)
    expect(await statusOf(rechargeId)).toBe('pending')
    expect(await walletOf(lin)).toMatchObject({ currency: 'USD', balance: '0.00' })
    expect((await act('approveRecharge', { rechargeId }, lin)).outcome).toMatchObject({ outcome: 'rejected' })
    await act('approveRecharge', { rechargeId }, anna)
    expect(await statusOf(rechargeId)).toBe('credited')
    expect(await walletOf(lin)).toMatchObject({ balance: '100.00', available: '100.00', isLow: false })
    expect(await flowOf(lin)).toEqual(['recharge 100.00 100.00'])
    expect((await act('approveRecharge', { rechargeId }, ben)).outcome).toMatchObject({
      code: 'move.not-allowed',
    })
    expect(await walletOf(lin)).toMatchObject({ balance: '100.00' })
    const { customerId } = lin
    const given = { customerId, rechargeId: freshId(), no: 'X', currency: 'USD', amount: 5, bankAccountId }
    const { outcome } = await doing(performer, { scope: `customer:${customerId}`, actor: anna })(
      'finance.creditWallet',
      given,
    )
    expect(outcome, 'a person credits nothing past a review').toMatchObject({ outcome: 'rejected' })
  })

  test('is paid to an account whose limit of one person its customers do not read', async () => {
    const large = await openBank('50.00')
    const routes = bankAccountRoutes(database.engine.lists)
    const seenBy = (actor: Actor) => routes.byId({ id: large }, { actor, warehouseId: null } as Caller)
    expect(await seenBy(clerk)).toMatchObject({ secondAbove: '50.00', account: '123' })
    expect(await seenBy(await newCustomer())).toMatchObject({ secondAbove: '0.00', account: '123' })
  })

  test('above the limit of its account two people approve it', async () => {
    const lin = await newCustomer()
    const large = await openBank('50.00')
    const { rechargeId } = await submits(lin, { bankAccountId: large, amount: '50.01' })
    await act('approveRecharge', { rechargeId }, anna)
    expect(await statusOf(rechargeId)).toBe('second-review')
    expect((await act('approveRecharge', { rechargeId }, anna)).outcome).toMatchObject({
      code: 'finance.own-step',
    })
    expect(await walletOf(lin)).toMatchObject({ balance: '0.00' })
    await act('approveRecharge', { rechargeId }, ben)
    expect(await walletOf(lin)).toMatchObject({ balance: '50.01' })
    const small = await submits(lin, { bankAccountId: large, amount: '50.00' })
    await act('approveRecharge', { rechargeId: small.rechargeId }, anna)
    expect(await statusOf(small.rechargeId)).toBe('credited')
  })

  test('of one payment is credited once, whoever says that it is theirs and however the number is written', async () => {
    const [lin, mo] = [await newCustomer(), await newCustomer()]
    const first = await submits(lin, { transactionNo: 'ab 77' })
    const again = await submits(lin, { transactionNo: 'AB77' })
    expect(again.outcome).toMatchObject({
      outcome: 'applied',
      warnings: [{ code: 'finance.transaction-taken' }],
    })
    const other = await submits(mo, { transactionNo: 'Ab77 ' })
    expect(other.outcome.warnings, 'a stranger is told nothing').toBeUndefined()
    await act('approveRecharge', { rechargeId: first.rechargeId }, anna)
    for (const { rechargeId } of [again, other])
      expect((await act('approveRecharge', { rechargeId }, anna)).outcome).toMatchObject({
        code: 'finance.transaction-taken',
      })
    expect((await submits(lin, { transactionNo: 'ab77' })).outcome).toMatchObject({
      code: 'finance.transaction-taken',
    })
    expect(await walletOf(mo)).toMatchObject({ balance: '0.00' })
  })

  test('that did not come in is reversed by another person, and what was spent is an exception', async () => {
    const lin = await newCustomer({ creditLimit: 2000, warningAmount: 5000 })
    const { rechargeId } = await submits(lin)
    await act('approveRecharge', { rechargeId }, anna)
    const reason = 'the bank sent it back'
    expect((await act('reverseRecharge', { rechargeId, reason }, anna)).outcome).toMatchObject({
      code: 'finance.own-step',
    })
    await act('reverseRecharge', { rechargeId, reason }, ben)
    expect(await statusOf(rechargeId)).toBe('reversed')
    expect(await walletOf(lin)).toMatchObject({ balance: '0.00', available: '20.00', isLow: true })
    expect(await flowOf(lin)).toEqual(['recharge 100.00 100.00', 'recharge-reversed -100.00 0.00'])
  })

  test('whose reversal is heard before its credit comes to nothing, as it does the other way', async () => {
    const { customerId } = await newCustomer()
    const scope = `customer:${customerId}`
    const given = { customerId, no: 'RG-1', currency: 'USD', amount: 700, bankAccountId }
    for (const order of [
      ['takeCreditBack', 'creditWallet'],
      ['creditWallet', 'takeCreditBack'],
    ]) {
      const rechargeId = freshId()
      for (const name of order) {
        const { outcome } = await doing(performer, { scope, actor: SYSTEM })(`finance.${name}`, {
          ...{ ...given, rechargeId },
        })
        expect(outcome.outcome, `${name} of ${order}`).toBe('applied')
      }
      const flow = await database.engine.reader
        .selectFrom('walletEntry')
        .select(['kind', 'amount'])
        .where('documentId', '=', rechargeId)
        .orderBy('amount', 'desc')
        .execute()
      expect(flow.map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
        ['recharge', 700],
        ['recharge-reversed', -700],
      ])
    }
  })

  test('is taken back by its customer until it is reviewed, and rejected with a reason', async () => {
    const lin = await newCustomer()
    const [one, two] = [await submits(lin), await submits(lin)]
    await act('withdrawRecharge', { rechargeId: one.rechargeId }, lin)
    expect(await statusOf(one.rechargeId)).toBe('rejected')
    const mo = await newCustomer()
    expect((await act('withdrawRecharge', { rechargeId: two.rechargeId }, mo)).outcome).toMatchObject({
      code: 'row.missing',
    })
    await act('rejectRecharge', { rechargeId: two.rechargeId, reason: 'unreadable' }, anna)
    expect(await statusOf(two.rechargeId)).toBe('rejected')
    const three = await submits(lin)
    await act('approveRecharge', { rechargeId: three.rechargeId }, anna)
    await act('reverseRecharge', { rechargeId: three.rechargeId, reason: 'bounced' }, ben)
    const told = await database.engine.reader
      .selectFrom('notice')
      .select(['kind', 'details'])
      .where('customerId', '=', lin.customerId ?? '')
      .execute()
    const said = told.map(({ kind, details }) => [kind, JSON.parse(String(details)).reason])
    expect(new Map(said as [string, string][]), 'what it took back itself is no news').toEqual(
      new Map([
        ['recharge-rejected', 'unreadable'],
        ['recharge-credited', ''],
        ['recharge-reversed', 'bounced'],
      ]),
    )
    expect((await flowOf(lin)).length).toBe(2)
  })
})
