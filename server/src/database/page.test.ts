import type { Actor } from '@longshore/shared/command/command.ts'
import type { PageInput } from '@longshore/shared/contract/page.ts'
import { integer, json, table, text, word } from '@longshore/shared/rows/table.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clerk, onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { createIndex, createRows } from './columns.ts'
import { everyPage } from './every-page.ts'
import { equal, since, startsWith, until } from './filters.ts'
import { type Listing, pageOf, rowOf, type Viewer } from './page.ts'
import { anyTables } from './statements.ts'

const crate = table(
  'crate',
  {
    customerId: text,
    code: text,
    status: word<'full' | 'empty'>(),
    packedAt: integer,
    marks: json<string[]>(),
  },
  { owner: 'customerId' },
)
interface Input extends PageInput {
  code: string
  status: string
  packedFrom: number | null
  packedTo: number | null
}
const start: Input = {
  ...{ page: 1, size: 25, sort: 'code', desc: 'no' },
  ...{ code: '', status: '', packedFrom: null, packedTo: null },
}

const listing: Listing<NonNullable<(typeof crate)['row']>, Input> = {
  table: crate,
  scope: 'warehouse',
  filters: {
    code: startsWith('code'),
    status: equal('status'),
    packedFrom: since('packedAt'),
    packedTo: until('packedAt'),
  },
  tabs: { field: 'status', words: ['full', 'empty'] },
}

const customer = (customerId: string): Actor => ({ ...clerk, kind: 'customer', customerId })
const at = (warehouseId: string | null, actor: Actor = clerk): Viewer => ({ actor, warehouseId })

