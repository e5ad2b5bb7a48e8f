import type { Row, Table } from '@longshore/shared/rows/table.ts'
import type { SqlRow } from '../database/session.ts'
import { ChangedRows } from './changed-rows.ts'
import type { GroupSession } from './group-session.ts'
import { inSizes, placed } from './journal-lines.ts'
import { KeptDifferences, type KeptStatements } from './kept-differences.ts'
import type { RowStatements } from './row-statements.ts'

interface Changed {
  readonly before: Row
  readonly row: Row
  /** What differs, as the database holds it. */
  readonly changed: SqlRow
}

/**
 * New rows of one table, or rows of it that change, that are written together, as long as no other row comes between. What
 * changes of rows that commands change in turn waits for the other commands of the group.
 */
export class RowsTogether {
  readonly #rows: RowStatements
  readonly #kept: KeptStatements | undefined
  readonly #session: GroupSession
  #table: Table | undefined
  #made: SqlRow[] = []
  #changed: ChangedRows | undefined
  #differences: KeptDifferences | undefined

  /** Without `kept` the database keeps counts and sums by triggers alone. */
  constructor(rows: RowStatements, session: GroupSession, kept: KeptStatements | undefined) {
    this.#rows = rows
    this.#kept = kept
    this.#session = session
  }

  /** A row that is new, as the database holds it. */
  async add(table: Table, stored: SqlRow): Promise<void> {
    if (table !== this.#table || this.#changed) await this.written()
    this.#table = table
    this.#made.push(stored)
  }

  /** What changed of a row that stands. */
  async change(table: Table, { before, row, changed }: Changed): Promise<void> {
    const { id } = before
    const make = () => new ChangedRows(this.#rows, table)
    if (table.warm) {
      this.#session.held(table.name, make).add(id, changed)
      return
    }
    if (table !== this.#table || this.#made.length > 0) await this.written()
    this.#table = table
    this.#changed ??= make()
    this.#changed.add(id, changed)
    if (!this.#kept || !KeptDifferences.areOf(table)) return
    this.#differences ??= new KeptDifferences(this.#kept)
    this.#differences.add(table, before, row)
  }

  /** Writes what waits for other rows of its table. */
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
    const changed = this.#changed
    const differences = this.#differences
    this.#changed = undefined
    this.#differences = undefined
    if (!changed) return
    const write = () => changed.write(this.#session)
    await (differences ? differences.write(this.#session, write) : write())
  }
}
