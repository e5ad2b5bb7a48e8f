import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { createRows } from './columns.ts'
import { keepSums, keepSumsByKeys, type Summed } from './kept-sums.ts'
import { type AnyTables, anyTables } from './statements.ts'

const begin = Date.UTC(2026, 10, 20)

/** Numbers that look random and are the same in every run. */
function drawn(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

onBothEngines('what is kept of orders by hour and day', (dialect) => {
  let database: TestDatabase
  let db: Kysely<AnyTables>
  const draw = drawn(980)
  const one = <T>(of: readonly T[]) => of[draw(of.length)] as T
  const moment = () => begin + draw(3 * DAY)
  const crate = (id: number) => ({
    ...{ id: `crate ${id}`, version: 1, scope: one(['warehouse:a', 'warehouse:b']) },
    ...{ customerId: one(['c1', 'c2']), status: one(['draft', 'shipped']), createdAt: moment() },
    ...{ shippedAt: one([null, moment()]), pieces: draw(9), weight: draw(5000) },
  })
  const insert = (id: number) => db.insertInto('crate').values(crate(id)).execute()

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    db = anyTables(database.engine.migrating)
    await createRows(db, 'crate', {
      ...{ customerId: 'text', status: 'text', createdAt: 'integer', shippedAt: 'integer?' },
      ...{ pieces: 'integer', weight: 'integer' },
    })
    for (const id of [1, 2, 3]) await insert(id)
    const crates: Summed = {
      ...{ table: 'crate', reads: ['status'], overAll: true },
      times: { createdAt: (row) => `${row}.status`, shippedAt: () => `'gone'` },
    }
    await keepSums(db, crates)
    await keepSumsByKeys(db, crates)
  })
  afterAll(() => database.drop())

  const said = ({ rows }: { rows: object[] }) =>
    rows.map((row) =>
      Object.values(row).map((value) => (/^\d+$/.test(String(value)) ? Number(value) : value)),
    )
  const kept = async () =>
    said(
      await sql<object>`
        select scope, "ownerId", time, grain, slot, word,
          sum(orders) as orders, sum(pieces) as pieces, sum(weight) as weight from "keptSum"
        where "tableName" = 'crate' group by 1, 2, 3, 4, 5, 6 having sum(orders) <> 0
        order by 1, 2, 3, 4, 5, 6`.execute(db),
    )
  const standing = async () =>
    said(
      await sql<object>`
        select scope, owner, time, grain, at / grain as slot, status,
          count(*) as orders, sum(pieces) as pieces, sum(weight) as weight
        from (
          select scope, "customerId" as owner, 'createdAt' as time, "createdAt" as at, status, pieces, weight from crate
          union all select scope, '', 'createdAt', "createdAt", status, pieces, weight from crate
          union all select scope, "customerId", 'shippedAt', "shippedAt", 'gone', pieces, weight from crate
          union all select scope, '', 'shippedAt', "shippedAt", 'gone', pieces, weight from crate
        ) rows_, (select ${sql.lit(HOUR)} as grain union all select ${sql.lit(DAY)}) g
        where at is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db),
    )

  test('sums the orders that stood there before', async () => {
    expect((await kept()).length).toBeGreaterThan(8)
    expect(await kept()).toEqual(await standing())
  })

  test('stays exact whatever is made, changed, shipped, given to another customer, or taken away', async () => {
    for (let step = 10; step < 170; step++) {
      const some = `crate ${10 + draw(step - 9)}`
      const deed = draw(5)
      if (deed < 2) await insert(step)
      else if (deed === 2) await db.deleteFrom('crate').where('id', '=', some).execute()
      else {
        const { id: _, ...changed } = crate(0)
        const { status, shippedAt, pieces, weight } = changed
        await db
          .updateTable('crate')
          .set(deed === 3 ? { status, shippedAt, pieces, weight } : changed)
          .where('id', '=', some)
          .execute()
      }
      if (step % 40 === 0) expect(await kept()).toEqual(await standing())
    }
    expect(await kept()).toEqual(await standing())
  })

  test('an emptied sum is found by its whole key, however many hours a house has', async () => {
    if (dialect === 'postgres') return
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
      where type = 'trigger' and tbl_name in ('parcelOrder', 'outboundOrder', 'crate')`.execute(db)
    const emptied = rows.flatMap((one) => one.sql.match(/delete from "keptSum"[^;]*/g) ?? [])
    expect(emptied.length).toBeGreaterThan(12)
    for (const statement of emptied) {
      const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(
        statement.replaceAll(/old\."?\w+"?/g, "'x'"),
      )}`.execute(db)
      expect(plan.rows.map(({ detail }) => detail)).toEqual([
        expect.stringContaining('time=? AND grain=? AND slot=? AND word=?'),
      ])
    }
  })

  test('keeps no row of what came to nothing', async () => {
    await db.deleteFrom('crate').execute()
    const { rows } = await sql`select * from "keptSum" where "tableName" = 'crate'
      and orders = 0 and pieces = 0 and weight = 0`.execute(db)
    expect(rows).toEqual([])
    expect(await kept()).toEqual([])
  })
})
