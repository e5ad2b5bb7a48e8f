import { put } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { need } from '@longshore/shared/command/reads.ts'
import { args, count, id } from '@longshore/shared/command/schema.ts'
import type { Row, RowOf } from '@longshore/shared/rows/table.ts'
import { tables } from '@longshore/shared/tables.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { articleRow } from '../testing/test-world.ts'
import { SYSTEM } from './perform.ts'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from './test-house.ts'
import { listening } from './test-statements.ts'

const { receipt, receiptLine } = tables
type ReceiptLine = RowOf<typeof receiptLine>

const OWNER = '018f0000-0000-7000-8000-00000000c001'
const SKU = '018f0000-0000-7000-8000-00000000a001'

onBothEngines('a row that commands of one commit change in turn', (dialect) => {
  let database: TestDatabase
  let lineId = ''
  const found: ReceiptLine[] = []
  const asked: string[] = []
  const defects: unknown[] = []

  const of = { scope: 'warehouse', permission: null, args: args({ lineId: id(), more: count() }) } as const
  const reads = (given: { lineId: string; more: number }) => ({ line: need(receiptLine, given.lineId) })
  const counted = (line: ReceiptLine, by: number) =>
    put(receiptLine, { ...line, received: line.received + by, counts: [{ at: by, by }] })
  const adds = fact({
    ...{ ...of, name: 'test.adds', reads },
    decide({ line }, { more }) {
      found.push(line)
      return [counted(line, more)]
    },
  })
  /** It changes the line, and then a receipt that has no columns. */
  const breaks = fact({
    ...{ ...of, name: 'test.breaks', reads },
    decide: ({ line }, { more }) => [
      counted(line, more),
      { do: 'put', table: receipt, row: { id: freshId() } as Row },
    ],
  })

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    await plant(database.engine, { sku: [articleRow('SHIRT', OWNER, SKU)] })
    const act = doing(testPerformer(database.engine))
    const lines = [{ skuId: SKU, boxNo: '', quantity: 9 }]
    const header = { customerId: OWNER, kind: 'standard', originalNo: 'PO-1', waybillNo: '' }
    const rest = { logisticsCompany: '', remark: '', boxes: [], lines }
    const saved = await act('inbound.saveReceipt', { ...header, ...rest })
    lineId = saved.rows.find(({ table }) => table === 'receiptLine')?.id ?? ''
  })
  afterAll(() => database.drop())

  const together = async (...names: readonly { readonly name: string; readonly dry?: true }[]) => {
    found.length = 0
    asked.length = 0
    const performer = testPerformer(listening(database.engine, asked), defects, [adds, breaks])
    const by = { scope: HOUSE, actor: SYSTEM, via: 'queue', occurredAt: 5, receivedAt: 5 } as const
    const done = await Promise.all(
      names.map(({ name, dry }) =>
        performer.perform({ ...by, ...(dry && { dry }), id: freshId(), name, args: { lineId, more: 1 } }),
      ),
    )
    return done.map(({ outcome }) => outcome.outcome)
  }
  const stands = async () => {
    const { reader } = database.engine
    const read = reader.selectFrom('receiptLine').select('received').where('id', '=', lineId)
    return { received: Number((await read.executeTakeFirstOrThrow()).received) }
  }

  test('is read once, and each finds it as the database holds it', async () => {
    expect(await together(adds, adds, adds)).toEqual(['applied', 'applied', 'applied'])
    expect(asked.filter((sql) => sql.includes('from "receiptLine"'))).toHaveLength(1)
    expect(found.map(({ received }) => received)).toEqual([0, 1, 2])
    await together(adds)
    const [read] = found
    await together(adds, adds)
    expect(found[1]).toEqual({ ...read, received: 5, counts: [{ at: 1, by: 1 }], version: found[1]?.version })
    expect(await stands()).toMatchObject({ received: 6 })
  })

  test('is read anew where one of them was undone', async () => {
    const { received } = await stands()
    expect(await together(adds, breaks, adds)).toEqual(['applied', 'parked', 'applied'])
    expect(defects.splice(0)).toMatchObject([{ message: 'receipt is put without no' }])
    expect(found.at(-1)).toMatchObject({ received: received + 1 })
    expect(await stands()).toMatchObject({ received: received + 2 })
  })

  test('is read anew where one was only tried', async () => {
    const { received } = await stands()
    expect(await together({ name: adds.name, dry: true }, adds)).toEqual(['applied', 'applied'])
    expect(found.at(-1)).toMatchObject({ received })
    expect(await stands()).toMatchObject({ received: received + 1 })
  })
})
