import type { Table } from '@longshore/shared/rows/table.ts'
import type { Session, SqlRow } from '../database/session.ts'
import { inSizes, placed } from './journal-lines.ts'
import type { RowStatements } from './row-statements.ts'

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
    for (const some of inSizes(waiting)) {
      const [only] = some
      if (only && some.length === 1) await this.#session.run(this.#rows.of(table).insert, only)
      else await this.#session.run(this.#rows.insertMany(table, some.length), placed(some))
    }
  }
}
