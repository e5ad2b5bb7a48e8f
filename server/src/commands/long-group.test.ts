import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Committed } from './perform.ts'
import { freshId, HOUSE, type TestDatabase, testDatabase, testPerformer } from './test-house.ts'

const SCANS = 30
/** Each look at the clock finds it so much later, in ms. */
const SLOW = 6

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('sqlite', undefined)
})
afterAll(() => database.drop())

test('scans that take long are committed a few at a time, in their order, and others are served between', async () => {
  let at = 1_790_000_000_000
  const performer = testPerformer(database.engine, [], [], () => {
    at += SLOW
    return at
  })
  const commits: Committed['group'][] = []
  performer.onCommit(({ group }) => void commits.push(group))
  const asked = Array.from({ length: SCANS }, (_, nth) => ({
    ...{ id: freshId(), name: 'inbound.unheardOf', args: {}, scope: HOUSE, via: 'queue' as const },
    ...{ actor: { kind: 'worker' as const, id: 'w', name: 'Ana', customerId: null, permissions: undefined } },
    ...{ deviceId: 'dock', deviceSeq: nth + 1, occurredAt: at, receivedAt: at },
  }))
  const all = Promise.all(asked.map((one) => performer.perform(one)))
  let served = 0
  setImmediate(() => {
    served = commits.length
  })
  const performed = await all

  expect(performed.map(({ outcome }) => outcome.seq)).toEqual(asked.map((_, nth) => nth + 1))
  expect(commits.map((group) => group.length)).toEqual(Array.from({ length: 8 }, (_, i) => (i < 7 ? 4 : 2)))
  expect(served).toBe(1)
})
