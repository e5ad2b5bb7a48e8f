import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from './columns.ts'
import { createTrigger, dropTrigger, keepByTriggers } from './kept-triggers.ts'
import type { AnyTables } from './statements.ts'

/** What is summed: rows of a table by customer, by the hours and days of their times, and by a word of each time. */
export interface Summed {
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

/**
 * From here on a row that changes costs the sums of those times alone in which it counts otherwise, each found by its whole
 * key: to take an emptied one away, all hours and days of its customer were walked. For migrations.
 */
export async function keepSumsByKeys(db: Kysely<AnyTables>, summed: Summed): Promise<void> {
  const { table, times, reads, overAll } = summed
  const shard = isPostgres(db) ? `pg_backend_pid() % ${SHARDS}` : '0'
  await dropTrigger(db, `${table}SumChanged`, table)
  await dropTrigger(db, `${table}SumGone`, table)
  const columns = ['scope', 'customerId', ...reads, ...Object.keys(times), 'pieces', 'weight']
  const updated = `update of ${[...new Set(columns)].map((column) => `"${column}"`).join(', ')}`
  for (const [time, wordOf] of Object.entries(times)) {
    const differs = [
      ...['scope', 'customerId', time, 'pieces', 'weight'].map((column) => [
        `old."${column}"`,
        `new."${column}"`,
      ]),
      [wordOf('old'), wordOf('new')],
    ]
      .map(([was, is]) => `${was} is distinct from ${is}`)
      .join(' or ')
    const keysOf = (row: string) =>
      [`${row}."customerId"`, ...(overAll ? [`''`] : [])].flatMap((owner) =>
        [HOUR, DAY].map((grain) => ({ owner, grain, slot: `${row}."${time}" / ${grain}` })),
      )
    const adds = (row: string, by: 1 | -1) => {
      const rows = keysOf(row).map(
        ({ owner, grain, slot }) => `('${table}', ${row}.scope, ${owner}, '${time}', ${grain}, ${slot},
          ${wordOf(row)}, ${shard}, ${by}, ${by} * ${row}.pieces, ${by} * ${row}.weight)`,
      )
      return `insert into "keptSum" (${KEY}, orders, pieces, weight) values ${rows.join(', ')}
        on conflict (${KEY}) do update set orders = "keptSum".orders + excluded.orders,
          pieces = "keptSum".pieces + excluded.pieces, weight = "keptSum".weight + excluded.weight;`
    }
    const emptied = keysOf('old').map(
      ({ owner, grain, slot }) => `delete from "keptSum" where "tableName" = '${table}' and scope = old.scope
        and "ownerId" = ${owner} and time = '${time}' and grain = ${grain} and slot = ${slot}
        and word = ${wordOf('old')} and orders = 0 and pieces = 0 and weight = 0;`,
    )
    const leaves = [adds('old', -1), ...emptied].join('\n')
    const changed = `${updated} on "${table}" for each row`
    const name = `${table}Sum${time}`
    await createTrigger(db, `${name}Left`, {
      on: `${changed} when (old."${time}" is not null and (${differs}))`,
      work: leaves,
    })
    await createTrigger(db, `${name}Came`, {
      on: `${changed} when (new."${time}" is not null and (${differs}))`,
      work: adds('new', 1),
    })
    await createTrigger(db, `${name}Gone`, {
      on: `delete on "${table}" for each row when (old."${time}" is not null)`,
      work: leaves,
    })
  }
}
