import { note } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { args } from '@longshore/shared/command/schema.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  HOUSE,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from './test-house.ts'
import { listening } from './test-statements.ts'

const scan = { scope: 'warehouse', permission: null, args: args({}), reads: () => ({}) } as const
const seen = (documentId: string) => note(documentId, 'test.seen', {})
const counts = fact({ ...scan, name: 'test.counts', decide: (_, __, told) => [seen(told.commandId)] })
/** It writes a line of the stock journal's sums, and then what no kind of exception is. */
const breaks = fact({
  ...{ ...scan, name: 'test.breaks' },
  decide: (_, __, told) => [
    { do: 'promise', skuId: told.commandId, ownerId: told.commandId, quantity: 1 },
    { do: 'raise', kind: 'test.nothing', subject: { table: 't', id: 't', label: 't' }, details: {} },
  ],
})

onBothEngines('commands of one commit', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const together = async (names: readonly string[]) => {
    const defects: unknown[] = []
    const asked: string[] = []
    const performer = testPerformer(listening(database.engine, asked), defects, [counts, breaks])
    const commits: number[] = []
    performer.onCommit(({ group }) => void commits.push(group.length))
    const act = doing(performer, { scope: HOUSE })
    const ids = names.map(freshId)
    const done = await Promise.all(
      names.map((name, nth) => act(name, {}, { id: ids[nth] ?? '', via: 'queue' })),
    )
    const outcomes = done.map(({ outcome }) => outcome.outcome)
    return { ids, outcomes, defects, commits, savepoints: asked.filter((sql) => sql === 'savepoint').length }
  }
  const notesOf = async (ids: readonly string[]) => {
    const { reader } = database.engine
    const found = await reader
      .selectFrom('note')
      .select('documentId')
      .where('documentId', 'in', ids)
      .execute()
    return found.map(({ documentId }) => documentId)
  }
  const promised = async (ids: readonly string[]) =>
    database.engine.reader.selectFrom('supply').select('skuId').where('skuId', 'in', ids).execute()

  test('need nothing to be undone by while none of them fails', async () => {
    const { ids, outcomes, savepoints, commits } = await together([counts.name, counts.name, counts.name])
    expect(outcomes).toEqual(['applied', 'applied', 'applied'])
    expect([commits, savepoints]).toEqual([[3], 0])
    expect((await notesOf(ids)).sort()).toEqual([...ids].sort())
  })

  test('leave nothing of the one that fails half done, and all of the others', async () => {
    const { ids, outcomes, defects, commits } = await together([counts.name, breaks.name, counts.name])
    expect(outcomes).toEqual(['applied', 'parked', 'applied'])
    expect(commits).toEqual([3])
    expect(defects).toMatchObject([{ message: 'no exception kind test.nothing' }])
    expect((await notesOf(ids)).sort()).toEqual([ids[0], ids[2]].sort())
    expect(await promised(ids)).toEqual([])
  })

  test('are told of what was sent twice among them', async () => {
    const performer = testPerformer(database.engine, [], [counts])
    const act = doing(performer, { scope: HOUSE })
    const id = freshId()
    const scans = [id, freshId(), id].map((one) => act(counts.name, {}, { id: one, via: 'queue' }))
    const [first, , second] = (await Promise.all(scans)).map(({ outcome }) => outcome)
    expect(second).toEqual({ ...first, again: true })
    expect(await notesOf([id])).toEqual([id])
  })
})
