import { type Kysely, sql } from 'kysely'
import { isPostgres } from './columns.ts'
import type { AnyTables } from './statements.ts'

interface Kept {
  readonly table: string
  /** What is kept of it: a part of the triggers' names. */
  readonly what: 'Count' | 'Sum' | 'Ledger' | 'Merge' | 'Margin' | 'Earned'
  /** Columns on which it depends. */
  readonly columns: readonly string[]
  /** Statements that add a row to it, or take one out of it. */
  add(row: 'old' | 'new', by: 1 | -1): string
}

/** Keeps what follows from a table's rows true in the transaction of each change. For migrations. */
export async function keepByTriggers(
  db: Kysely<AnyTables>,
  { table, what, columns, add }: Kept,
): Promise<void> {
  const differs = columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ')
  const updated = `update of ${columns.map((column) => `"${column}"`).join(', ')}`
  const events = [
    { name: 'Made', on: 'insert', when: '', work: add('new', 1) },
    { name: 'Changed', on: updated, when: `when (${differs})`, work: add('old', -1) + add('new', 1) },
    { name: 'Gone', on: 'delete', when: '', work: add('old', -1) },
  ]
  for (const { name, on, when, work } of events)
    await createTrigger(db, `${table}${what}${name}`, {
      on: `${on} on "${table}" for each row ${when}`,
      work,
    })
}

/** For a migration that keeps the same in another way. */
export async function dropTrigger(db: Kysely<AnyTables>, name: string, table: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  if (!isPostgres(db)) await run(`drop trigger "${name}"`)
  else {
    await run(`drop trigger "${name}" on "${table}"`)
    await run(`drop function "${name}"()`)
  }
}

/** Statements that run after each change of a row, in its transaction. For migrations. */
export async function createTrigger(
  db: Kysely<AnyTables>,
  name: string,
  { on, work }: { readonly on: string; readonly work: string },
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const head = `create trigger "${name}" after ${on}`
  if (!isPostgres(db)) await run(`${head} begin ${work} end`)
  else {
    await run(`create function "${name}"() returns trigger language plpgsql
      as $$ begin ${work} return null; end $$`)
    await run(`${head} execute function "${name}"()`)
  }
}
