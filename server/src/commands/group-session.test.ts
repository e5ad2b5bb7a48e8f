import { charge, note } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { args, id } from '@longshore/shared/command/schema.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { causesOf } from './test-causes.ts'
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

const OWNER = freshId()
const piece = {
  scope: 'warehouse',
  permission: null,
  args: args({ documentId: id() }),
  reads: () => ({}),
} as const
const fee = (documentId: string, quantity: number) =>
  charge({
    ...{ sheet: 'outbound', fee: 'first-leg', ownerId: OWNER, documentId, subjectId: documentId, quantity },
    basis: { grams: 1200, mode: 'air' },
  })
const sees = fact({
  ...{ ...piece, name: 'test.sees' },
  decide: (_, { documentId }) => [note(documentId, 'test.seen', {})],
})
const charges = fact({
  ...{ ...piece, name: 'test.charges' },
  decide: (_, { documentId }) => [fee(documentId, 1)],
})
const takesBack = fact({
  ...{ ...piece, name: 'test.takesBack' },
  decide: (_, { documentId }) => [fee(documentId, -1)],
})
/** It writes something, and then what no kind of exception is. */
const breaks = fact({
  ...{ ...piece, name: 'test.breaks' },
  decide: (_, { documentId }) => [
    fee(documentId, 1),
    { do: 'promise', skuId: documentId, ownerId: OWNER, quantity: 1 },
    { do: 'raise', kind: 'test.nothing', subject: { table: 't', id: 't', label: 't' }, details: {} },
  ],
})

onBothEngines('what the commands of one commit add to the journals', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const asked: string[] = []
  const begin = () => {
    asked.length = 0
    const commands = [sees, charges, takesBack, breaks]
    const performer = testPerformer(listening(database.engine, asked), [], commands)
    const act = doing(performer, { scope: HOUSE })
    return (...done: readonly (readonly [{ readonly name: string }, string])[]) =>
      Promise.all(
        done.map(async ([{ name }, documentId]) => {
          const { outcome } = await act(name, { documentId }, { via: 'queue' })
          return outcome.outcome
        }),
      )
  }
  const written = (journal: string) =>
    asked.filter((sql) => sql.startsWith(`insert into "${journal}"`)).length

  test('is written with few statements', async () => {
    const documentId = freshId()
    await begin()(...Array.from({ length: 30 }, () => [sees, documentId] as const))
    const { reader } = database.engine
    const notes = await reader
      .selectFrom('note')
      .select('seq')
      .where('documentId', '=', documentId)
      .orderBy('seq')
      .execute()
    expect(new Set(notes.map(({ seq }) => seq)).size).toBe(30)
    expect([written('note'), written('command')]).toEqual([2, 2])
  })

  test('is there for the one that asks for it', async () => {
    const documentId = freshId()
    await begin()([charges, documentId], [sees, documentId], [takesBack, documentId])
    const causes = await causesOf(database.engine, documentId)
    expect(causes.map(({ quantity }) => quantity)).toEqual([1, -1])
    const [charged, back] = causes
    expect(back?.reverses).toBe(charged?.key)
  })

  test('stands under a basis that stands, after the first try was undone', async () => {
    const [one, other] = [freshId(), freshId()]
    const act = begin()
    expect(await act([charges, one], [breaks, freshId()], [charges, other])).toEqual([
      ...['applied', 'parked', 'applied'],
    ])
    expect(await act([charges, other], [charges, one])).toEqual(['applied', 'applied'])
    for (const documentId of [one, other])
      expect((await causesOf(database.engine, documentId)).map(({ quantity }) => quantity)).toEqual([1, 1])
    // One of them was opened in the first try too; the second time both are known.
    expect(asked.filter((sql) => sql.startsWith('insert into "chargeBasis"'))).toHaveLength(3)
  })
})
