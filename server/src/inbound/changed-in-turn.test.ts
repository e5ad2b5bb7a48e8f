import { move, put, raise } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { list, need, supply } from '@longshore/shared/command/reads.ts'
import { args, id } from '@longshore/shared/command/schema.ts'
import { linesOfReceipt } from '@longshore/shared/inbound/receipt.ts'
import { RECEIVING, SUPPLIER } from '@longshore/shared/stock/place.ts'
import { tables } from '@longshore/shared/tables.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { KEPT } from '../commands/changed-rows.ts'
import {
  doing,
  freshId,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { listening } from '../commands/test-statements.ts'
import { articleRow } from '../testing/test-world.ts'

const { receiptLine } = tables
const [OWNER, SKU] = [freshId(), freshId()]
const WARM = Object.values(tables).flatMap(({ warm, name }) => (warm ? [name] : []))

onBothEngines('what commands of one commit change in turn', (dialect) => {
  let database: TestDatabase
  let receiptId = ''
  let lineIds: string[] = []
  const asked: string[] = []
  const seen: unknown[] = []

  const of = { scope: 'warehouse', permission: null, args: args({ lineId: id() }) } as const
  const came = { from: SUPPLIER, to: RECEIVING, skuId: SKU, ownerId: OWNER, condition: 'good' } as const
  const reads = ({ lineId }: { lineId: string }) => ({ line: need(receiptLine, lineId) })
  const comes = fact({
    ...{ ...of, name: 'test.comes', reads },
    decide: ({ line }) => [
      put(receiptLine, { ...line, received: line.received + 1 }),
      move({ ...came, batch: receiptId, documentId: receiptId, quantity: 1 }),
    ],
  })
  /** The same, and then what no kind of exception is. */
  const breaks = fact({
    ...{ ...of, name: 'test.breaks', reads },
    decide: ({ line }) => [
      put(receiptLine, { ...line, received: line.received + 1 }),
      move({ ...came, batch: receiptId, documentId: receiptId, quantity: 1 }),
      raise('test.nothing', { table: 't', id: 't', label: 't' }),
    ],
  })
  const looks = fact({
    ...{ ...of, name: 'test.looks' },
    reads: () => ({ lines: list(linesOfReceipt, [receiptId]), sums: supply(SKU, OWNER) }),
    decide({ lines, sums }) {
      seen.push([lines.map(({ received }) => received), sums.good])
      return []
    },
  })

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    await plant(database.engine, { sku: [articleRow('SHIRT', OWNER, SKU)] })
    const lines = Array.from({ length: 2 }, () => ({ skuId: SKU, boxNo: '', quantity: 9 }))
    const header = { customerId: OWNER, kind: 'standard', originalNo: 'PO-1', waybillNo: '' }
    const saved = await doing(testPerformer(database.engine))('inbound.saveReceipt', {
      ...{ ...header, logisticsCompany: '', remark: '', boxes: [], lines },
    })
    const idsOf = (name: string) => saved.rows.flatMap(({ table, id }) => (table === name ? [id] : []))
    lineIds = idsOf('receiptLine')
    receiptId = idsOf('receipt')[0] ?? ''
    // The first account of the goods is opened by itself.
    await together([comes, 0], [comes, 1])
  })
  afterAll(() => database.drop())
  beforeEach(() => {
    asked.length = 0
    seen.length = 0
  })

  const together = async (...done: readonly (readonly [{ readonly name: string }, number])[]) => {
    const performer = testPerformer(listening(database.engine, asked), [], [comes, breaks, looks])
    const act = doing(performer)
    const all = await Promise.all(
      done.map(([{ name }, nth]) => act(name, { lineId: lineIds[nth] }, { via: 'queue' })),
    )
    return all.map(({ outcome }) => outcome.outcome)
  }
  const stands = async () => {
    const { reader } = database.engine
    const lines = await reader
      .selectFrom('receiptLine')
      .select('received')
      .where('receiptId', '=', receiptId)
      .orderBy('lineNo')
      .execute()
    const accounts = await reader
      .selectFrom('balance')
      .select('quantity')
      .where('skuId', '=', SKU)
      .orderBy('quantity')
      .execute()
    const sums = await reader.selectFrom('supply').select('good').where('skuId', '=', SKU).execute()
    const numbers = (rows: readonly object[]) => rows.flatMap((row) => Object.values(row).map(Number))
    return { lines: numbers(lines), accounts: numbers(accounts), sums: numbers(sums) }
  }
  const begun = (words: string) => asked.filter((text) => text.startsWith(words)).length

  test('is written once for each row, account and article', async () => {
    expect(await together([comes, 0], [comes, 1], [comes, 0], [comes, 0])).toEqual(Array(4).fill('applied'))
    expect(begun('update "receiptLine"')).toBe(1)
    expect(begun('insert into "supply"')).toBe(1)
    // Each piece comes to its account; that which it is drawn from is written with the first, and once with all others.
    expect(begun('update "balance"')).toBe(4 + 2)
    expect(await stands()).toEqual({ lines: [4, 2], accounts: [-6, 6], sums: [6] })
  })

  test('is there for the one that asks for it', async () => {
    await together([comes, 0], [comes, 1], [looks, 0], [comes, 1], [looks, 0])
    expect(seen).toEqual([
      [[5, 3], 8],
      [[5, 4], 9],
    ])
    expect(await stands()).toEqual({ lines: [5, 4], accounts: [-9, 9], sums: [9] })
  })

  test('is undone with the command that changed it', async () => {
    expect(await together([comes, 0], [breaks, 0], [comes, 0], [looks, 0])).toEqual([
      ...['applied', 'parked', 'applied', 'applied'],
    ])
    expect(seen.at(-1)).toEqual([[7, 4], 11])
    expect(await stands()).toEqual({ lines: [7, 4], accounts: [-11, 11], sums: [11] })
  })

  test('is asked for by no trigger of another table, and no trigger says of it what is not told here', async () => {
    const found =
      dialect === 'sqlite'
        ? sql<Trigger>`select tbl_name as "of", sql as work from sqlite_master where type = 'trigger'`
        : sql<Trigger>`select c.relname as "of", p.prosrc as work from pg_trigger t
            join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`
    const { rows } = await found.execute(database.engine.reader)
    expect(rows.length).toBeGreaterThan(20)
    const naming = (name: string) =>
      rows.flatMap(({ of, work }) => (of !== name && new RegExp(`\\b${name}\\b`).test(work) ? [of] : []))
    expect([...WARM, 'balance'].flatMap(naming)).toEqual([])
    expect(naming('supply')).toEqual(['sku'])
    const written = (names: readonly string[]) =>
      rows
        .filter(({ of }) => names.includes(of))
        .flatMap(({ work }) => [
          ...work.matchAll(/(?:insert into|delete from|update) "?(\w+)"? ?(?:\(|set|where)/g),
        ])
        .map(([, name]) => name)
    expect(new Set(written(WARM))).toEqual(new Set(KEPT))
    expect(new Set(written(['supply']))).toEqual(new Set(['lowStock']))
  })
})

interface Trigger {
  readonly of: string
  readonly work: string
}
