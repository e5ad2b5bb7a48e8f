import type { Cell } from '@longshore/shared/rows/table.ts'

export type SqlRow = Record<string, Cell>

/** One statement, compiled once for its engine: the same text is prepared once and then only run. */
export interface Statement {
  readonly sql: string
  /** The names of the parameters in the order of their places. */
  readonly names: readonly string[]
}

/** By the names of a statement's parameters, or in the order of their places. */
export type Values = Readonly<Record<string, Cell>> | readonly Cell[]

/** One connection inside a transaction. Nothing but the database and a turn of the event loop may be awaited while it is open. */
export interface Session {
  /** The rows as the statement selects them: their shape is the caller's word. */
  all<R = SqlRow>(statement: Statement, values: Values): Promise<R[]>
  /** Answers the number of rows changed. */
  run(statement: Statement, values: Values): Promise<number>
  savepoint(): Promise<void>
  release(): Promise<void>
  /** Undoes what was done since the savepoint and releases it. */
  rollback(): Promise<void>
}

export function placesOf(statement: Statement, values: Values): readonly Cell[] {
  const { names } = statement
  if (isPlaced(values)) return values
  const places = new Array<Cell>(names.length)
  for (let i = 0; i < names.length; i++) {
    const value = values[names[i] as string]
    if (value === undefined) throw new Error(`statement lacks ${names[i]}: ${statement.sql}`)
    places[i] = value
  }
  return places
}

function isPlaced(values: Values): values is readonly Cell[] {
  return Array.isArray(values)
}
