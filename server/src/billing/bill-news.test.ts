import type { Actor } from '@longshore/shared/command/command.ts'
import { expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { BillKeeping } from './bill-keeping.ts'
import { chargeRow } from './test-charges.ts'
import { anna, ben, type Owner, openMoneyHouse } from './test-money-house.ts'

const DAY = 86_400_000

onBothEngines('news of a bill', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)

  const says = async (name: string, { customerId }: Owner, args: object, actor: Actor) =>
    house.act(`customer:${customerId}`, `billing.${name}`, { customerId, ...args }, { actor })
  const audited = async (lin: Owner, amount: number) => {
    const line = chargeRow(lin.customerId, amount)
    await house.plants({ chargeLine: [line] })
    await says('settleAll', lin, {}, anna)
    const given = { currency: 'CNY', until: 4_000_000_000, remark: '' }
    const { rows } = await says('generateBill', lin, given, anna)
    const billId = rows.find(({ table }) => table === 'bill')?.id ?? ''
    await says('auditBill', lin, { billId }, anna)
    return { billId, lineId: line.id }
  }
  const issued = async (lin: Owner, amount: number) => {
    const { billId } = await audited(lin, amount)
    await says('issueBill', lin, { billId }, ben)
    return billId
  }
  const told = async ({ customerId }: Owner) => {
    const rows = await house.engine.reader
      .selectFrom('notice')
      .select(['kind', 'details'])
      .where('customerId', '=', customerId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ kind, details }) => [kind, JSON.parse(String(details))] as const)
  }
  const look = async (now: number) => {
    const perform = (asked: Parameters<typeof house.performer.perform>[0]) => house.performer.perform(asked)
    await new BillKeeping({ engine: house.engine, perform, now: () => now }).look()
    await settled(house.engine, house.performer)
  }

  test('its customer is told once that it is issued, due soon, overdue, and what was answered', async () => {
    const lin = await house.customer({ settlementDays: 10 })
    const { billId, lineId } = await audited(lin, 1000)
    expect(await told(lin)).toEqual([])
    await says('issueBill', lin, { billId }, ben)
    expect(await told(lin)).toMatchObject([['bill-issued', { amount: '10.00', currency: 'CNY' }]])
    await says('disputeLine', lin, { lineId, reason: 'we sent nothing' }, lin)
    const { id: disputeId } = await house.engine.reader
      .selectFrom('billDispute')
      .select('id')
      .where('billId', '=', billId)
      .executeTakeFirstOrThrow()
    await says('answerDispute', lin, { disputeId, answer: 'here is the photo' }, anna)
    const { dueAt } = await house.engine.reader
      .selectFrom('bill')
      .select('dueAt')
      .where('id', '=', billId)
      .executeTakeFirstOrThrow()
    const reminded = async (now: number) => {
      await look(now)
      return (await told(lin)).map(([kind]) => kind).filter((kind) => /due/.test(kind))
    }
    const due = Number(dueAt)
    expect(await reminded(due - 3 * DAY - 1)).toEqual([])
    expect(await reminded(due - 3 * DAY)).toEqual(['bill-due-soon'])
    expect(await reminded(due - 1)).toEqual(['bill-due-soon'])
    expect((await reminded(due)).sort()).toEqual(['bill-due-soon', 'bill-overdue'])
    expect((await reminded(due + DAY)).sort()).toEqual(['bill-due-soon', 'bill-overdue'])
    const answered = (await told(lin)).find(([kind]) => kind === 'bill-answered')
    expect(answered?.[1]).toMatchObject({ answer: 'here is the photo' })
  })

  test('without days to pay, paid, or void reminds nobody', async () => {
    const lin = await house.customer({ settlementDays: 10 })
    const mo = await house.customer({ settlementDays: 0 })
    const [paid, gone] = [await issued(lin, 100), await issued(lin, 200)]
    await issued(mo, 300)
    await says('confirmBill', lin, { billId: paid }, lin)
    await house.paidIn(lin, 'CNY', 100)
    await says('payBill', lin, { billId: paid, amount: '1.00' }, lin)
    await says('voidBill', lin, { billId: gone, reason: 'wrong' }, ben)
    await look(1_990_000_000_000)
    const found = [...(await told(lin)), ...(await told(mo))]
    expect(new Set(found.map(([kind]) => kind))).toEqual(new Set(['bill-issued']))
  })
})
