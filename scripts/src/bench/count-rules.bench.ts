import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { numberOf } from '@longshore/server/commands/scope-number.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { type AnyTables, anyTables } from '@longshore/server/database/statements.ts'
import { dueBy } from '@longshore/server/stock/due-positions.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import type { CountRule } from '@longshore/shared/stock/count-rule.ts'
import { type Kysely, sql } from 'kysely'
import { HOUSE, OWNER, plantHouse, plantShelves, SKU } from '../house/planted-house.ts'
import { LAG_GOAL } from './meanwhile.ts'
import { atMost, type Result } from './result.ts'

const POSITIONS = 100_000
const POSTINGS = 1_000_000
const NOW = 1_790_000_000_000
/** s: nobody waits for it, and every part of it lets others in between. */
const GOAL = 60

const rule: CountRule = {
  ...{
    id: '',
    scope: HOUSE,
    version: 1,
    name: 'bench',
    kind: 'not-since',
    priority: 0,
    days: 180,
    periodDays: 90,
  },
  ...{ aShare: 80, bShare: 15, aDays: 30, bDays: 90, cDays: 365, nth: 0, least: 1, empties: 0, enabled: 1 },
  ...{ day: '', made: 0, done: 0, walked: '', readTo: 0, seen: 0 },
}

/** What rules look through in a hall of 100,000 positions with a journal of 1,000,000 postings, all of it picks of the period. */
export async function countRulesBench(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const engine = openSqlite(join(dataDir, 'longshore.db'), { listThreads: 2 })
  try {
    await plantHouse(engine)
    await plantShelves(engine, POSITIONS)
    await engine.operate((db) => plantJournal(anyTables(db)))
    const results: Result[] = []
    for (const kind of ['abc', 'not-since', 'zero'] as const) {
      const lag = monitorEventLoopDelay({ resolution: 1 })
      lag.enable()
      const begin = performance.now()
      let found = 0
      for await (const { positions } of dueBy(engine.lists, { ...rule, kind }, NOW)) found += positions.length
      const seconds = (performance.now() - begin) / 1000
      lag.disable()
      // A loop that never turned was held for all of it.
      const p99 = lag.count > 0 ? lag.percentile(99) / 1e6 : seconds * 1000
      const name = `count rule ${kind}, ${found} due`
      results.push(
        { ...{ name, value: seconds, unit: 's', baseline: null, ratio: null }, ...atMost(GOAL, seconds) },
        {
          ...{ name: `event loop p99 (${kind})`, value: p99, unit: 'ms', baseline: null, ratio: null },
          ...atMost(LAG_GOAL, p99),
        },
      )
    }
    return results
  } finally {
    await engine.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Goods on every position, and picks of one piece each, four of five of them from a fifth of the hall. */
async function plantJournal(db: Kysely<AnyTables>): Promise<void> {
  await sql`insert into scope (id, seq) values (${HOUSE}, ${POSTINGS})`.execute(db)
  await sql`
    insert into balance ("accountId", scope, "locationId", "skuId", "ownerId", batch, condition, quantity, allocated)
    values (1, ${HOUSE}, 'TOTE:T-1', ${SKU}, ${OWNER}, '', 'good', 0, 0)`.execute(db)
  await sql`
    insert into balance ("accountId", scope, "locationId", "skuId", "ownerId", batch, condition, quantity, allocated)
    select row_number() over () + 1, ${HOUSE}, 'SHELF:' || id, ${SKU}, ${OWNER}, '', 'good', 10, 0
    from position where scope = ${HOUSE}`.execute(db)
  await sql`
    with recursive n(seq) as (select 1 union all select seq + 1 from n where seq < ${POSTINGS})
    insert into posting ("scopeNo", seq, n, "fromAccount", "toAccount", quantity, "documentId", at)
    select ${numberOf(HOUSE)}, seq, 0,
      2 + case when seq % 5 = 0 then seq % ${POSITIONS} else (seq * 7) % ${POSITIONS / 5} end,
      1, 1, '', ${NOW - 89 * DAY} + (seq * ${89 * DAY}) / ${POSTINGS}
    from n`.execute(db)
}
