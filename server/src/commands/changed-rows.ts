import type { Table } from '@longshore/shared/rows/table.ts'
import { placesOf, type Session, type SqlRow, type Statement, type Values } from '../database/session.ts'
import type { Held } from './held.ts'
import { inSizes, placed } from './journal-lines.ts'
import type { RowStatements } from './row-statements.ts'

/** What the database itself keeps of rows of warm tables, as they change. */
export const KEPT = ['keptCount', 'keptSum', 'earnedDocument']

/** What changed of rows of one table that stand: each row is written once, those together of which the same columns changed. */
export class ChangedRows implements Held {
  readonly tables: readonly string[]
  readonly #rows: RowStatements
  readonly #table: Table
  /** By the ids of the rows. */
  readonly #cells = new Map<string, SqlRow>()

  constructor(rows: RowStatements, table: Table) {
    this.#rows = rows
    this.#table = table
    this.tables = [table.name, ...KEPT]
  }

  add(id: string, changed: SqlRow): void {
    const known = this.#cells.get(id)
    this.#cells.set(id, known ? { ...known, ...changed } : { ...changed, id })
  }

  /** Another row is read as it stands. */
  isBeside(statement: Statement, values: Values): boolean {
    if (statement !== this.#rows.of(this.#table).get) return false
    return !this.#cells.has(String(placesOf(statement, values)[0]))
  }

  async write(session: Session): Promise<void> {
    const alike = new Map<string, { readonly columns: readonly string[]; readonly cells: SqlRow[] }>()
    for (const cells of this.#cells.values()) {
      const columns = Object.keys(cells)
        .filter((column) => column !== 'id')
        .sort()
      const key = columns.join()
      const known = alike.get(key)
      if (known) known.cells.push(cells)
      else alike.set(key, { columns, cells: [cells] })
    }
    for (const { columns, cells } of alike.values())
      for (const some of inSizes(cells)) await this.#write(session, columns, some)
  }

  async #write(session: Session, columns: readonly string[], some: readonly SqlRow[]): Promise<void> {
    const [only] = some
    if (only && some.length === 1) {
      await session.run(this.#rows.update(this.#table, columns), only)
      return
    }
    const statement = this.#rows.updateMany(this.#table, columns, some.length)
    const changed = await session.run(statement, placed(statement, some))
    if (changed !== some.length)
      throw new Error(`${changed} of ${some.length} rows of ${this.#table.name} are there`)
  }
}
