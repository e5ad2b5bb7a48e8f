import type { Cell, CodeList, List } from '../rows/table.ts'
import { type AnyRow, keyOf, ListIndex } from './list-index.ts'
import { firstAtLeast } from './places.ts'

/** What the server confirmed of a row. */
export interface Base {
  readonly row: AnyRow
  readonly bucket: string
}

/** A row as one pending command left it; undefined when it removed it. */
interface Layer {
  readonly place: number
  readonly row: AnyRow | undefined
}

interface Stack {
  base: Base | undefined
  readonly layers: Layer[]
}

/** Commands that stand after `after`, up to and with `until`, and read one of `reads` saw something else before. */
export interface Touch {
  readonly reads: readonly string[]
  readonly after: number
  readonly until: number
}

export function rowRead(table: string, id: string): string {
  return `${table}/${id}`
}

export function listRead(list: string, keys: readonly Cell[]): string {
  return `${list}?${keyOf(keys)}`
}

/** Every row the device knows: the confirmed one and over it a layer for each pending command that wrote it. */
export class RowStacks {
  readonly #tables = new Map<string, Map<string, Stack>>()
  readonly #lists = new Map<string, ListIndex>()
  readonly #listsOf = new Map<string, ListIndex[]>()
  readonly #touched: (touch: Touch) => void
  /** Grows with every change of any row. */
  version = 0

  constructor(touched: (touch: Touch) => void) {
    this.#touched = touched
  }

  /** The row as the command at `place` finds it; with Infinity as the worker sees it. */
  row(table: string, id: string, place: number): AnyRow | undefined {
    const stack = this.#tables.get(table)?.get(id)
    return stack && under(stack, firstAtLeast(stack.layers, place, placeOf))
  }

  list(list: List | CodeList, keys: readonly Cell[], place: number): AnyRow[] {
    return this.#index(list).read(keys, (id) => this.row(list.table.name, id, place))
  }

  base(table: string, id: string): Base | undefined {
    return this.#tables.get(table)?.get(id)?.base
  }

  *bases(): Iterable<{ table: string; base: Base }> {
    for (const [table, stacks] of this.#tables)
      for (const { base } of stacks.values()) if (base) yield { table, base }
  }

  confirm(table: string, id: string, base: Base | undefined): void {
    const stack = this.#stack(table, id)
    const was = stack.base
    stack.base = base
    this.#changed(table, { left: was?.row, came: base?.row })
    this.#touch(table, id, {
      was: was?.row,
      now: base?.row,
      after: 0,
      until: stack.layers[0]?.place ?? Infinity,
    })
    this.#tidy(table, id, stack)
  }

  lay(table: string, id: string, { place, row }: Layer): void {
    const stack = this.#stack(table, id)
    const at = firstAtLeast(stack.layers, place, placeOf)
    const mine = stack.layers[at]?.place === place ? stack.layers[at] : undefined
    const was = mine ? mine.row : under(stack, at)
    if (mine && same(was, row)) return
    stack.layers.splice(at, mine ? 1 : 0, { place, row })
    this.#changed(table, { left: mine?.row, came: row })
    this.#touch(table, id, { was, now: row, after: place, until: stack.layers[at + 1]?.place ?? Infinity })
  }

  lift(table: string, id: string, place: number): void {
    const stack = this.#stack(table, id)
    const at = firstAtLeast(stack.layers, place, placeOf)
    const mine = stack.layers[at]
    if (mine?.place === place) {
      stack.layers.splice(at, 1)
      this.#changed(table, { left: mine.row, came: undefined })
      const until = stack.layers[at]?.place ?? Infinity
      this.#touch(table, id, { was: mine.row, now: under(stack, at), after: place, until })
    }
    this.#tidy(table, id, stack)
  }

  #index(list: List | CodeList): ListIndex {
    let index = this.#lists.get(list.name)
    if (index) return index
    index = new ListIndex(list)
    for (const { base, layers } of this.#tables.get(list.table.name)?.values() ?? []) {
      index.add(base?.row)
      for (const layer of layers) index.add(layer.row)
    }
    this.#lists.set(list.name, index)
    this.#listsOf.set(list.table.name, [...(this.#listsOf.get(list.table.name) ?? []), index])
    return index
  }

  #stack(table: string, id: string): Stack {
    let stacks = this.#tables.get(table)
    if (!stacks) {
      stacks = new Map()
      this.#tables.set(table, stacks)
    }
    let stack = stacks.get(id)
    if (!stack) {
      stack = { base: undefined, layers: [] }
      stacks.set(id, stack)
    }
    return stack
  }

  #tidy(table: string, id: string, { base, layers }: Stack): void {
    if (!base && layers.length === 0) this.#tables.get(table)?.delete(id)
  }

  #changed(table: string, { left, came }: { left: AnyRow | undefined; came: AnyRow | undefined }): void {
    this.version += 1
    for (const index of this.#listsOf.get(table) ?? []) {
      index.drop(left)
      index.add(came)
    }
  }

  #touch(
    table: string,
    id: string,
    {
      was,
      now,
      after,
      until,
    }: { was: AnyRow | undefined; now: AnyRow | undefined; after: number; until: number },
  ): void {
    if (same(was, now)) return
    const reads = [rowRead(table, id)]
    for (const index of this.#listsOf.get(table) ?? []) {
      const keys = new Set([was, now].flatMap((row) => (row ? index.keysOf(row) : [])))
      for (const key of keys) reads.push(`${index.list.name}?${key}`)
    }
    this.#touched({ reads, after, until })
  }
}

function placeOf({ place }: Layer): number {
  return place
}

/** What lies under the layer at an index. */
function under({ base, layers }: Stack, at: number): AnyRow | undefined {
  return at > 0 ? layers[at - 1]?.row : base?.row
}

/** True when two rows say the same, whoever wrote them last. */
export function same(a: AnyRow | undefined, b: AnyRow | undefined): boolean {
  if (a === b) return true
  if (!a || !b) return false
  const columns = new Set([...Object.keys(a), ...Object.keys(b)])
  columns.delete('version')
  columns.delete('scope')
  for (const column of columns) if (!sameValue(a[column], b[column])) return false
  return true
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}
