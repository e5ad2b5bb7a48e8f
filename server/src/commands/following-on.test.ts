import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asked } from './asked.ts'
import { asked } from './test-asked.ts'
import { freshId, type TestDatabase, testDatabase, testPerformer } from './test-house.ts'

const BEGIN = 1_790_000_000_000
/** Each look at the clock finds it so much later, in ms. */
const SLOW = 6

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('sqlite', undefined)
})
afterAll(() => database.drop())

const follows = () => Array.from({ length: 6 }, () => asked('system', { followUp: true }))
const scan = () => asked('queue', { deviceId: freshId(), deviceSeq: 1 })

/** Performs what is given at once, and then what comes at the first turn of the loop. Answers the commits, by their ids. */
async function committed(first: readonly Asked[], comes: readonly Asked[] = []) {
  let at = BEGIN
  const performer = testPerformer(database.engine, [], [], () => {
    at += SLOW
    return at
  })
  const commits: string[][] = []
  let turns = 0
  const turnsBefore: number[] = []
  performer.onCommit(({ group }) => {
    commits.push(group.map(({ outcome }) => outcome.id))
    turnsBefore.push(turns)
  })
  const answers = first.map((one) => performer.perform(one))
  const turn = () => {
    turns += 1
    if (turns === 1) answers.push(...comes.map((one) => performer.perform(one)))
    if (turns < 100) setImmediate(turn)
  }
  setImmediate(turn)
  await Promise.allSettled(answers)
  // What came at a turn is waited for too.
  await Promise.allSettled(answers)
  return { commits, turnsBefore }
}
const idsOf = (some: readonly Asked[]) => some.map(({ id }) => id)

test('what only follows shares a commit, and the loop turns within it', async () => {
  const all = follows()
  const { commits, turnsBefore } = await committed(all)
  expect(commits).toEqual([idsOf(all)])
  expect(turnsBefore[0]).toBeGreaterThanOrEqual(all.length - 1)
})

test('a scan that comes meanwhile is committed behind it, by itself', async () => {
  const [all, one] = [follows(), scan()]
  expect((await committed(all, [one])).commits).toEqual([idsOf(all), [one.id]])
})

test('a scan that waits before it has a commit of its own', async () => {
  const [all, one] = [follows(), scan()]
  expect((await committed([one, ...all])).commits).toEqual([[one.id], idsOf(all)])
})

test('a call from a desk ends it, and is answered before the rest', async () => {
  const [all, desk] = [follows(), asked('desk')]
  const { commits } = await committed(all, [desk])
  const [before = [], own, ...rest] = commits
  expect(own).toEqual([desk.id])
  expect(before).toHaveLength(1)
  expect([...before, ...rest.flat()]).toEqual(idsOf(all))
  // While a desk is at work, what follows is committed as soon as it held the loop for long enough.
  expect(rest.length).toBe(all.length - before.length)
})
