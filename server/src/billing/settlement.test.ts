import type { Actor } from '@longshore/shared/command/command.ts'
import { expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { chargeLineRoutes } from './charge-line.routes.ts'
import { chargeRow } from './test-charges.ts'
import { anna, ben, openMoneyHouse } from './test-money-house.ts'

onBothEngines('settlement of charges', (dialect) => {
  const house = openMoneyHouse(dialect, /cause/)

  const newCustomer = async () => (await house.customer()).customerId
  const charged = async (customerId: string, amounts: readonly number[], more: object = {}) => {
    const lines = amounts.map((amount) => ({ ...chargeRow(customerId, amount), ...more }))
    await house.plants({ chargeLine: lines })
    return lines.map(({ id }) => id)
  }
  const act = async (name: string, args: { customerId: string; lineIds?: readonly string[] }, actor: Actor) =>
    (await house.act(`customer:${args.customerId}`, `billing.${name}`, args, { actor })).outcome
  const owed = async (customerId: string) => {
    const account = await house.engine.reader
      .selectFrom('moneyAccount')
      .select('posted')
      .where('scope', '=', `customer:${customerId}`)
      .where('name', '=', 'RECEIVABLE')
      .executeTakeFirst()
    return 0 - Number(account?.posted ?? 0)
  }
  const statuses = async (ids: readonly string[]) => {
    const rows = await house.engine.reader
      .selectFrom('chargeLine')
      .select('status')
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ status }) => status)
  }

  test('makes what was charged and taken back owed, once', async () => {
    const customerId = await newCustomer()
    const lineIds = await charged(customerId, [1200, -200, 0])
    expect(await act('settleCharges', { customerId, lineIds }, anna)).toMatchObject({ outcome: 'applied' })
    expect(await owed(customerId)).toBe(1000)
    expect(await act('settleCharges', { customerId, lineIds }, anna)).toMatchObject({
      code: 'move.not-allowed',
    })
    expect(await owed(customerId)).toBe(1000)
  })

  test('of one line in a list goes through, though the page says which version of it was seen', async () => {
    const customerId = await newCustomer()
    const lineIds = await charged(customerId, [1200])
    const seen = { actor: anna, expects: 7 }
    const of = { customerId, lineIds }
    const done = await house.act(`customer:${customerId}`, 'billing.settleCharges', of, seen)
    expect(done.outcome).toMatchObject({ outcome: 'applied' })
  })

  test('is taken back by another person than who did it', async () => {
    const customerId = await newCustomer()
    const lineIds = await charged(customerId, [1200, -200])
    await act('settleCharges', { customerId, lineIds }, anna)
    expect(await act('unsettleCharges', { customerId, lineIds }, anna)).toMatchObject({
      code: 'billing.own-step',
    })
    await act('unsettleCharges', { customerId, lineIds }, ben)
    expect(await owed(customerId)).toBe(0)
    expect(await statuses(lineIds)).toEqual(['accrued', 'accrued'])
    await act('settleCharges', { customerId, lineIds }, anna)
    expect(await owed(customerId)).toBe(1000)
  })

  test('of everything goes on until nothing is left, however much it is', async () => {
    const customerId = await newCustomer()
    const other = await newCustomer()
    const lineIds = await charged(
      customerId,
      Array.from({ length: 450 }, () => 10),
    )
    const theirs = await charged(other, [10])
    await act('settleAll', { customerId }, anna)
    expect(new Set(await statuses(lineIds))).toEqual(new Set(['settled']))
    expect(await owed(customerId)).toBe(4500)
    expect(await statuses(theirs)).toEqual(['accrued'])
  })

  test('touches no charge of another customer', async () => {
    const [customerId, other] = [await newCustomer(), await newCustomer()]
    const lineIds = await charged(other, [10])
    expect(await act('settleCharges', { customerId, lineIds }, anna)).toMatchObject({ code: 'row.missing' })
  })

  test('is seen by a customer of its own charges, without those that it is not shown or that were recalculated', async () => {
    const [customerId, other] = [await newCustomer(), await newCustomer()]
    await charged(other, [77])
    await charged(customerId, [500])
    await charged(customerId, [600], { shown: 0 })
    await charged(customerId, [700], { status: 'void' })
    const actor: Actor = { kind: 'customer', id: freshId(), name: 'Lin', customerId, permissions: undefined }
    const input = { page: 1, size: 20, sort: 'occurredAt', desc: 'yes' } as never
    const { rows } = await chargeLineRoutes(house.engine.lists).own(input, {
      actor,
      warehouseId: null,
    } as Caller)
    expect(rows.map(({ amount }) => amount)).toEqual(['5.00'])
  })
})
