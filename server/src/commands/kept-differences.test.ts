import { type Change, put } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { rows } from '@longshore/shared/command/reads.ts'
import { args, id, line, several } from '@longshore/shared/command/schema.ts'
import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import type { Row, Table } from '@longshore/shared/rows/table.ts'
import { tables } from '@longshore/shared/tables.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { keptWords } from '../database/kept-words.ts'
import { anyTables } from '../database/statements.ts'
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

const { parcelOrder, parcelPiece, track } = tables
const AT = 1_790_000_000_000

/** Numbers that look random and are the same in every run. */
function drawn(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A row of a table with nothing in it. */
function empty(table: Table, given: object): Readonly<Record<string, unknown>> {
  const columns = Object.entries(table.columns).map(([name, { kind, optional }]) => {
    const none = kind === 'integer' || kind === 'flag' ? 0 : kind === 'json' ? {} : ''
    return [name, optional ? null : none]
  })
  return { scope: HOUSE, version: 0, ...Object.fromEntries(columns), ...given }
}

onBothEngines('counts and sums of many rows that one command changes', (dialect) => {
  let database: TestDatabase
  const draw = drawn(189)
  const one = <T>(of: readonly T[]) => of[draw(of.length)] as T
  const changes: Readonly<Record<string, () => object>> = {
    parcelOrder: () => ({
      ...{ customerId: one(['c1', 'c2']), status: one(['to-ship', 'shipped', 'deleted']), departed: draw(3) },
      ...{ tab: one(['in-storage', 'shipped', 'abnormal']), createdAt: AT + draw(2 * DAY), pieces: draw(9) },
      ...{ cameAt: one([null, AT]), shippedAt: one([null, AT + DAY, AT + DAY + 1, AT + draw(3 * DAY)]) },
      ...{ weight: draw(5000), submittedAt: one([null, AT + HOUR]) },
    }),
    parcelPiece: () => ({ customerId: one(['c1', 'c2']), status: one(['bagged', 'in-transit']) }),
    track: () => ({ customerId: one(['', 'c1']), stage: one(['waiting', 'moving']) }),
  }
  const theirs: readonly Table[] = [parcelOrder, parcelPiece, track]
  const change = intent({
    ...{ name: 'test.change', scope: 'warehouse', permission: null },
    args: args({ table: line(20), ids: several(id()) }),
    reads: ({ table, ids }) => ({
      found: rows(theirs.find(({ name }) => name === table) ?? parcelOrder, ids),
    }),
    decide: ({ found }, { table: of }): Change[] =>
      found.map((row) => {
        const table = theirs.find(({ name }) => name === of) ?? parcelOrder
        return put(table as Table<Row>, draw(4) === 0 ? row : { ...row, ...changes[of]?.() })
      }),
  })

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const said = (found: readonly object[]) => found.map((row) => Object.values(row).join(' ')).sort()
  const kept = async (table: string) => {
    const db = database.engine.migrating
    const counts = await sql<object>`select scope, "ownerId", word, sum(amount) as n from "keptCount"
      where "tableName" = ${table} group by 1, 2, 3 having sum(amount) <> 0`.execute(db)
    const sums = await sql<object>`select scope, "ownerId", time, grain, slot, word, sum(orders) as o,
      sum(pieces) as p, sum(weight) as w from "keptSum" where "tableName" = ${table}
      group by 1, 2, 3, 4, 5, 6 having sum(orders) <> 0`.execute(db)
    return [said(counts.rows), said(sums.rows)]
  }
  /** The same by the rows that stand, and by the triggers alone: rows that are made are never told otherwise. */
  const madeAnew = async (table: string) => {
    const db = anyTables(database.engine.migrating)
    const found = await db.selectFrom(table).selectAll().execute()
    await db.deleteFrom(table).execute()
    expect(await kept(table)).toEqual([[], []])
    for (const row of found) await db.insertInto(table).values(row).execute()
    return kept(table)
  }

  test.for(['parcelOrder', 'parcelPiece', 'track'])('stay what the rows of %s come to', async (table) => {
    const ids = Array.from({ length: 40 }, freshId)
    const of = theirs.find(({ name }) => name === table) ?? parcelOrder
    await plant(database.engine, {
      [table]: ids.map((one) => empty(of, { id: one, no: one, ...changes[table]?.() })),
    })
    const act = doing(testPerformer(database.engine, [], [change]), { scope: HOUSE })
    for (const size of [40, 40, 4, 25, 6, 40]) {
      const { outcome } = await act(change.name, { table, ids: ids.slice(0, size) })
      expect(outcome.outcome).toBe('applied')
    }
    expect(keptWords[table]).toBeDefined()
    const now = await kept(table)
    expect(now).toEqual(await madeAnew(table))
    const aside = await anyTables(database.engine.reader).selectFrom('keptAside').selectAll().execute()
    expect(aside).toEqual([])
  })
})
