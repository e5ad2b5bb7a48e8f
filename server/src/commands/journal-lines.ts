import type { Cell } from '@longshore/shared/rows/table.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SqlRow, Statement } from '../database/session.ts'
import { type Compile, perCompiler } from '../database/statements.ts'

/** The columns of journals beside the key that all of them begin with: scope and seq. */
const columnsOf = {
  command: [
    ...['id', 'name', 'args', 'actor', 'deviceId', 'deviceSeq', 'occurredAt', 'receivedAt', 'envelope'],
    ...['outcome', 'result'],
  ],
  feed: ['n', 'bucket', 'tableName', 'rowId'],
  note: ['n', 'documentId', 'event', 'details', 'actor', 'occurredAt'],
  posting: ['n', 'fromAccount', 'toAccount', 'quantity', 'documentId', 'at'],
  carriage: ['n', 'pieceId', 'fromPlace', 'toPlace', 'at', 'settles'],
  chargeCause: ['n', 'basisNo', 'quantity', 'occurredAt', 'reversesSeq', 'reversesN'],
} satisfies Readonly<Record<string, readonly string[]>>

export type Journal = keyof typeof columnsOf

export const journals = Object.keys(columnsOf) as readonly Journal[]

export function journalColumns(journal: Journal): readonly string[] {
  return columnsOf[journal]
}

/** Lines of one statement. */
export const SIZES = [25, 5, 2, 1] as const

/** The values of so many lines; the columns of the nth are named `0 n`, `1 n` and so on. */
export function valuesOf(
  columns: readonly string[],
  size: number,
  at: (name: string) => Cell,
): RawBuilder<Record<string, Cell>> {
  const lines = Array.from(
    { length: size },
    (_, nth) => sql`(${sql.join(columns.map((column) => at(`${nth} ${column}`)))})`,
  )
  return sql`(values ${sql.join(lines)})`
}

/** The nth column of `valuesOf` under the name `v`; both engines call it so. */
export function valueAt(nth: number, kind: 'text' | 'integer'): RawBuilder<Cell> {
  const value = sql.ref(`v.column${nth + 1}`)
  return kind === 'text' ? sql<Cell>`${value}` : wholeNumber(value)
}

/** PostgreSQL takes a value for a text where nothing says otherwise. */
export function wholeNumber(value: unknown): RawBuilder<Cell> {
  return sql<Cell>`cast(${value} as bigint)`
}

/** The line that a place of a statement is of, and its column; what all lines share stands under its name alone. */
type Place = { readonly nth: number; readonly column: string }
const placesIn = new WeakMap<Statement, readonly Place[]>()

/** The values of some lines in the order of a statement's places, by the names that `valuesOf` gives them, with what they share. */
export function placed(statement: Statement, lines: readonly SqlRow[], shared: SqlRow = {}): Cell[] {
  const known = placesIn.get(statement)
  const places = known ?? statement.names.map(placeOf)
  if (!known) placesIn.set(statement, places)
  return places.map(({ nth, column }) => {
    const value = nth < 0 ? shared[column] : lines[nth]?.[column]
    if (value === undefined) throw new Error(`a line lacks ${column}: ${statement.sql}`)
    return value
  })
}

function placeOf(name: string): Place {
  const [, nth, column] = /^(\d+) (.+)$/.exec(name) ?? []
  return column === undefined ? { nth: -1, column: name } : { nth: Number(nth), column }
}

/** Lines in as few statements as they take: so many at a time. */
export function inSizes<L>(lines: readonly L[]): readonly (readonly L[])[] {
  const parts: (readonly L[])[] = []
  let from = 0
  for (const size of SIZES)
    for (; lines.length - from >= size; from += size)
      parts.push(lines.length === size ? lines : lines.slice(from, from + size))
  return parts
}

export type LineStatements = ReturnType<typeof lineStatements>

/** The statements that write lines of journals, compiled once for each journal and number of lines. */
export const lineStatements = perCompiler((compile) => {
  const made = new Map<string, Statement>()
  return (journal: Journal, size: number): Statement => {
    const key = `${journal} ${size}`
    const statement = made.get(key) ?? makeStatement(compile, journal, size)
    made.set(key, statement)
    return statement
  }
})

function makeStatement(compile: Compile, journal: Journal, size: number): Statement {
  const columns = ['scopeNo', 'seq', ...columnsOf[journal]]
  const lines = Array.from({ length: size }, (_, nth) => nth)
  return compile((db, at) =>
    db
      .insertInto(journal)
      .values(
        lines.map((nth) => Object.fromEntries(columns.map((column) => [column, at(`${nth} ${column}`)]))),
      ),
  )
}
