import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Committed } from './perform.ts'
import { asked } from './test-asked.ts'
import { freshId, type TestDatabase, testDatabase, testPerformer } from './test-house.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('sqlite', undefined)
})
afterAll(() => database.drop())

test('a command of a desk goes before scans of handhelds and before slices of a batch job, and waits for neither', async () => {
  const performer = testPerformer(database.engine, [], [], () => 1_790_000_000_000)
  const committed: Committed['group'][] = []
  performer.onCommit(({ group }) => void committed.push(group))
  const scans = Array.from({ length: 60 }, (_, nth) =>
    asked('queue', { deviceId: 'dock', deviceSeq: nth + 1 }),
  )
  const slice = asked('system')
  const desk = [asked('desk'), asked('desk')]
  const answers = [...scans, slice, ...desk].map((one) => performer.perform(one))
  await Promise.allSettled(answers)
  const ids = committed.map((group) => group.map(({ outcome }) => outcome.id))
  expect(ids[0]).toEqual(desk.map(({ id }) => id))
  expect(ids.flat()).toEqual([...desk, ...scans, slice].map(({ id }) => id))
})

test('one of very many commands that a desk asks for goes behind the scans before it, and shortens no group', async () => {
  const performer = testPerformer(database.engine, [], [], () => 1_790_000_000_000)
  const committed: number[] = []
  performer.onCommit(({ group }) => void committed.push(group.length))
  const scan = () => asked('queue', { deviceId: freshId(), deviceSeq: 1 })
  const rows = Array.from({ length: 20 }, () => asked('desk', { ofMany: true }))
  const answers = [scan(), scan(), ...rows].map((one) => performer.perform(one))
  await Promise.allSettled(answers)
  expect(committed).toEqual([22])
})

test('groups are shorter for a while after a call from a desk, so that the next one finds its turn soon', async () => {
  let at = 1_790_000_000_000
  const performer = testPerformer(database.engine, [], [], () => {
    at += 2
    return at
  })
  const committed: number[] = []
  performer.onCommit(({ group }) => void committed.push(group.length))
  const scans = async () => {
    committed.length = 0
    await Promise.all(
      Array.from({ length: 30 }, () =>
        performer.perform(asked('queue', { deviceId: freshId(), deviceSeq: 1 })),
      ),
    )
    return Math.max(...committed)
  }
  const alone = await scans()
  await performer.perform(asked('desk')).catch(() => undefined)
  const beside = await scans()
  at += 10_000
  expect([alone, beside, await scans()]).toEqual([10, 3, 10])
})
