import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from './columns.ts'
import { keepByTriggers } from './kept-triggers.ts'
import type { AnyTables } from './statements.ts'

/** What is summed: rows of a table by customer, by the hours and days of their times, and by a word of each time. */
interface Summed {
  readonly table: string
  /** Columns of moments, each with its word as SQL over `row`; a row is not in the sums of a time that it has not come to. */
  readonly times: Readonly<Record<string, (row: string) => string>>
  /** The columns that the words read. */
  readonly reads: readonly string[]
  /** Whether the rows of all customers are summed as well. */
  readonly overAll: boolean
}

const KEY = '"tableName", scope, "ownerId", time, grain, slot, word, shard'
const SHARDS = 8

/** Makes the database sum orders, pieces and weight from here on, in the transaction of each change. For migrations. */
export async function keepSums(db: Kysely<AnyTables>, summed: Summed): Promise<void> {
  const { table, times, reads, overAll } = summed
  const run = (text: string) => sql.raw(text).execute(db)
  const shard = isPostgres(db) ? `pg_backend_pid() % ${SHARDS}` : '0'
  const grains = `(select ${HOUR} as grain union all select ${DAY}) g`
  const ownersOf = (row: string) => [`${row}."customerId"`, ...(overAll ? [`''`] : [])]
  for (const [time, wordOf] of Object.entries(times))
    for (const owner of ownersOf('one'))
      await run(`insert into "keptSum" (${KEY}, orders, pieces, weight)
        select '${table}', one.scope, ${owner}, '${time}', g.grain, one."${time}" / g.grain, ${wordOf('one')}, 0,
          count(*), sum(one.pieces), sum(one.weight)
        from "${table}" as one, ${grains} where one."${time}" is not null group by 2, 3, 5, 6, 7`)
  const add = (row: string, by: 1 | -1) =>
    Object.entries(times)
      .map(([time, wordOf]) => {
        const owners = ownersOf(row).map((owner) => `select ${owner} as owner`)
        const at = `${row}."${time}"`
        const added = `insert into "keptSum" (${KEY}, orders, pieces, weight)
          select '${table}', ${row}.scope, o.owner, '${time}', g.grain, ${at} / g.grain, ${wordOf(row)}, ${shard},
            ${by}, ${by} * ${row}.pieces, ${by} * ${row}.weight
          from (${owners.join(' union all ')}) o, ${grains} where ${at} is not null
          on conflict (${KEY}) do update set orders = "keptSum".orders + excluded.orders,
            pieces = "keptSum".pieces + excluded.pieces, weight = "keptSum".weight + excluded.weight;`
        const emptied = `delete from "keptSum" where "tableName" = '${table}' and scope = ${row}.scope
          and "ownerId" in ('', ${row}."customerId") and time = '${time}'
          and ((grain = ${HOUR} and slot = ${at} / ${HOUR}) or (grain = ${DAY} and slot = ${at} / ${DAY}))
          and word = ${wordOf(row)} and orders = 0 and pieces = 0 and weight = 0;`
        return by === 1 ? added : added + emptied
      })
      .join('\n')
  const columns = ['scope', 'customerId', ...reads, ...Object.keys(times), 'pieces', 'weight']
  await keepByTriggers(db, { table, what: 'Sum', columns, add })
}
