import { type Kysely, sql } from 'kysely'
import { isPostgres } from './columns.ts'
import { isSet } from './filters.ts'
import { keepByTriggers } from './kept-triggers.ts'
import type { AnyTables } from './statements.ts'
import type { Database } from './tables.ts'

/** What is counted: rows of a table by their customer and by a word, SQL over the columns of `row`. */
interface Counted {
  readonly table: string
  wordOf(row: string): string
  /** The columns that the word reads. */
  readonly reads: readonly string[]
  /** Rows that no customer owns. */
  readonly ownerless?: true
}

/** Shards of each count on PostgreSQL, whose transactions write at the same time. */
const SHARDS = 8

/**
 * Makes the database count a table's rows from here on, in the transaction of each change: for every warehouse,
 * customer and status word, and over all customers. For migrations.
 */
export async function keepCounts(db: Kysely<AnyTables>, counted: Counted): Promise<void> {
  const { table, wordOf, reads, ownerless } = counted
  const run = (text: string) => sql.raw(text).execute(db)
  const owners = (row: string) => (ownerless ? [`''`] : [`''`, `${row}"customerId"`])
  for (const owner of owners(''))
    await run(`insert into "keptCount" ("tableName", scope, "ownerId", word, shard, amount)
      select '${table}', scope, ${owner}, ${wordOf('one')}, 0, count(*) from "${table}" as one
      group by scope, ${owner === `''` ? '' : `${owner}, `}${wordOf('one')}`)
  const shard = isPostgres(db) ? `pg_backend_pid() % ${SHARDS}` : '0'
  const add = (row: string, by: 1 | -1) =>
    owners(`${row}.`)
      .map(
        (owner) => `insert into "keptCount" ("tableName", scope, "ownerId", word, shard, amount)
        values ('${table}', ${row}.scope, ${owner}, ${wordOf(row)}, ${shard}, ${by})
        on conflict ("tableName", scope, "ownerId", word, shard)
        do update set amount = "keptCount".amount + ${by};`,
      )
      .join('\n')
  const columns = ['scope', ...(ownerless ? [] : ['customerId']), ...reads]
  await keepByTriggers(db, { table, what: 'Count', columns, add })
}

/** Rows behind each word, under these limits alone; undefined where they limit more than a count is kept for. */
export async function keptCounts(
  db: Kysely<Database>,
  table: string,
  limits: readonly (readonly [column: string, value: unknown])[],
): Promise<ReadonlyMap<string, number> | undefined> {
  const { scope, customerId = '', ...others } = Object.fromEntries(limits)
  const contradict = limits.some(([column, value]) => column === 'customerId' && value !== customerId)
  if (typeof scope !== 'string' || typeof customerId !== 'string') return undefined
  if (contradict || Object.keys(others).length > 0) return undefined
  const rows = await db
    .selectFrom('keptCount')
    .select(['word', 'amount'])
    .where('tableName', '=', table)
    .where('scope', '=', scope)
    .where('ownerId', '=', customerId)
    .execute()
  const counts = new Map<string, number>()
  for (const { word, amount } of rows) counts.set(word, (counts.get(word) ?? 0) + Number(amount))
  return counts
}

/** How many rows have a value, or any value where none is asked for; undefined where nothing is kept for it. */
export function keptFor(kept: ReadonlyMap<string, number> | undefined, value: unknown): number | undefined {
  if (!kept) return undefined
  if (isSet(value)) return kept.get(String(value)) ?? 0
  return [...kept.values()].reduce((sum, amount) => sum + amount, 0)
}
