import type { Table } from '@longshore/shared/rows/table.ts'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { spellingsOf, starting } from './filters.ts'
import { type FoundByWords, fromWords } from './search/found-by-words.ts'
import type { AnyTables } from './statements.ts'

/** Numbers of a row by whose start it is looked up. */
export interface FoundBy {
  readonly foundBy: readonly [string, ...string[]]
}

/**
 * Looks rows up by the start of one of their numbers, before anything else is asked of them: an index on the scope and
 * each column finds them among any number of rows. A start that many rows share finds those with the highest numbers.
 */
export function foundBy(...columns: FoundBy['foundBy']): FoundBy {
  return { foundBy: columns }
}

/** What the viewer may see: columns and the value each must have, or the values it may have. */
export type Limits = Readonly<Record<string, string | readonly string[]>>

type Query = SelectQueryBuilder<AnyTables, string, object>

export function within(query: Query, table: string, limits: Limits): Query {
  let limited = query
  for (const [column, value] of Object.entries(limits))
    limited = limited.where(`${table}.${column}`, typeof value === 'string' ? '=' : 'in', value)
  return limited
}

interface Sought extends FoundBy {
  readonly table: string
  readonly limits: Limits
  readonly text: string
  /** The text is the whole number, not its start. */
  readonly whole?: boolean
  /** At most so many rows are found for each column. */
  readonly most: number
}

/** The rows whose numbers start so, each once, as a query to narrow further. */
export function fromFound(
  db: Kysely<AnyTables>,
  { table, foundBy: columns, limits, text, whole, most }: Sought,
): Query {
  const parts = columns.flatMap((column) =>
    spellingsOf(text).map((spelling) => {
      const some = within(db.selectFrom(table).select('id as foundId') as Query, table, limits)
        .where((row) => (whole ? row(column, '=', spelling) : starting(row, column, spelling)))
        .orderBy(column, 'desc')
        .limit(most)
      return db.selectFrom(some.as('some')).select('some.foundId')
    }),
  )
  const [first, ...others] = parts
  if (!first) throw new Error(`${table} is looked up by no column`)
  const found = others.reduce((all, part) => all.union(part), first)
  // A cross join keeps this order on SQLite: the few that were found first, then their rows.
  return db
    .selectFrom(found.as('found'))
    .crossJoin(table)
    .whereRef(`${table}.id`, '=', 'found.foundId') as Query
}

interface LookedUp {
  readonly table: Table
  readonly limits: Limits
  readonly input: object
  readonly text: string
  readonly most: number
  /** Other filters narrow what is found: then more of it is looked at. */
  readonly narrowed: boolean
}

/** What the search of a list finds, before its other filters. */
export function lookedUp(
  db: Kysely<AnyTables>,
  by: FoundBy | FoundByWords,
  { table, limits, input, text, most, narrowed }: LookedUp,
): Query {
  if ('foundBy' in by) return fromFound(db, { table: table.name, ...by, limits, text, most })
  const { owner = '' } = table
  const own = limits[owner] ?? (input as Readonly<Record<string, unknown>>)[owner]
  const ownerId = typeof own === 'string' && own !== '' ? own : undefined
  return fromWords(db, { table: table.name, ownerId, text, most: narrowed ? 10 * most : most })
}
