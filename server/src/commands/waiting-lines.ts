import type { Cell } from '@longshore/shared/rows/table.ts'
import type { Session, SqlRow } from '../database/session.ts'
import type { Held } from './held.ts'
import { type Journal, journalColumns, type LineStatements, SIZES } from './journal-lines.ts'

/** Where a line of a journal stands. */
export interface At {
  readonly scopeNo: number
  readonly seq: number
}

/** Lines of one journal. */
export class WaitingLines implements Held {
  readonly tables: readonly [Journal]
  readonly #statementOf: LineStatements
  readonly #columns: readonly string[]
  /** The cells of the lines, one behind the other. */
  readonly #cells: Cell[] = []

  constructor(journal: Journal, statementOf: LineStatements) {
    this.tables = [journal]
    this.#statementOf = statementOf
    this.#columns = journalColumns(journal)
  }

  add({ scopeNo, seq }: At, line: SqlRow): void {
    this.#cells.push(scopeNo, seq)
    for (const column of this.#columns) {
      const value = line[column]
      if (value === undefined) throw new Error(`a line of ${this.tables[0]} lacks ${column}`)
      this.#cells.push(value)
    }
  }

  async write(session: Session): Promise<void> {
    const [journal] = this.tables
    const width = this.#columns.length + 2
    let from = 0
    for (const size of SIZES)
      for (; this.#cells.length - from >= size * width; from += size * width)
        await session.run(this.#statementOf(journal, size), this.#cells.slice(from, from + size * width))
  }
}
