import { followUp } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { args, count } from '@longshore/shared/command/schema.ts'
import { expect, inject, test } from 'vitest'
import { doing, onBothEngines, type TestDatabase, testDatabase, testPerformer } from './test-house.ts'

const steps = { name: 'test.step', args: args({ nth: count() }) } as const
const step = intent({ ...steps, scope: 'customer', permission: null, reads: () => ({}), decide: () => [] })
const customerOf = (nth: number) => `customer:018f0000-0000-7000-8000-00000000d0${10 + nth}`
/** Asks another scope for three things, one after the other. */
const asks = intent({
  ...{ name: 'test.asks', scope: 'company', permission: null, args: args({ from: count() }) },
  reads: () => ({}),
  decide: (_, { from }) =>
    [0, 1, 2].map((more) =>
      followUp('customer:018f0000-0000-7000-8000-00000000c003', steps, { nth: from + more }),
    ),
})
/** Asks each of many scopes for one thing, and the first of them for another. */
const asksAll = intent({
  ...{ name: 'test.asksAll', scope: 'company', permission: null, args: args({ scopes: count() }) },
  reads: () => ({}),
  decide: (_, { scopes }) => [
    ...Array.from({ length: scopes }, (_, nth) => followUp(customerOf(nth), steps, { nth })),
    followUp(customerOf(0), steps, { nth: scopes }),
  ],
})
/** Adds something up, whatever else is asked. */
const tally = intent({
  ...{ name: 'test.tally', scope: 'customer', permission: null, addsUp: true, args: steps.args },
  ...{ reads: () => ({}), decide: () => [] },
})
/** Asks two scopes each to add something up. */
const asksTwo = intent({
  ...{ name: 'test.asksTwo', scope: 'company', permission: null, args: args({ from: count() }) },
  reads: () => ({}),
  decide: (_, { from }) => [0, 1].map((more) => followUp(customerOf(more), tally, { nth: from + more })),
})
const CALLS = 12
const SCOPES = 30

/** The steps that were performed, in their order. */
async function stepsDone({ engine }: TestDatabase): Promise<number[]> {
  const done = await engine.reader
    .selectFrom('command')
    .select('args')
    .where('name', '=', steps.name)
    .orderBy('seq')
    .execute()
  return done.map(({ args: given }) => (JSON.parse(given) as { nth: number }).nth)
}

onBothEngines('what a server left behind', (dialect) => {
  test('is done in the order in which it was asked for, whatever the clock said', async () => {
    const database = await testDatabase(dialect, inject('postgresUrl'))
    const defects: unknown[] = []
    const killed = testPerformer(database.engine, defects, [asks, step])
    await killed.close()
    // The clock is set back between two of them.
    for (let call = 0; call < CALLS; call++)
      await doing(killed, { scope: 'company' })(
        asks.name,
        { from: call * 3 },
        { receivedAt: 1_790_000_000_000 - call },
      )
    expect(await database.engine.reader.selectFrom('followUp').select('id').execute()).toHaveLength(3 * CALLS)

    await testPerformer(database.engine, defects, [asks, step]).resume()
    expect(await stepsDone(database)).toEqual(Array.from({ length: 3 * CALLS }, (_, nth) => nth))
    expect(defects).toEqual([])
    await database.drop()
  })

  test('is done when a call for it ends, though another call was at it already', async () => {
    const database = await testDatabase(dialect, inject('postgresUrl'))
    const defects: unknown[] = []
    const killed = testPerformer(database.engine, defects, [asksAll, step])
    await killed.close()
    await doing(killed, { scope: 'company' })(asksAll.name, { scopes: 1 })
    const performer = testPerformer(database.engine, defects, [asksAll, step])
    const first = performer.resume()
    await performer.resume()
    expect(await stepsDone(database)).toEqual([0, 1])
    await first
    expect(defects).toEqual([])
    await database.drop()
  })

  test('shares commits in its order where it is the same for one scope', async () => {
    const database = await testDatabase(dialect, inject('postgresUrl'))
    const defects: unknown[] = []
    const performer = testPerformer(database.engine, defects, [asks, step])
    const commits: number[] = []
    performer.onCommit(({ group }) => void commits.push(group.length))
    await doing(performer, { scope: 'company' })(asks.name, { from: 0 })
    const left = () => database.engine.reader.selectFrom('followUp').select('id').execute()
    while ((await left()).length > 0) await new Promise((resolve) => setImmediate(resolve))
    await performer.close()
    expect(await stepsDone(database)).toEqual([0, 1, 2])
    // What asked for them; embedded all three, else two of them and the third: whoever scans need not wait for more.
    expect(commits).toEqual(dialect === 'sqlite' ? [1, 3] : [1, 2, 1])
    expect(defects).toEqual([])
    await database.drop()
  })

  test('shares commits where one command asked many scopes for the same, and each scope keeps its order', async () => {
    const database = await testDatabase(dialect, inject('postgresUrl'))
    const defects: unknown[] = []
    const performer = testPerformer(database.engine, defects, [asksAll, step])
    let commits = 0
    performer.onCommit(() => {
      commits += 1
    })
    await doing(performer, { scope: 'company' })(asksAll.name, { scopes: SCOPES })
    // Nobody resumes them here: that would perform some beside each other whatever was asked.
    const left = () => database.engine.reader.selectFrom('followUp').select('id').execute()
    while ((await left()).length > 0) await new Promise((resolve) => setImmediate(resolve))
    await performer.close()
    const done = await database.engine.reader
      .selectFrom('command')
      .innerJoin('scope', 'scope.no', 'command.scopeNo')
      .select(['scope.id as scope', 'args'])
      .where('name', '=', steps.name)
      .orderBy('command.seq')
      .execute()
    const ofFirst = done.filter(({ scope }) => scope === customerOf(0))
    expect(done).toHaveLength(SCOPES + 1)
    expect(ofFirst.map((one) => (JSON.parse(one.args) as { nth: number }).nth)).toEqual([0, SCOPES])
    // PostgreSQL has a row to lock, and a commit, for each scope.
    if (dialect === 'sqlite') expect(commits).toBeLessThan(SCOPES)
    expect(defects).toEqual([])
    await database.drop()
  })

  test('shares commits of what several commands asked for where it only adds up', async () => {
    const database = await testDatabase(dialect, inject('postgresUrl'))
    const defects: unknown[] = []
    const performer = testPerformer(database.engine, defects, [asksTwo, tally])
    const commits: number[] = []
    performer.onCommit(({ group }) => void commits.push(group.length))
    const ask = doing(performer, { scope: 'company' })
    await Promise.all([0, 2, 4].map((from) => ask(asksTwo.name, { from })))
    const left = () => database.engine.reader.selectFrom('followUp').select('id').execute()
    while ((await left()).length > 0) await new Promise((resolve) => setImmediate(resolve))
    await performer.close()
    const done = await database.engine.reader
      .selectFrom('command')
      .innerJoin('scope', 'scope.no', 'command.scopeNo')
      .select(['scope.id as scope', 'args'])
      .where('name', '=', tally.name)
      .orderBy('command.seq')
      .execute()
    for (const nth of [0, 1]) {
      const ofOne = done.filter(({ scope }) => scope === customerOf(nth))
      expect(ofOne.map((one) => (JSON.parse(one.args) as { nth: number }).nth)).toEqual([
        nth,
        nth + 2,
        nth + 4,
      ])
    }
    // PostgreSQL has a commit for each scope.
    if (dialect === 'sqlite') expect(commits).toEqual([3, 6])
    expect(defects).toEqual([])
    await database.drop()
  })
})
