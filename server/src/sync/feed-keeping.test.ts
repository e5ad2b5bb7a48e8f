import { BEHIND_LIMIT } from '@longshore/shared/sync/protocol.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { numberOf } from '../commands/scope-number.ts'
import { onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { FeedKeeping } from './feed-keeping.ts'

const DAY = 86_400_000
const NOW = 1_790_000_000_000

onBothEngines('the feed', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  /** A scope of so many commands, one a minute until now, with one line of the feed each. */
  const scopeOf = async (id: string, head: number, lastAt: number) => {
    await database.engine.operate(async (db) => {
      await db.insertInto('scope').values({ id, seq: head }).execute()
      for (let from = 1; from <= head; from += 500) {
        const seqs = Array.from({ length: Math.min(500, head - from + 1) }, (_, i) => from + i)
        await db
          .insertInto('command')
          .values(
            seqs.map((seq) => ({
              ...{
                scopeNo: numberOf(id),
                seq,
                id: `${id} ${seq}`,
                name: 'x',
                args: '{}',
                actor: '{}',
                result: '{}',
              },
              ...{ occurredAt: 0, receivedAt: lastAt - (head - seq) * 60_000, outcome: 'applied' as const },
            })),
          )
          .execute()
        await db
          .insertInto('feed')
          .values(
            seqs.map((seq) => ({
              ...{ scopeNo: numberOf(id), seq, n: 0, bucket: 'b', tableName: 't', rowId: 'r' },
            })),
          )
          .execute()
      }
    })
  }
  const oldest = async (scope: string) => {
    const line = await database.engine.reader
      .selectFrom('feed')
      .select(({ fn }) => fn.min('seq').as('seq'))
      .where('scopeNo', '=', numberOf(scope))
      .executeTakeFirstOrThrow()
    return Number(line.seq)
  }

  test('lets go what is older than 14 days and what no device asks for by its place', async () => {
    const extra = 300
    await scopeOf('old', BEHIND_LIMIT + extra, NOW - 15 * DAY)
    await scopeOf('young', BEHIND_LIMIT + extra, NOW)
    await scopeOf('small', 20, NOW - 400 * DAY)
    const keeping = new FeedKeeping({
      ...{ engine: database.engine, now: () => NOW },
      defect: (fault) => {
        throw fault
      },
    })
    expect(await keeping.prune()).toBe(extra)
    expect([await oldest('old'), await oldest('young'), await oldest('small')]).toEqual([extra + 1, 1, 1])
    expect(await keeping.prune()).toBe(0)
  }, 60_000)
})
