import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { createRows } from './columns.ts'
import { keepCounts, keptCounts } from './kept-counts.ts'
import { type AnyTables, anyTables } from './statements.ts'

const customers = ['c1', 'c2', 'c3']
const words = ['full', 'empty', 'lost']
const scopes = ['warehouse:a', 'warehouse:b']

/** Numbers that look random and are the same in every run. */
function drawn(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

onBothEngines('what is kept for the tabs of a list', (dialect) => {
  let database: TestDatabase
  let db: Kysely<AnyTables>
  const crate = (id: number, scope: string, customerId: string, status: string) => ({
    ...{ id: `crate ${id}`, version: 1, scope, customerId, status, marked: id % 2 },
  })

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    db = anyTables(database.engine.migrating)
    await createRows(db, 'crate', { customerId: 'text', status: 'text', marked: 'integer' })
    await db
      .insertInto('crate')
      .values([crate(1, 'warehouse:a', 'c1', 'full'), crate(2, 'warehouse:b', 'c2', 'lost')])
      .execute()
    await keepCounts(db, {
      ...{ table: 'crate', reads: ['status', 'marked'] },
      wordOf: (row) => `case when ${row}.marked = 1 then 'marked' else ${row}.status end`,
    })
  })
  afterAll(() => database.drop())

  const kept = async (scope: string, customerId?: string) => {
    const limits = Object.entries({ scope, ...(customerId && { customerId }) })
    const counts = await keptCounts(database.engine.reader, 'crate', limits)
    return Object.fromEntries([...(counts ?? [])].filter(([, amount]) => amount !== 0).sort())
  }
  const standing = async (scope: string, customerId?: string) => {
    const rows = await sql<{ word: string; amount: number }>`
      select case when marked = 1 then 'marked' else status end as word, count(*) as amount from crate
      where scope = ${scope} and ${customerId ?? ''} in ('', "customerId") group by 1 order by 1`.execute(db)
    return Object.fromEntries(rows.rows.map(({ word, amount }) => [word, Number(amount)]))
  }
  const agrees = async () => {
    for (const scope of scopes)
      for (const customerId of [undefined, ...customers])
        expect(await kept(scope, customerId)).toEqual(await standing(scope, customerId))
  }

  test('counts the rows that stood there before', async () => {
    expect(await kept('warehouse:a')).toEqual({ marked: 1 })
    expect(await kept('warehouse:b', 'c2')).toEqual({ lost: 1 })
  })

  test('stays exact whatever is made, changed, moved to another customer or warehouse, or taken away', async () => {
    const draw = drawn(450)
    const one = <T>(of: readonly T[]) => of[draw(of.length)] as T
    for (let step = 10; step < 210; step++) {
      const some = `crate ${10 + draw(step - 9)}`
      const deed = draw(5)
      if (deed < 2)
        await db
          .insertInto('crate')
          .values(crate(step, one(scopes), one(customers), one(words)))
          .execute()
      else if (deed === 2) await db.deleteFrom('crate').where('id', '=', some).execute()
      else
        await db
          .updateTable('crate')
          .set(
            deed === 3
              ? { status: one(words), marked: draw(2) }
              : { scope: one(scopes), customerId: one(customers) },
          )
          .where('id', '=', some)
          .execute()
      if (step % 20 === 0) await agrees()
    }
    await agrees()
  })

  test('forgets what was taken back with its transaction', async () => {
    const before = await kept('warehouse:a')
    const given = db.transaction().execute(async (within) => {
      await within
        .insertInto('crate')
        .values(crate(999, 'warehouse:a', 'c1', 'full'))
        .execute()
      throw new Error('taken back')
    })
    await expect(given).rejects.toThrow('taken back')
    expect(await kept('warehouse:a')).toEqual(before)
  })

  test('answers nothing where more is asked than customer and warehouse', async () => {
    const asked = (...limits: Parameters<typeof keptCounts>[2]) =>
      keptCounts(database.engine.reader, 'crate', limits)
    expect(await asked(['scope', 'warehouse:a'], ['status', 'full'])).toBeUndefined()
    expect(await asked(['scope', ['warehouse:a', 'warehouse:b']])).toBeUndefined()
    expect(await asked(['customerId', 'c1'])).toBeUndefined()
    expect(await asked(['scope', 'warehouse:a'], ['customerId', 'c1'], ['customerId', 'c2'])).toBeUndefined()
  })
})
