import { chargeLine, linesToBill } from '@longshore/shared/billing/charge-line.ts'
import { setAll } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { brief } from '@longshore/shared/command/reads.ts'
import { args, id, several } from '@longshore/shared/command/schema.ts'
import { position } from '@longshore/shared/setup/warehouse.ts'
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
import { chargeRow } from './test-charges.ts'

const customer = { customerId: id() }
const about = { scope: 'customer', permission: null } as const
const remark = intent({
  ...{ name: 'test.remarkLines', ...about, args: args({ ...customer, ids: several(id()) }) },
  reads: () => ({}),
  decide: (_, { ids }) => [setAll(chargeLine, ids, { settledName: 'Anna' })],
})
const remarkSettled = intent({
  ...{ name: 'test.remarkSettled', ...about, args: args(customer) },
  reads: ({ customerId }) => ({
    lines: brief(linesToBill, ['amount'], { keys: [customerId, 'settled', 'CNY', 'outbound'], limit: 2 }),
  }),
  decide: ({ lines }) => [
    setAll(
      chargeLine,
      lines.map((line) => line.id),
      { settledName: lines.map(({ amount }) => amount).join(' ') },
    ),
  ],
})
const renameShelves = intent({
  ...{ name: 'test.renameShelves', ...about, args: args({ ...customer, ids: several(id()) }) },
  reads: () => ({}),
  decide: (_, { ids }) => [setAll(position, ids, { code: 'A' })],
})

onBothEngines('very many rows at once', (dialect) => {
  let database: TestDatabase
  const defects: unknown[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterEach(() => defects.splice(0))
  afterAll(() => database.drop())

  const lines = async (customerId: string, amounts: readonly number[]) => {
    const chargeLines = amounts.map((amount) => ({ ...chargeRow(customerId, amount), status: 'settled' }))
    await plant(database.engine, { chargeLine: chargeLines })
    return chargeLines.map((line) => line.id)
  }
  const act = async (customerId: string, name: string, more: object = {}, actor = clerk) => {
    const performer = testPerformer(database.engine, defects, [remark, remarkSettled, renameShelves])
    const does = doing(performer, { scope: `customer:${customerId}`, actor })
    try {
      return (await does(name, { customerId, ...more })).outcome
    } catch (fault) {
      return { outcome: 'defect', said: String((fault as Error).cause ?? fault) }
    }
  }
  const remarks = async (customerId: string) => {
    const rows = database.engine.reader.selectFrom('chargeLine').select(['settledName', 'version'])
    return rows.where('customerId', '=', customerId).orderBy('occurredAt').execute()
  }

  test('are written with the number of the command, those that were read in their order', async () => {
    const lin = freshId()
    await lines(lin, [5, 6, 7])
    await act(lin, 'test.remarkSettled')
    const versions = (await remarks(lin)).map(({ version }) => Number(version))
    expect((await remarks(lin)).map(({ settledName }) => settledName)).toEqual(['5 6', '5 6', ''])
    expect(versions[0]).toBeGreaterThan(0)
    expect(versions).toEqual([versions[0], versions[0], 0])
  })

  test('of another order of commands, or that are not there, are a defect: none is written', async () => {
    const [lin, max] = [freshId(), freshId()]
    const ids = [...(await lines(lin, [5])), ...(await lines(max, [6]))]
    expect(await act(lin, 'test.remarkLines', { ids })).toMatchObject({ outcome: 'defect' })
    expect(await act(lin, 'test.remarkLines', { ids: [freshId()] })).toMatchObject({ outcome: 'defect' })
    expect([...(await remarks(lin)), ...(await remarks(max))].map(({ settledName }) => settledName)).toEqual([
      '',
      '',
    ])
  })

  test('are no rows that travel to handhelds, and no call of a customer reads so', async () => {
    const lin = freshId()
    expect(await act(lin, 'test.renameShelves', { ids: [freshId()] })).toMatchObject({ outcome: 'defect' })
    const customerOf = { ...clerk, kind: 'customer', customerId: lin } as const
    expect(await act(lin, 'test.remarkSettled', {}, customerOf)).toMatchObject({ code: 'access.forbidden' })
  })
})
