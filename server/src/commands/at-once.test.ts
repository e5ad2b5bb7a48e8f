import { atOnce, followUp, note, put } from '@longshore/shared/command/change.ts'
import { fact, intent } from '@longshore/shared/command/command.ts'
import { need } from '@longshore/shared/command/reads.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { args, id, line } from '@longshore/shared/command/schema.ts'
import { tables } from '@longshore/shared/tables.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

const { position } = tables
const asked = {
  scope: 'warehouse',
  permission: null,
  args: args({ positionId: id(), says: line(20) }),
  reads: ({ positionId }: { positionId: string; says: string }) => ({ one: need(position, positionId) }),
} as const
/** Tells the code that it finds. */
const tells = intent({
  ...{ ...asked, name: 'test.tells' },
  decide: ({ one }, { says }) => {
    if (says === 'no') throw refusals.busy()
    if (says === 'broken') throw new Error('it breaks')
    return [note(one.id, 'test.told', { code: one.code })]
  },
})
const renames = fact({
  ...{ ...asked, name: 'test.renames' },
  decide: ({ one }, { says, positionId }, { scope }) => [
    put(position, { ...one, code: `${one.code}+` }),
    atOnce(followUp(scope, tells, { positionId, says })),
  ],
})

onBothEngines('what follows at once', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const renamed = async (says: string) => {
    const positionId = freshId()
    const place = {
      code: positionId,
      partitionId: '',
      kind: 'storage',
      prefix: 'A',
      layer: 1,
      row: 1,
      walk: '',
    }
    const row = { id: positionId, scope: HOUSE, version: 0, capacity: 0, skuId: null, remark: '', enabled: 1 }
    await plant(database.engine, { position: [{ ...row, ...place }] })
    const statements: string[] = []
    const defects: unknown[] = []
    const performer = testPerformer(listening(database.engine, statements), defects, [tells, renames])
    const commits: number[] = []
    performer.onCommit(({ group }) => void commits.push(group.length))
    const { outcome } = await doing(performer, { scope: HOUSE })(renames.name, { positionId, says })
    const { reader } = database.engine
    const notes = async () =>
      (await reader.selectFrom('note').select('details').where('documentId', '=', positionId).execute()).map(
        ({ details }) => JSON.parse(details).code,
      )
    const left = async () =>
      (await reader.selectFrom('followUp').select(['command', 'fails']).execute()).map((row) => ({ ...row }))
    const reads = statements.filter((sql) => /^select .* from "position" where "id" =/.test(sql))
    return {
      outcome: outcome.outcome,
      commits,
      notes,
      left,
      reads: reads.length,
      positionId,
      performer,
      defects,
    }
  }

  test('is written with its cause, and finds the row as that left it without a look', async () => {
    const { outcome, commits, notes, left, reads, positionId } = await renamed('yes')
    expect([outcome, commits]).toEqual(['applied', [2]])
    expect(await notes()).toEqual([`${positionId}+`])
    expect(await left()).toEqual([])
    expect(reads).toBe(1)
  })

  test('is stored as refused where it is, and its cause stands', async () => {
    const { outcome, commits, notes, left } = await renamed('no')
    expect([outcome, commits]).toEqual(['applied', [2]])
    expect(await notes()).toEqual([])
    expect(await left()).toEqual([])
  })

  test('stays behind where it breaks, is tried again, and its cause stands', async () => {
    const { outcome, commits, left, performer, defects } = await renamed('broken')
    expect([outcome, commits[0]]).toEqual(['applied', 1])
    for (let more = 0; more < 3; more++) await performer.resume()
    expect(await left()).toEqual([{ command: tells.name, fails: 3 }])
    expect(defects.length).toBeGreaterThan(3)
  })
})
