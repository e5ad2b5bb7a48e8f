import type { Cell, CodeList, List, Row } from '../rows/table.ts'

/** A row of any table. */
export type AnyRow = Row & Readonly<Record<string, unknown>>

/** Which rows any version of which may stand in a named list: counts, because a row has a version for each pending command. */
export class ListIndex {
  readonly list: List | CodeList
  /** By key the one row that stands there once, or how often each of several does: most keys have one row. */
  readonly #ids = new Map<string, string | Map<string, number>>()

  constructor(list: List | CodeList) {
    this.list = list
  }

  keysOf(row: AnyRow): readonly string[] {
    const { list } = this
    if ('codes' in list) return list.codes(row).map((code) => keyOf([code]))
    if (list.filled !== undefined && row[list.filled] === '') return []
    return [keyOf(list.by.map((column) => row[column] as Cell | undefined))]
  }

  add(row: AnyRow | undefined): void {
    if (row) for (const key of this.keysOf(row)) this.#count(key, row.id, 1)
  }

  drop(row: AnyRow | undefined): void {
    if (row) for (const key of this.keysOf(row)) this.#count(key, row.id, -1)
  }

  #count(key: string, id: string, by: 1 | -1): void {
    const there = this.#ids.get(key)
    if (there === undefined) {
      if (by === 1) this.#ids.set(key, id)
      return
    }
    if (there === id && by === -1) {
      this.#ids.delete(key)
      return
    }
    const ids = typeof there === 'string' ? new Map([[there, 1]]) : there
    const left = (ids.get(id) ?? 0) + by
    if (left > 0) ids.set(id, left)
    else ids.delete(id)
    if (ids.size === 0) this.#ids.delete(key)
    else this.#ids.set(key, ids)
  }

  /** The rows of the list, as `look` shows each of them, in the list's order. */
  read(keys: readonly Cell[], look: (id: string) => AnyRow | undefined): AnyRow[] {
    const key = keyOf(keys)
    const found: AnyRow[] = []
    const there = this.#ids.get(key)
    if (there === undefined) return found
    for (const id of typeof there === 'string' ? [there] : there.keys()) {
      const row = look(id)
      if (row && this.keysOf(row).includes(key)) found.push(row)
    }
    return found.sort((a, b) => this.#order(a, b))
  }

  #order(a: AnyRow, b: AnyRow): number {
    const order = 'codes' in this.list ? [] : this.list.order
    for (const column of order) {
      const sign = compare(a[column] as Cell, b[column] as Cell)
      if (sign !== 0) return sign
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
