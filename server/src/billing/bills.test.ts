import type { Actor } from '@longshore/shared/command/command.ts'
import { expect, test } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import type { Caller } from '../http/caller.ts'
import { billRoutes, voucherRoutes } from './bill.routes.ts'
import { BillKeeping } from './bill-keeping.ts'
import { chargeRow } from './test-charges.ts'
import { anna, ben, type Owner, openMoneyHouse } from './test-money-house.ts'

onBothEngines('a bill', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)

  const act = (name: string, { customerId }: { customerId: string }, args: object, actor: Actor) =>
    house.act(`customer:${customerId}`, name, { customerId, ...args }, { actor })
  const says = async (name: string, of: { customerId: string }, args: object, actor: Actor) =>
    (await act(`billing.${name}`, of, args, actor)).outcome
  const charged = async (lin: { customerId: string }, amounts: readonly number[], more: object = {}) => {
    const lines = amounts.map((amount) => ({ ...chargeRow(lin.customerId, amount), ...more }))
    await house.plants({ chargeLine: lines })
    await says('settleAll', lin, {}, anna)
    return lines.map(({ id }) => id)
  }
  const generated = async (lin: { customerId: string }, more: object = {}) => {
    const given = { currency: 'CNY', until: 4_000_000_000, remark: '', ...more }
    const { outcome, rows } = await act('billing.generateBill', lin, given, anna)
    return { outcome, billId: rows.find(({ table }) => table === 'bill')?.id ?? '' }
  }
  const stands = async (billId: string) => {
    const viewer = { actor: clerk, warehouseId: null } as Caller
    const { no, status, total, open, lines, paid } = await billRoutes(house.engine.lists).byId(
      { id: billId },
      viewer,
    )
    return { no, status, total, open, lines, paid }
  }
  const issued = async (lin: Owner, amounts: readonly number[]) => {
    await charged(lin, amounts)
    const { billId } = await generated(lin)
    await says('auditBill', lin, { billId }, anna)
    await says('issueBill', lin, { billId }, ben)
    return billId
  }

  test('holds every settled charge of its customer up to a moment, however many, and none of another bill', async () => {
    const lin = await house.customer()
    await charged(
      lin,
      Array.from({ length: 130 }, () => 10),
    )
    await charged(lin, [500], { sheet: 'inbound' })
    await charged(lin, [900], { occurredAt: 4_000_000_001_000 })
    const { billId } = await generated(lin)
    expect(await stands(billId)).toMatchObject({ status: 'to-be-issued', total: '18.00', lines: 131, no: '' })
    expect((await generated(lin)).outcome, 'Bill details empty').toMatchObject({ code: 'billing.bill-empty' })
  })

  test('of some sheets leaves the others to the next', async () => {
    const lin = await house.customer()
    await charged(lin, [100])
    await charged(lin, [500], { sheet: 'inbound' })
    const { billId } = await generated(lin, { sheets: ['inbound'] })
    expect(await stands(billId)).toMatchObject({ total: '5.00', lines: 1 })
    expect(await stands((await generated(lin)).billId)).toMatchObject({ total: '1.00', lines: 1 })
  })

  test('of very many lines takes every one of its sheets, and the ledgers know it line by line; void, it frees them all', async () => {
    const lin = await house.customer()
    const nothing = { ...chargeRow(lin.customerId, 0), sheet: 'inbound', status: 'settled' }
    const free = Array.from({ length: 560 }, (_, nth) => ({ ...nothing, id: freshId(), seq: -nth }))
    await house.plants({ chargeLine: free })
    await charged(
      lin,
      Array.from({ length: 45 }, () => 10),
    )
    await charged(lin, [700], { sheet: 'warehouse-rent' })
    const owed = () =>
      house.engine.reader
        .selectFrom('ledgerAccount')
        .select(['charged', 'billed', 'open'])
        .where('partyId', '=', lin.customerId)
        .executeTakeFirstOrThrow()
    expect(await owed()).toMatchObject({ charged: 1150, billed: 0, open: 1150 })
    const { billId } = await generated(lin, { sheets: ['outbound', 'inbound'] })
    expect(await stands(billId)).toMatchObject({ total: '4.50', lines: 605 })
    expect(await owed()).toMatchObject({ charged: 1150, billed: 450, open: 1150 })
    await says('voidBill', lin, { billId, reason: 'wrong period' }, ben)
    expect(await owed()).toMatchObject({ charged: 1150, billed: 0, open: 1150 })
    expect(await stands((await generated(lin)).billId)).toMatchObject({ total: '11.50', lines: 606 })
  })

  test('is audited by one person and issued by another, with numbers of a customer without a gap', async () => {
    const lin = await house.customer()
    await charged(lin, [100])
    const { billId } = await generated(lin)
    expect(await says('issueBill', lin, { billId }, ben)).toMatchObject({ code: 'billing.not-audited' })
    await says('auditBill', lin, { billId }, anna)
    expect(await says('issueBill', lin, { billId }, anna)).toMatchObject({ code: 'billing.own-step' })
    await says('issueBill', lin, { billId }, ben)
    const first = await stands(billId)
    expect(first).toMatchObject({ status: 'pending-reconciliation', paid: 'unpaid' })
    await says('voidBill', lin, { billId, reason: 'wrong period' }, ben)
    const again = await generated(lin)
    await says('auditBill', lin, again, anna)
    await says('issueBill', lin, { billId: again.billId }, ben)
    const second = await stands(again.billId)
    expect(Number(second.no.slice(-4))).toBe(Number(first.no.slice(-4)) + 1)
    expect(second.total, 'its lines were free again').toBe('1.00')
  })

  test('waits while a line of it is disputed, until the house answers', async () => {
    const lin = await house.customer()
    const [lineId] = await charged(lin, [100])
    const { billId } = await generated(lin)
    await says('auditBill', lin, { billId }, anna)
    await says('issueBill', lin, { billId }, ben)
    await says('disputeLine', lin, { lineId, reason: 'we sent nothing' }, lin)
    expect(await says('disputeLine', lin, { lineId, reason: 'again' }, lin)).toMatchObject({
      code: 'billing.disputed-already',
    })
    expect(await says('confirmBill', lin, { billId }, lin)).toMatchObject({ code: 'billing.disputes-open' })
    const one = await house.engine.reader
      .selectFrom('billDispute')
      .select('id')
      .where('billId', '=', billId)
      .executeTakeFirstOrThrow()
    await says('answerDispute', lin, { disputeId: one.id, answer: 'here is the photo' }, anna)
    await says('confirmBill', lin, { billId }, lin)
    expect(await stands(billId)).toMatchObject({ status: 'reconciled' })
    const seen = await billRoutes(house.engine.lists).byId({ id: billId }, {
      actor: lin,
      warehouseId: null,
    } as Caller)
    expect(JSON.stringify(seen), 'no name of the house').not.toMatch(/Anna|Ben/)
    expect(seen.disputed).toMatchObject([{ raisedName: 'Lin', answer: 'here is the photo' }])
  })

  test('is written off from the balance by more than nothing and at most what is open', async () => {
    const lin = await house.customer()
    const billId = await issued(lin, [1000])
    const pay = (amount: string) => says('payBill', lin, { billId, amount }, lin)
    expect(await pay('1.00')).toMatchObject({ code: 'move.not-allowed' })
    await says('confirmBill', lin, { billId }, lin)
    expect(await pay('1.00')).toMatchObject({
      code: 'billing.balance-short',
      values: { available: '0.00', currency: 'CNY' },
    })
    await house.paidIn(lin, 'CNY', 2000)
    expect(await pay('10.01')).toMatchObject({ code: 'billing.amount-beyond' })
    await pay('9.99')
    expect(await stands(billId)).toMatchObject({
      status: 'partly-written-off',
      open: '0.01',
      paid: 'partly-paid',
    })
    await pay('0.01')
    expect(await stands(billId)).toMatchObject({ status: 'written-off', open: '0.00', paid: 'paid' })
    expect(await pay('0.01')).toMatchObject({ code: 'move.not-allowed' })
    const accounts = await house.engine.reader
      .selectFrom('moneyAccount')
      .select(['name', 'posted'])
      .where('scope', '=', `customer:${lin.customerId}`)
      .where('name', 'in', ['WALLET', 'RECEIVABLE', 'REVENUE'])
      .orderBy('name')
      .execute()
    expect(accounts.map(({ name, posted }) => [name, Number(posted)])).toEqual([
      ['RECEIVABLE', 0],
      ['REVENUE', 1000],
      ['WALLET', 1000],
    ])
  })

  test('of more taken back than charged is below nothing: nobody pays it', async () => {
    const lin = await house.customer()
    const billId = await issued(lin, [1000, -2500])
    await says('confirmBill', lin, { billId }, lin)
    await house.paidIn(lin, 'CNY', 2000)
    expect(await stands(billId)).toMatchObject({ total: '-15.00', open: '-15.00', paid: 'unpaid' })
    expect(await says('payBill', lin, { billId, amount: '1.00' }, lin)).toMatchObject({
      code: 'billing.amount-beyond',
    })
  })

  test('has a payment taken back by another person than who paid, with a reason, once: it is open again', async () => {
    const lin = await house.customer()
    const billId = await issued(lin, [1000])
    await says('confirmBill', lin, { billId }, lin)
    await house.paidIn(lin, 'CNY', 2000)
    await says('payBill', lin, { billId, amount: '4.00' }, anna)
    await says('payBill', lin, { billId, amount: '6.00' }, anna)
    const seen = async (actor: Actor) =>
      billRoutes(house.engine.lists).byId({ id: billId }, { actor, warehouseId: null } as Caller)
    const { payments } = await seen(clerk)
    // What was paid within one moment stands in no order.
    const [first, second] = ['4.00', '6.00'].map((paid) => payments.find(({ amount }) => amount === paid))
    const back = (of: typeof first, actor: Actor) =>
      says('takeBackPayment', lin, { paymentId: of?.id, reason: 'another bill was meant' }, actor)
    expect(await back(second, anna)).toMatchObject({ code: 'billing.own-step' })
    expect(await back(second, ben)).toMatchObject({ outcome: 'applied' })
    expect(await back(second, ben)).toMatchObject({ code: 'billing.taken-back-already' })
    expect(await stands(billId)).toMatchObject({ status: 'partly-written-off', open: '6.00' })
    await back(first, ben)
    expect(await stands(billId)).toMatchObject({ status: 'pending-write-off', open: '10.00', paid: 'unpaid' })
    const wallet = await house.engine.reader
      .selectFrom('moneyAccount')
      .select('posted')
      .where('scope', '=', `customer:${lin.customerId}`)
      .where('name', '=', 'WALLET')
      .executeTakeFirstOrThrow()
    expect(Number(wallet.posted)).toBe(2000)
    expect(JSON.stringify(await seen(lin)), 'no name of the house').not.toMatch(/Anna|Ben/)
  })

  test('says to its customer which of its own people paid, and no name of the house', async () => {
    const lin = await house.customer()
    const login = { userName: lin.id, loginName: lin.id, displayName: 'Lin', roleId: 'customer-owner' }
    const person = { id: lin.id, scope: 'company', version: 0, enabled: 1, epoch: 0, ...login }
    await house.plants({ customerUser: [{ ...person, customerId: lin.customerId }] })
    const billId = await issued(lin, [1000])
    await says('confirmBill', lin, { billId }, lin)
    await house.paidIn(lin, 'CNY', 2000)
    await says('payBill', lin, { billId, amount: '4.00' }, lin)
    await says('payBill', lin, { billId, amount: '6.00' }, anna)
    const seen = async (actor: Actor) => {
      const viewer = { actor, warehouseId: null } as Caller
      const { payments } = await billRoutes(house.engine.lists).byId({ id: billId }, viewer)
      return payments.map(({ amount, paidName }) => `${amount} ${paidName}`).sort()
    }
    expect(await seen(lin)).toEqual(['4.00 Lin', '6.00 '])
    expect(await seen(clerk)).toEqual(['4.00 Lin', '6.00 Anna'])
  })

  test('counts as agreed some days after its issue where its customer has such days, and is due on its day', async () => {
    const day = 86_400_000
    const at = 1_790_000_000_000
    const lin = await house.customer({ agreeDays: 7 })
    const mo = await house.customer()
    const [agreed, waits] = [await issued(lin, [100]), await issued(mo, [100])]
    const disputed = await issued(lin, [200])
    const { id: lineId } = await house.engine.reader
      .selectFrom('chargeLine')
      .select('id')
      .where('billId', '=', disputed)
      .executeTakeFirstOrThrow()
    await says('disputeLine', lin, { lineId, reason: 'we sent nothing' }, lin)
    const look = async (now: number) => {
      const perform = (asked: Parameters<typeof house.performer.perform>[0]) => house.performer.perform(asked)
      await new BillKeeping({ engine: house.engine, perform, now: () => now }).look()
      await settled(house.engine, house.performer)
      return Promise.all([agreed, waits, disputed].map(async (id) => (await stands(id)).status))
    }
    expect(await look(at + 7 * day - 1)).toEqual(Array(3).fill('pending-reconciliation'))
    expect(await look(at + 7 * day)).toEqual([
      ...['reconciled', 'pending-reconciliation', 'pending-reconciliation'],
    ])
    expect((await look(at + 31 * day))[0]).toBe('pending-write-off')
  })

  test('is a voucher to its customer once it is issued, and to nobody else', async () => {
    const [lin, mo] = [await house.customer(), await house.customer()]
    await charged(lin, [300])
    const draft = (await generated(lin)).billId
    const vouchers = voucherRoutes(house.engine.lists)
    const seen = async (actor: Actor, unpaid = '') => {
      const input = { page: 1, size: 20, sort: 'issuedAt', desc: 'yes', search: '', unpaid } as never
      return (await vouchers.list(input, { actor, warehouseId: null } as Caller)).rows
    }
    expect(await seen(lin)).toEqual([])
    await says('auditBill', lin, { billId: draft }, anna)
    await says('issueBill', lin, { billId: draft }, ben)
    const [voucher] = await seen(lin, 'yes')
    expect(voucher).toMatchObject({ total_money: '3.00', state: 'unpaid', remark: '' })
    expect(await seen(mo)).toEqual([])
    const ask = (actor: Actor) => vouchers.byId({ id: draft }, { actor, warehouseId: null } as Caller)
    expect((await ask(lin)).lines).toMatchObject([{ fee: 'OPERATION', total_money: '3.00' }])
    await expect(ask(mo)).rejects.toMatchObject({ code: 'row.missing' })
  })
})
