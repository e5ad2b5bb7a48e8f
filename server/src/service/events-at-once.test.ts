import { put } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { first, list } from '@longshore/shared/command/reads.ts'
import { args, id, several } from '@longshore/shared/command/schema.ts'
import { eventsOfTrack, trackEvent } from '@longshore/shared/service/track.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { listening } from '../commands/test-statements.ts'

const event = (trackId: string, nth: number) => ({
  ...{
    id: freshId(),
    trackId,
    source: 'carrier',
    carrier: 'POS',
    code: 'EMC',
    text: '',
    place: '',
    codeId: '',
  },
  ...{ basis: 'actual', at: 1000 - nth, offset: null, receivedAt: 1, retracts: '' },
})

const tells = intent({
  ...{ name: 'service.tellForTest', scope: 'warehouse', permission: null },
  args: args({ trackIds: several(id()) }),
  reads: () => ({}),
  decide: (_, { trackIds }) =>
    trackIds.flatMap((trackId, nth) =>
      Array.from({ length: (nth % 3) * 60 }, (_, i) => put(trackEvent, event(trackId, i) as never)),
    ),
})

onBothEngines('the events of many packages', (dialect) => {
  let database: TestDatabase
  const asked: string[] = []
  const found: Record<string, readonly number[]>[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  const looks = (name: string, of: typeof first) =>
    intent({
      ...{ name, scope: 'warehouse', permission: null },
      args: args({ trackIds: several(id()) }),
      reads: ({ trackIds }) =>
        Object.fromEntries(trackIds.map((trackId) => [trackId, of(eventsOfTrack, [trackId], 100)])),
      decide(loaded) {
        found.push(
          Object.fromEntries(Object.entries(loaded).map(([of, all]) => [of, all.map(({ at }) => at)])),
        )
        return []
      },
    })
  const few = looks('service.lookForTest', first)
  const all = looks('service.lookAtAllForTest', list)
  const act = (name: string, trackIds: readonly string[]) =>
    doing(testPerformer(listening(database.engine, asked), [], [tells, few, all]))(name, { trackIds })

  test('are read by one statement and written by a few, each package’s own in their order, and no more than asked for', async () => {
    const ids = Array.from({ length: 12 }, freshId)
    await act(tells.name, ids)
    expect(asked.filter((sql) => sql.startsWith('insert into "trackEvent"')).length).toBe(32)
    asked.length = 0
    await act(few.name, ids)
    expect(asked.filter((sql) => sql.includes('"trackEvent"')).length).toBe(1)
    const times = (count: number) => Array.from({ length: count }, (_, i) => 1001 - count + i)
    const told = ids.map((one, nth) => [one, times((nth % 3) * 60).slice(0, 100)] as const)
    expect(found.at(-1)).toEqual(Object.fromEntries(told))
    await act(few.name, ids.slice(1, 2))
    expect(found.at(-1)).toEqual({ [ids[1] ?? '']: times(60) })
  })

  test('are read one by one where those of one package would leave no room for others', async () => {
    const ids = Array.from({ length: 3 }, freshId)
    for (let nth = 0; nth < 4; nth++) await act(tells.name, [freshId(), freshId(), ids[2] ?? ''])
    await act(tells.name, [freshId(), ids[1] ?? ''])
    await act(few.name, ids.slice(1).reverse())
    expect(Object.values(found.at(-1) ?? {}).map(({ length }) => length)).toEqual([100, 60])
  })

  test('are a defect where a package has more of them than the command says', async () => {
    const ids = Array.from({ length: 3 }, freshId)
    await act(tells.name, ids)
    await expect(act(all.name, ids)).rejects.toThrow('defect')
    await act(all.name, ids.slice(0, 2))
    expect(Object.values(found.at(-1) ?? {}).map(({ length }) => length)).toEqual([0, 60])
  })
})
