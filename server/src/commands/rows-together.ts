import type { Table } from '@longshore/shared/rows/table.ts'
import type { Session, SqlRow } from '../database/session.ts'
import { inSizes, placed } from './journal-lines.ts'
import type { RowStatements } from './row-statements.ts'

/** New rows of one table, or rows of it of which the same columns changed, that are written together, as long as no other row comes between them. */
export class RowsTogether {
  readonly #rows: RowStatements
  readonly #session: Session
  #table: Table | undefined
  #made: SqlRow[] = []
  /** By the names of the columns that changed. */
  readonly #changed = new Map<string, { readonly columns: readonly string[]; readonly cells: SqlRow[] }>()

  constructor(rows: RowStatements, session: Session) {
    this.#rows = rows
    this.#session = session
  }

  /** A row that is new, as the database holds it. */
  async add(table: Table, stored: SqlRow): Promise<void> {
    if (table !== this.#table || this.#changed.size > 0) await this.written()
    this.#table = table
    this.#made.push(stored)
  }

  /** What changed of a row that stands. */
  async change(table: Table, id: string, changed: SqlRow): Promise<void> {
    if (table !== this.#table || this.#made.length > 0) await this.written()
    this.#table = table
    const columns = Object.keys(changed)
    const key = columns.join()
    const alike = this.#changed.get(key)
    const cells = { ...changed, id }
    if (alike) alike.cells.push(cells)
    else this.#changed.set(key, { columns, cells: [cells] })
  }

  /** Writes what waits. */
  async written(): Promise<void> {
    const table = this.#table
    if (!table) return
    for (const some of inSizes(this.#made.splice(0))) {
      const [only] = some
      if (only && some.length === 1) await this.#session.run(this.#rows.of(table).insert, only)
      else {
        const statement = this.#rows.insertMany(table, some.length)
        await this.#session.run(statement, placed(statement, some))
      }
    }
    for (const { columns, cells } of this.#changed.values())
      for (const some of inSizes(cells)) await this.#change(table, columns, some)
    this.#changed.clear()
  }

  async #change(table: Table, columns: readonly string[], some: readonly SqlRow[]): Promise<void> {
    const [only] = some
    if (only && some.length === 1) {
      await this.#session.run(this.#rows.update(table, columns), only)
      return
    }
    const statement = this.#rows.updateMany(table, columns, some.length)
    const changed = await this.#session.run(statement, placed(statement, some))
    if (changed !== some.length)
      throw new Error(`${changed} of ${some.length} rows of ${table.name} are there`)
  }
}
