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

onBothEngines('handhelds that send single scans', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  /** How many commands each commit holds when handhelds' requests are read one after another in one turn of the event loop. */
  const commits = async (handhelds: number, group?: number) => {
    const performer = testPerformer(database.engine, [], [], undefined, group)
    const sizes: number[] = []
    performer.onCommit((committed) => void sizes.push(committed.group.length))
    const act = doing(performer, { scope: HOUSE })
    const answers: Promise<unknown>[] = []
    for (let nth = 0; nth < handhelds; nth++) {
      answers.push(
        act('inbound.unheardOf', {}, { id: freshId(), via: 'queue', deviceId: freshId(), deviceSeq: 1 }),
      )
      // What reads a request waits for nothing but itself.
      for (let step = 0; step < 20; step++) await Promise.resolve()
    }
    await Promise.all(answers)
    return sizes
  }

  test('share one commit when they send at once', async () => {
    expect(await commits(8)).toEqual([8])
  })

  test('have a commit each where the house is set so', async () => {
    expect(await commits(3, 1)).toEqual([1, 1, 1])
  })
})
