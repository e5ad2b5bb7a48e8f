import type { Table } from '@longshore/shared/rows/table.ts'
import type { Session, SqlRow } from '../database/session.ts'
import type { RowStatements } from './row-statements.ts'

/** Rows of one statement. */
const SIZES = [25, 5] as const

/** New rows of one table that are written together, as long as no other row comes between them. */
export class NewRows {
  readonly #rows: RowStatements
  readonly #session: Session
  #table: Table | undefined
  #waiting: SqlRow[] = []

  constructor(rows: RowStatements, session: Session) {
    this.#rows = rows
    this.#session = session
  }

  async add(table: Table, stored: SqlRow): Promise<void> {
    if (table !== this.#table) await this.written()
    this.#table = table
    this.#waiting.push(stored)
  }

  /** Writes what waits. */
  async written(): Promise<void> {
    const waiting = this.#waiting.splice(0)
    const table = this.#table
    if (!table) return
    let from = 0
    for (const size of SIZES)
      for (; waiting.length - from >= size; from += size) {
        const some = waiting.slice(from, from + size)
        await this.#session.run(this.#rows.insertMany(table, size), placed(some))
      }
    for (const one of waiting.slice(from)) await this.#session.run(this.#rows.of(table).insert, one)
  }
}

function placed(rows: readonly SqlRow[]): SqlRow {
  const values: SqlRow = {}
  for (const [nth, row] of rows.entries())
    for (const column of Object.keys(row)) values[`${nth} ${column}`] = row[column] ?? null
  return values
}
