import type { Row, Table } from '@longshore/shared/rows/table.ts'
import type { Session, SqlRow } from '../database/session.ts'

/**
 * Rows as the commands of one transaction found or left them: the next one that asks for such a row need not read it again.
 * Of tables alone that nothing but the changes of commands writes.
 */
export class WarmRows {
  readonly #of = new WeakMap<Session, Map<string, Row>>()

  get(session: Session, table: Table, id: string): Row | undefined {
    return table.warm && this.#of.get(session)?.get(keyOf(table, id))
  }

  keep(session: Session, table: Table, row: Row): void {
    if (!table.warm) return
    const rows = this.#of.get(session) ?? new Map<string, Row>()
    this.#of.set(session, rows)
    rows.set(keyOf(table, row.id), row)
  }

  /** A row was changed: as a reader would find it. */
  changed(session: Session, table: Table, { before, cells }: { before: Row; cells: SqlRow }): void {
    if (!table.warm) return
    const row: Record<string, unknown> = { ...before }
    for (const column of Object.keys(cells)) {
      if (column === 'bucket') continue
      const cell = cells[column]
      const isJson = table.columns[column]?.kind === 'json'
      row[column] = isJson && typeof cell === 'string' ? JSON.parse(cell) : cell
    }
    this.keep(session, table, row as Row)
  }

  drop(session: Session, table: Table, id: string): void {
    if (table.warm) this.#of.get(session)?.delete(keyOf(table, id))
  }

  /** What was written was undone, or written by sets. */
  forget(session: Session): void {
    this.#of.delete(session)
  }
}

function keyOf({ name }: Table, id: string): string {
  return `${name}/${id}`
}
