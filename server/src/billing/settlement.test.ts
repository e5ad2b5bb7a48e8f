import type { Actor } from '@longshore/shared/command/command.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
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
import { chargeLineRoutes } from './charge-line.routes.ts'
import { chargeRow } from './test-charges.ts'

const anna: Actor = { ...clerk, id: 'anna', name: 'Anna' }
const ben: Actor = { ...clerk, id: 'ben', name: 'Ben' }

onBothEngines('settlement of charges', (dialect) => {
  let database: TestDatabase
  let performer: ReturnType<typeof testPerformer>
  const defects: unknown[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    performer = testPerformer(database.engine, defects)
  })
  afterEach(async () => {
    const found = await prove(database.engine)
    expect(found.filter(({ rule }) => !/cause/.test(rule))).toEqual([])
    expect(defects).toEqual([])
  })
  afterAll(() => database.drop())

  const newCustomer = async () => {
    const customerId = freshId()
    await plant(database.engine, {
      customer: [{ ...customerRow(customerId, `C${customerId.slice(-8)}`), currency: 'CNY' }],
    })
    return customerId
  }
  const charged = async (customerId: string, amounts: readonly number[], more: object = {}) => {
    const lines = amounts.map((amount) => ({ ...chargeRow(customerId, amount), ...more }))
    await plant(database.engine, { chargeLine: lines })
    return lines.map(({ id }) => id)
  }
  const act = async (
    name: string,
    args: { customerId: string; lineIds?: readonly string[] },
    actor: Actor,
  ) => {
    const scope = `customer:${args.customerId}`
    const done = await doing(performer, { scope })(`billing.${name}`, args, { actor })
    await settled(database.engine, performer)
    return done.outcome
  }
  const owed = async (customerId: string) => {
    const account = await database.engine.reader
      .selectFrom('moneyAccount')
      .select('posted')
      .where('scope', '=', `customer:${customerId}`)
      .where('name', '=', 'RECEIVABLE')
      .executeTakeFirst()
    return 0 - Number(account?.posted ?? 0)
  }
  const statuses = async (ids: readonly string[]) => {
    const rows = await database.engine.reader
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
    const settle = doing(performer, { scope: `customer:${customerId}` })
    const done = await settle('billing.settleCharges', { customerId, lineIds }, { actor: anna, expects: 7 })
    expect(done.outcome).toMatchObject({ outcome: 'applied' })
    await settled(database.engine, performer)
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
    const { rows } = await chargeLineRoutes(database.engine.lists).own(input, {
      actor,
      warehouseId: null,
    } as Caller)
    expect(rows.map(({ amount }) => amount)).toEqual(['5.00'])
  })
})
