import type { Cell, List, Row } from '../rows/table.ts'

/** A row of any table. */
export type AnyRow = Row & Readonly<Record<string, unknown>>

/** Which rows any version of which may stand in a named list: counts, because a row has a version for each pending command. */
export class ListIndex {
  readonly list: List
  readonly #ids = new Map<string, Map<string, number>>()

  constructor(list: List) {
    this.list = list
  }

  keyOf(row: AnyRow): string {
    return keyOf(this.list.by.map((column) => row[column] as Cell | undefined))
  }

  add(row: AnyRow | undefined): void {
    if (!row) return
    const key = this.keyOf(row)
    let ids = this.#ids.get(key)
    if (!ids) {
      ids = new Map()
      this.#ids.set(key, ids)
    }
    ids.set(row.id, (ids.get(row.id) ?? 0) + 1)
  }

  drop(row: AnyRow | undefined): void {
    if (!row) return
    const key = this.keyOf(row)
    const ids = this.#ids.get(key)
    if (!ids) return
    const left = (ids.get(row.id) ?? 1) - 1
    if (left > 0) ids.set(row.id, left)
    else ids.delete(row.id)
    if (ids.size === 0) this.#ids.delete(key)
  }

  /** The rows of the list, as `look` shows each of them, in the list's order. */
  read(keys: readonly Cell[], look: (id: string) => AnyRow | undefined): AnyRow[] {
    const key = keyOf(keys)
    const found: AnyRow[] = []
    for (const id of this.#ids.get(key)?.keys() ?? []) {
      const row = look(id)
      if (row && this.keyOf(row) === key) found.push(row)
    }
    return found.sort((a, b) => this.#order(a, b))
  }

  #order(a: AnyRow, b: AnyRow): number {
    for (const column of this.list.order) {
      const order = compare(a[column] as Cell, b[column] as Cell)
      if (order !== 0) return order
    }
    return compare(a.id, b.id)
  }
}

export function keyOf(keys: readonly (Cell | undefined)[]): string {
  return JSON.stringify(keys.map((key) => key ?? null))
}

/** Nothing stands before everything, as in SQLite. */
function compare(a: Cell | undefined, b: Cell | undefined): number {
  if (a === b) return 0
  if (a == null) return b == null ? 0 : -1
  if (b == null) return 1
  return a < b ? -1 : 1
}