onBothEngines('a page of a list', (dialect) => {
  let database: TestDatabase
  const ask = (viewer: Viewer, wanted: Partial<Input> = {}) =>
    pageOf(database.engine.reader, listing, { viewer, input: { ...start, ...wanted } })
  const codes = async (viewer: Viewer, wanted: Partial<Input> = {}) =>
    (await ask(viewer, wanted)).rows.map(({ code }) => code)

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    const db = anyTables(database.engine.migrating)
    const columns = {
      customerId: 'text',
      code: 'text',
      status: 'text',
      packedAt: 'integer',
      marks: 'text',
    } as const
    await createRows(db, 'crate', columns)
    await createIndex(db, 'crate', ['scope', 'code', 'id'])
    await db.insertInto('crate').values(crates).execute()
    for (let from = 0; from < 10_600; from += 530)
      await db
        .insertInto('crate')
        .values(Array.from({ length: 530 }, (_, i) => many(from + i)))
        .execute()
  })
  afterAll(() => database.drop())

  test('shows the rows of the warehouse in the order that was asked for', async () => {
    expect(await codes(at('a'))).toEqual(['A1', 'A2', 'B1', 'b2'])
    expect(await codes(at('a'), { sort: 'packedAt', desc: 'yes' })).toEqual(['b2', 'B1', 'A2', 'A1'])
    expect((await ask(at('a'))).rows[0]).toMatchObject({ marks: ['fragile'] })
  })

  test('never shows, counts or opens what is another customer’s', async () => {
    const seen = await ask(at('a', customer('c1')))
    expect(seen.rows.map(({ code }) => code)).toEqual(['A1', 'A2'])
    expect(seen).toMatchObject({ total: 2, more: false, tabs: { all: 2, full: 1, empty: 1 } })
    expect(await codes(at(null, customer('c2')))).toEqual(['B1', 'X1', 'b2'])
    expect(await codes(at('a', customer('c1')), { code: 'B' })).toEqual([])
    const open = (viewer: Viewer, id: string) => rowOf(database.engine.reader, listing, { viewer, id })
    expect(await open(at('a', customer('c1')), 'crate 1')).toMatchObject({ code: 'A1' })
    await expect(open(at('a', customer('c2')), 'crate 1')).rejects.toMatchObject({ code: 'row.missing' })
    await expect(open(at('b'), 'crate 1')).rejects.toMatchObject({ code: 'row.missing' })
  })

  test('staff who chose no warehouse are asked to', async () => {
    await expect(ask(at(null))).rejects.toMatchObject({ code: 'scope.warehouse-required' })
  })

  test('an export is the whole list under its filters, or says that it is too long', async () => {
    const exported = async (viewer: Viewer, most?: number) => {
      const { reader } = database.engine
      const found: string[] = []
      for await (const rows of everyPage(reader, listing, { viewer, input: start, ...(most && { most }) }))
        found.push(...rows.map(({ code }) => code))
      return found
    }
    expect(await exported(at('a'))).toEqual(['A1', 'A2', 'B1', 'b2'])
    expect(new Set(await exported(at('big'))).size).toBe(10_600)
    await expect(exported(at('big'), 10_500)).rejects.toMatchObject({ code: 'file.export-too-long' })
  })

  test('a customer cannot read a list whose rows have no owner', async () => {
    const { owner, ...ownerless } = crate
    const asked = pageOf(
      database.engine.reader,
      { ...listing, table: ownerless as typeof crate },
      {
        viewer: at('a', customer('c1')),
        input: start,
      },
    )
    await expect(asked).rejects.toThrow('no owner')
  })

  test('finds by the start of a code in any letters, by word and by time, and counts the tabs without their own', async () => {
    expect(await codes(at('a'), { code: 'B' })).toEqual(['B1', 'b2'])
    expect(await codes(at('a'), { code: ' a' })).toEqual(['A1', 'A2'])
    expect(await codes(at('a'), { code: '%' })).toEqual([])
    expect(await codes(at('a'), { packedFrom: 2, packedTo: 3 })).toEqual(['A2', 'B1'])
    const full = await ask(at('a'), { status: 'full' })
    expect(full.rows.map(({ code }) => code)).toEqual(['A1', 'B1'])
    expect(full).toMatchObject({ total: 2, tabs: { all: 4, full: 2, empty: 2 } })
  })

  test('says 10,000 and more beyond 10,000 rows, and pages on by key to the very last', async () => {
    const first = await ask(at('big'), { size: 100 })
    expect(first).toMatchObject({ total: 10_000, more: true, tabs: { all: 10_001, full: 10_001, empty: 0 } })
    await expect(ask(at('big'), { size: 100, page: 102 })).rejects.toMatchObject({ code: 'input.invalid' })
    let page = await ask(at('big'), { size: 100, page: 101 })
    const read = page.rows.map(({ code }) => code)
    while (page.next) {
      page = await ask(at('big'), { size: 100, after: page.next })
      read.push(...page.rows.map(({ code }) => code))
    }
    expect(read).toEqual(Array.from({ length: 600 }, (_, i) => many(10_000 + i).code))
    await expect(ask(at('big'), { after: 'nonsense' })).rejects.toMatchObject({ code: 'input.invalid' })
  })

  test('a search that fits most rows still pages in order', async () => {
    const page = await ask(at('big'), { code: 'm', page: 3, size: 100 })
    expect(page).toMatchObject({ total: 10_000, more: true })
    expect([page.rows[0]?.code, page.rows[99]?.code]).toEqual([many(200).code, many(299).code])
  })

  test('pages by key among rows of one value, downwards too', async () => {
    const by = { size: 1, sort: 'packedAt', desc: 'yes' } as const
    const page = await ask(at('same'), by)
    const next = await ask(at('same'), { ...by, after: page.next })
    expect([page.rows[0]?.id, next.rows[0]?.id, next.next]).toEqual(['same 2', 'same 1', undefined])
  })
})

const one = (
  id: string,
  warehouse: string,
  customerId: string,
  code: string,
  status: string,
  seconds: number,
) => ({
  ...{ id, scope: `warehouse:${warehouse}`, version: 1, customerId, code, status },
  ...{ packedAt: seconds * 1000 + 500, marks: '["fragile"]' },
})
const many = (n: number) => one(`big ${n}`, 'big', 'c9', `M${String(n).padStart(6, '0')}`, 'full', n)
const crates = [
  one('crate 1', 'a', 'c1', 'A1', 'full', 1),
  one('crate 2', 'a', 'c1', 'A2', 'empty', 2),
  one('crate 3', 'a', 'c2', 'B1', 'full', 3),
  one('crate 4', 'a', 'c2', 'b2', 'empty', 4),
  one('crate 5', 'b', 'c2', 'X1', 'full', 5),
  one('same 1', 'same', 'c1', 'S', 'full', 5),
  one('same 2', 'same', 'c1', 'S', 'full', 5),
]
