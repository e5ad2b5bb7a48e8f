import type { Actor } from '@longshore/shared/command/command.ts'
import { expect, test } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { billRoutes } from './bill.routes.ts'
import { creditNoteRoutes } from './credit-note.routes.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { chargeRow } from './test-charges.ts'
import { anna, ben, type Owner, openMoneyHouse } from './test-money-house.ts'

const viewer = { actor: clerk, warehouseId: null } as Caller

onBothEngines('a credit note', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)
  const act = (lin: Owner, name: string, args: object, actor: Actor) =>
    house.act(
      `customer:${lin.customerId}`,
      `billing.${name}`,
      { customerId: lin.customerId, ...args },
      { actor },
    )
  const says = async (lin: Owner, name: string, args: object, actor: Actor) =>
    (await act(lin, name, args, actor)).outcome
  /** A bill of one line, issued and agreed. */
  const billed = async (lin: Owner, amount: number) => {
    const line = { ...chargeRow(lin.customerId, amount), ruleId: 'rule-of-then', ruleNo: 3 }
    await house.plants({ chargeLine: [line] })
    await says(lin, 'settleAll', {}, anna)
    const made = await act(lin, 'generateBill', { currency: 'CNY', until: 4_000_000_000, remark: '' }, anna)
    const billId = made.rows.find(({ table }) => table === 'bill')?.id ?? ''
    await says(lin, 'auditBill', { billId }, anna)
    await says(lin, 'issueBill', { billId }, ben)
    await says(lin, 'confirmBill', { billId }, lin)
    return { billId, lineId: line.id }
  }
  const writes = async (lin: Owner, lineId: string, amount = '') => {
    const made = await act(lin, 'writeCreditNote', { lineId, amount, reason: 'Broken on arrival' }, anna)
    const noteId = made.rows.find(({ table }) => table === 'creditNote')?.id ?? ''
    return { outcome: made.outcome, noteId }
  }
  const issued = async (lin: Owner, lineId: string, amount = '') => {
    const { noteId } = await writes(lin, lineId, amount)
    expect(await says(lin, 'issueCreditNote', { noteId }, ben)).toMatchObject({ outcome: 'applied' })
    return creditNoteRoutes(house.engine.lists).byId({ id: noteId }, viewer)
  }
  const stands = async (billId: string) => {
    const one = await billRoutes(house.engine.lists).byId({ id: billId }, viewer)
    return `${one.status} ${one.total} credited ${one.credited} open ${one.open}`
  }
  const pays = (lin: Owner, billId: string, amount: string) => says(lin, 'payBill', { billId, amount }, lin)
  const wallet = async ({ customerId }: Owner) => {
    const found = await house.engine.reader
      .selectFrom('moneyAccount')
      .select(['name', 'posted'])
      .where('scope', '=', `customer:${customerId}`)
      .where('name', 'in', ['RECEIVABLE', 'WALLET'])
      .orderBy('name')
      .execute()
    return found.map(({ name, posted }) => `${name} ${posted}`)
  }

  test('is written by one person and issued by another; the bill stays as it is and is open by so much less', async () => {
    const lin = await house.customer()
    const { billId, lineId } = await billed(lin, 1000)
    const { noteId } = await writes(lin, lineId, '4.00')
    expect(await stands(billId)).toBe('reconciled 10.00 credited 0.00 open 10.00')
    expect(await says(lin, 'issueCreditNote', { noteId }, anna)).toMatchObject({ code: 'billing.own-step' })
    expect(await says(lin, 'issueCreditNote', { noteId }, ben)).toMatchObject({ outcome: 'applied' })
    expect(await says(lin, 'issueCreditNote', { noteId }, ben)).toMatchObject({ code: 'move.not-allowed' })
    expect(await stands(billId)).toBe('reconciled 10.00 credited 4.00 open 6.00')
    await house.paidIn(lin, 'CNY', 2000)
    expect(await pays(lin, billId, '6.01')).toMatchObject({ code: 'billing.amount-beyond' })
    await pays(lin, billId, '6.00')
    expect(await stands(billId)).toBe('written-off 10.00 credited 4.00 open 0.00')
    expect(await wallet(lin)).toEqual(['RECEIVABLE 0', 'WALLET 1400'])
  })

  test('of a bill that was paid brings what was paid too much back into the wallet', async () => {
    const lin = await house.customer()
    const { billId, lineId } = await billed(lin, 1000)
    await house.paidIn(lin, 'CNY', 2000)
    await pays(lin, billId, '10.00')
    expect(await issued(lin, lineId, '2.50')).toMatchObject({ refunded: '2.50' })
    expect(await stands(billId)).toBe('written-off 10.00 credited 2.50 open 0.00')
    expect(await wallet(lin)).toEqual(['RECEIVABLE 0', 'WALLET 1250'])
    const [payment] = (await billRoutes(house.engine.lists).byId({ id: billId }, viewer)).payments
    const back = { paymentId: payment?.id, reason: 'another bill was meant' }
    expect(await says(lin, 'takeBackPayment', back, ben)).toMatchObject({ code: 'billing.bill-credited' })
    const page = { page: 1, size: 10, desc: 'yes' }
    const of = { side: 'receivable', partyId: lin.customerId, currency: '' }
    const routes = ledgerRoutes(house.engine.lists, () => 1_790_000_000_000)
    const { rows: accounts } = await routes.accounts({ ...page, ...of, sort: 'open' } as never, viewer)
    expect(accounts).toMatchObject([{ charged: '7.50', billed: '7.50', writtenOff: '7.50', open: '0.00' }])
    const asked = { ...page, ...of, sort: 'occurredAt', search: '', state: '' }
    expect((await routes.orders(asked as never, viewer)).rows).toMatchObject([{ state: 'paid' }])
  })

  test('credits no more of a line than it is, however many are written at once', async () => {
    const lin = await house.customer()
    const { billId, lineId } = await billed(lin, 1000)
    expect((await writes(lin, lineId, '10.01')).outcome).toMatchObject({ code: 'billing.credit-beyond' })
    const [first, second] = [await writes(lin, lineId, '6.00'), await writes(lin, lineId, '6.00')]
    await says(lin, 'issueCreditNote', { noteId: first.noteId }, ben)
    expect(await says(lin, 'issueCreditNote', { noteId: second.noteId }, ben)).toMatchObject({
      code: 'billing.credit-beyond',
    })
    await says(lin, 'rejectCreditNote', { noteId: second.noteId, reason: 'Written twice' }, ben)
    await issued(lin, lineId)
    expect(await stands(billId), 'nothing is left to pay').toBe('written-off 10.00 credited 10.00 open 0.00')
    expect(await says(lin, 'voidBill', { billId, reason: 'wrong' }, ben)).toMatchObject({
      outcome: 'rejected',
    })
  })

  test('has a number of its customer without a gap, whatever is rejected between', async () => {
    const lin = await house.customer()
    const { lineId } = await billed(lin, 1000)
    const first = await issued(lin, lineId, '1.00')
    const { noteId } = await writes(lin, lineId, '1.00')
    await says(lin, 'rejectCreditNote', { noteId, reason: 'Not agreed' }, ben)
    const second = await issued(lin, lineId, '1.00')
    expect(Number(second.no.slice(-4))).toBe(Number(first.no.slice(-4)) + 1)
  })

  test('is read by its customer once it is issued, without a name of the house, and by nobody else', async () => {
    const [lin, mo] = [await house.customer(), await house.customer()]
    const { lineId } = await billed(lin, 1000)
    const seen = async (actor: Actor) => {
      const input = { page: 1, size: 10, sort: 'decidedAt', desc: 'yes', search: '' } as never
      const asked = { actor, warehouseId: null } as Caller
      return (await creditNoteRoutes(house.engine.lists).own(input, asked)).rows
    }
    await writes(lin, lineId, '1.00')
    expect(await seen(lin)).toEqual([])
    await issued(lin, lineId, '2.00')
    expect(await seen(lin)).toMatchObject([{ amount: '2.00', reason: 'Broken on arrival' }])
    expect(JSON.stringify(await seen(lin))).not.toMatch(/Anna|Ben/)
    expect(await seen(mo)).toEqual([])
  })

  test('is of an issued bill: what is not billed, or not issued yet, is changed without one', async () => {
    const lin = await house.customer()
    const line = chargeRow(lin.customerId, 500)
    await house.plants({ chargeLine: [line] })
    expect((await writes(lin, line.id)).outcome).toMatchObject({ code: 'row.missing' })
    await says(lin, 'settleAll', {}, anna)
    await act(lin, 'generateBill', { currency: 'CNY', until: 4_000_000_000, remark: '' }, anna)
    expect((await writes(lin, line.id)).outcome).toMatchObject({ code: 'move.not-allowed' })
  })
})
