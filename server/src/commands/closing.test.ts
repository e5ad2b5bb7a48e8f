import { followUp } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { args, count } from '@longshore/shared/command/schema.ts'
import { expect, inject, test, vi } from 'vitest'
import { doing, onBothEngines, testDatabase, testPerformer } from './test-house.ts'
import { settled } from './test-settle.ts'

const chained = { name: 'test.chain', args: args({ left: count() }) } as const
/** A chain of commands, each of which asks for the next. */
const chain = intent({
  ...chained,
  scope: 'company',
  permission: null,
  reads: () => ({}),
  decide: (_, { left }, told) => (left > 0 ? [followUp(told.scope, chained, { left: left - 1 })] : []),
})
const LONG = 40

onBothEngines('a house that closes', (dialect) => {
  test('leaves what is to follow for the next start, which does all of it', async () => {
    const database = await testDatabase(dialect, inject('postgresUrl'))
    const defects: unknown[] = []
    const performer = testPerformer(database.engine, defects, [chain])
    await doing(performer, { scope: 'company' })(chain.name, { left: LONG })
    await performer.close()
    const done = async () => {
      const { reader } = database.engine
      const count = reader.selectFrom('command').select(({ fn }) => fn.countAll<number>().as('n'))
      return Number((await count.executeTakeFirstOrThrow()).n)
    }
    const before = await done()
    expect(before).toBeLessThan(LONG)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await done()).toBe(before)

    const next = testPerformer(database.engine, defects, [chain])
    await settled(database.engine, next)
    expect(await done()).toBe(LONG + 1)
    expect(defects).toEqual([])
    await database.drop()
  })

  test('that does a long row of things, one after the other, lets others in between', async () => {
    const database = await testDatabase(dialect, inject('postgresUrl'))
    let at = 1_790_000_000_000
    const slow = () => {
      at += 6
      return at
    }
    const performer = testPerformer(database.engine, [], [chain], slow)
    let turn = 0
    let ticking = setImmediate(function tick() {
      turn += 1
      ticking = setImmediate(tick)
    })
    const turns: number[] = []
    performer.onCommit(() => void turns.push(turn))
    await doing(performer, { scope: 'company' })(chain.name, { left: LONG })
    await vi.waitFor(() => expect(turns).toHaveLength(LONG + 1), { timeout: 10_000 })
    clearImmediate(ticking)
    const atOnce = Map.groupBy(turns, (one) => one)
    expect(Math.max(...[...atOnce.values()].map(({ length }) => length))).toBeLessThan(5)
    await performer.close()
    await database.drop()
  })
})
