import { charge, note } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { args, count, id, several } from '@longshore/shared/command/schema.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { causesOf } from './test-causes.ts'
import {
  doing,
  freshId,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from './test-house.ts'
import { listening } from './test-statements.ts'

const OWNER = freshId()
const fee = (documentId: string, quantity: number) =>
  charge({
    ...{ sheet: 'outbound', fee: 'first-leg', ownerId: OWNER, documentId, subjectId: documentId, quantity },
    basis: { grams: 1200, mode: 'air' },
  })

/** Takes the fee of each package back, and of the first one charges it anew. */
const comeBack = intent({
  ...{ name: 'test.comeBack', scope: 'warehouse', permission: null, args: args({ ids: several(id()) }) },
  reads: () => ({}),
  decide: (_, { ids }) => [...ids.map((one) => fee(one, -1)), ...ids.slice(0, 1).map((one) => fee(one, 1))],
})

/** Says of each package that it left, and what that costs; `back` of them did not after all. */
const leave = intent({
  ...{ name: 'test.leave', scope: 'warehouse', permission: null },
  args: args({ ids: several(id()), back: count() }),
  reads: () => ({}),
  decide: (_, { ids, back }) => [
    ...ids.flatMap((one, nth) => [note(one, 'parcel-order.piece-departed', { piece: nth }), fee(one, 1)]),
    ...ids.slice(0, back).map((one) => fee(one, -1)),
  ],
})

onBothEngines('what a command says of many packages', (dialect) => {
  let database: TestDatabase
  const asked: string[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const leaves = async (ids: readonly string[], back = 0) => {
    asked.length = 0
    const performer = testPerformer(listening(database.engine, asked), [], [leave])
    const { outcome } = await doing(performer)(leave.name, { ids, back })
    expect(outcome.outcome).toBe('applied')
  }
  const written = (table: string) => asked.filter((sql) => sql.startsWith(`insert into "${table}"`)).length
  const packages = (many: number) => Array.from({ length: many }, freshId)
  const chargedFor = async (one: string) =>
    (await causesOf(database.engine, one)).map(({ quantity, basis, reverses, key }) => ({
      ...{ quantity, basis, key },
      reverses,
    }))

  test('is written by a few statements, each line where it belongs and in the order in which it was said', async () => {
    const ids = packages(35)
    await leaves(ids)
    // 25, and twice 5.
    for (const table of ['note', 'chargeBasis', 'chargeCause']) expect(written(table)).toBe(3)
    const notes = await database.engine.reader
      .selectFrom('note')
      .select(['documentId', 'details', 'actor', 'occurredAt'])
      .where('documentId', 'in', ids)
      .orderBy('seq')
      .orderBy('n')
      .execute()
    expect(notes.map(({ documentId }) => documentId)).toEqual(ids)
    expect(notes.map(({ details }) => JSON.parse(details).piece)).toEqual(ids.map((_, nth) => nth))
    expect(notes[0]).toMatchObject({ actor: 'Longshore', occurredAt: 1_790_000_000_000 })
    for (const one of ids)
      expect(await chargedFor(one)).toMatchObject([
        { quantity: 1, basis: { grams: 1200, mode: 'air' }, reverses: null },
      ])
  })

  test('charges the same again without saying once more what it is for', async () => {
    const ids = packages(30)
    await leaves(ids)
    await leaves([...ids, ...ids.slice(0, 1)])
    const bases = await database.engine.reader
      .selectFrom('chargeBasis')
      .select('documentId')
      .where('documentId', 'in', ids)
      .execute()
    expect(bases.map(({ documentId }) => documentId).sort()).toEqual([...ids].sort())
    expect((await chargedFor(ids[0] ?? '')).map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect((await chargedFor(ids[29] ?? '')).map(({ quantity }) => quantity)).toEqual([1, 1])
  })

  test('takes back what many were charged by a statement for 25 of them, each its own', async () => {
    const ids = packages(30)
    await leaves(ids)
    asked.length = 0
    const performer = testPerformer(listening(database.engine, asked), [], [comeBack])
    const { outcome } = await doing(performer)(comeBack.name, { ids })
    expect(outcome.outcome).toBe('applied')
    expect(asked.filter((sql) => sql.includes('"chargeBasis" as "b" inner join'))).toHaveLength(2)
    for (const [nth, one] of ids.entries()) {
      const causes = await chargedFor(one)
      expect(causes.map(({ quantity }) => quantity).sort()).toEqual(nth === 0 ? [-1, 1, 1] : [-1, 1])
      // What is charged anew was said behind, and is not what is taken back.
      expect(causes.find(({ quantity }) => quantity < 0)?.reverses).toBe(causes[0]?.key)
    }
  })

  test('takes back what it charged itself', async () => {
    const ids = packages(12)
    await leaves(ids, 7)
    for (const [nth, one] of ids.entries()) {
      const causes = await chargedFor(one)
      expect(causes.map(({ quantity }) => quantity)).toEqual(nth < 7 ? [1, -1] : [1])
      if (nth < 7) expect(causes[1]?.reverses).toBe(causes[0]?.key)
    }
  })
})
