import type { Row, Table } from '@longshore/shared/rows/table.ts'
import type { Session, SqlRow } from '../database/session.ts'

/** A row that was changed: it is made when it is asked for. */
class Changed {
  readonly before: Row
  readonly cells: SqlRow

  constructor(before: Row, cells: SqlRow) {
    this.before = before
    this.cells = cells
  }

  /** As a reader would find it. */
  row({ columns }: Table): Row {
    const row: Record<string, unknown> = { ...this.before }
    for (const column of Object.keys(this.cells)) {
      if (column === 'bucket') continue
      const cell = this.cells[column]
      const isJson = columns[column]?.kind === 'json'
      row[column] = isJson && typeof cell === 'string' ? JSON.parse(cell) : cell
    }
    return row as Row
  }
}

/**
 * Rows as the commands of one transaction found or left them: the next one that asks for such a row need not read it again.
 * Of tables alone that nothing but the changes of commands writes.
 */
export class WarmRows {
  readonly #of = new WeakMap<Session, Map<string, Row | Changed>>()

  get(session: Session, table: Table, id: string): Row | undefined {
    if (!table.warm) return undefined
    const rows = this.#of.get(session)
    const key = keyOf(table, id)
    const known = rows?.get(key)
    if (!(known instanceof Changed)) return known
    const row = known.row(table)
    rows?.set(key, row)
    return row
  }

  keep(session: Session, table: Table, row: Row): void {
    if (table.warm) this.#set(session, keyOf(table, row.id), row)
  }

  changed(session: Session, table: Table, { before, cells }: { before: Row; cells: SqlRow }): void {
    if (table.warm) this.#set(session, keyOf(table, before.id), new Changed(before, cells))
  }

  drop(session: Session, table: Table, id: string): void {
    if (table.warm) this.#of.get(session)?.delete(keyOf(table, id))
  }

  /** What was written was undone, or written by sets. */
  forget(session: Session): void {
    this.#of.delete(session)
  }

  #set(session: Session, key: string, row: Row | Changed): void {
    const rows = this.#of.get(session)
    if (rows) rows.set(key, row)
    else this.#of.set(session, new Map([[key, row]]))
  }
}

function keyOf({ name }: Table, id: string): string {
  return `${name}/${id}`
}
