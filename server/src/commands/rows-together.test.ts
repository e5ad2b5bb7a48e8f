import { put, remove } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { rows } from '@longshore/shared/command/reads.ts'
import { args, id, several } from '@longshore/shared/command/schema.ts'
import type { Draft, RowOf } from '@longshore/shared/rows/table.ts'
import { tables } from '@longshore/shared/tables.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from './test-house.ts'
import { listening } from './test-statements.ts'

const { exception } = tables
const OPENED = 1_790_000_000_000
const opened: Omit<Draft<RowOf<typeof exception>>, 'id'> = {
  ...{ kind: 'stock.unexplained', severity: 'low', ownerRole: 'manager', status: 'open' },
  ...{ subjectTable: 'balance', subjectId: 'account 1', subjectLabel: '', details: {} },
  ...{ causeCommand: '', causeName: '', workerId: '', deviceId: null, openedAt: OPENED, dueAt: OPENED },
  ...{ takenBy: null, resolution: null, remark: null, resolvedBy: null, resolvedAt: null, part: 0 },
  ...{ customerId: '', sharedAt: 60, showsPhoto: 0, agreement: '', turn: 'house' },
}
const WORDS = `it's "left", 已发出 🚚 \\u0000`

const open = intent({
  ...{ name: 'test.open', scope: 'warehouse', permission: null },
  args: args({ ids: several(id()) }),
  reads: () => ({}),
  decide: (_, { ids }) => ids.map((one) => put(exception, { id: one, ...opened })),
})

/** Every seventh is shared no more, all others are said in words of their own. */
const amend = intent({
  ...{ name: 'test.amend', scope: 'warehouse', permission: null },
  args: args({ ids: several(id()) }),
  reads: ({ ids }) => ({ found: rows(exception, ids) }),
  decide: ({ found }) =>
    found.map((one, nth) =>
      put(
        exception,
        nth % 7 === 0
          ? { ...one, sharedAt: null }
          : { ...one, remark: `${WORDS} ${nth}`, details: { said: WORDS } },
      ),
    ),
})

/** Of two that stand the first goes and the second is taken, between two that are new. */
const replace = intent({
  ...{ name: 'test.replace', scope: 'warehouse', permission: null },
  args: args({ ids: several(id()), fresh: several(id()) }),
  reads: ({ ids }) => ({ found: rows(exception, ids) }),
  decide: ({ found: [first, second] }, { fresh: [one = '', other = ''] }) =>
    first && second
      ? [
          put(exception, { id: one, ...opened }),
          put(exception, { ...second, status: 'taken' }),
          remove(exception, first.id),
          put(exception, { id: other, ...opened, openedAt: OPENED + 1 }),
        ]
      : [],
})

onBothEngines('rows that a command changes', (dialect) => {
  let database: TestDatabase
  const asked: string[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const does = async (name: string, given: object) => {
    const performer = testPerformer(listening(database.engine, asked), [], [open, amend, replace])
    asked.length = 0
    const { outcome } = await doing(performer)(name, given)
    expect(outcome.outcome).toBe('applied')
    return outcome.seq
  }
  const standing = async (ids: readonly string[]) => {
    const found = await database.engine.reader
      .selectFrom('exception')
      .select(['id', 'version', 'status', 'remark', 'details', 'sharedAt', 'openedAt'])
      .where('id', 'in', ids)
      .execute()
    return ids.map((one) => found.find((row) => row.id === one))
  }

  test('are written by few statements, each with what changed of it alone', async () => {
    const ids = Array.from({ length: 35 }, freshId)
    await does(open.name, { ids })
    const seq = await does(amend.name, { ids })
    // Thirty with words, as 25 and 5; five that are shared no more.
    expect(asked.filter((sql) => sql.startsWith('update "exception"'))).toHaveLength(3)
    expect(await standing(ids)).toEqual(
      ids.map((one, nth) => ({
        ...{ id: one, version: seq, status: 'open', openedAt: OPENED },
        ...(nth % 7 === 0
          ? { remark: null, details: '{}', sharedAt: null }
          : { remark: `${WORDS} ${nth}`, details: JSON.stringify({ said: WORDS }), sharedAt: 60 }),
      })),
    )
  })

  test('stand beside those that it makes and takes away', async () => {
    const [ids, fresh] = [
      [freshId(), freshId()],
      [freshId(), freshId()],
    ]
    await does(open.name, { ids })
    await does(replace.name, { ids, fresh })
    expect((await standing([...ids, ...fresh])).map((row) => row && [row.status, row.openedAt])).toEqual([
      undefined,
      ['taken', OPENED],
      ['open', OPENED],
      ['open', OPENED + 1],
    ])
  })
})
