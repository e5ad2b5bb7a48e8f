import type { ListRead } from '@longshore/shared/command/reads.ts'
import type { Cell, Row } from '@longshore/shared/rows/table.ts'
import type { Session } from '../database/session.ts'
import { parsedRow, type RowStatements } from './row-statements.ts'

/** Look-ups that one statement makes; places that are empty ask for null, which nothing equals. */
const SIZES = [8, 50] as const
const MOST = 50

/** The same look-up by many keys, such as the events of each of many packages: a statement for some fifty of them. */
export class ListReads {
  readonly #rows: RowStatements

  constructor(rows: RowStatements) {
    this.#rows = rows
  }

  /** The rows of those reads of a stage that are read together; the others are read by themselves. */
  async together(
    session: Session,
    reads: readonly ListRead[],
  ): Promise<ReadonlyMap<ListRead, readonly Row[]>> {
    const found = new Map<ListRead, readonly Row[]>()
    if (reads.length < 2) return found
    const alike = Map.groupBy(
      reads.filter(
        ({ list, keys, after }) => !list.table.steady && after === undefined && !keys.includes(null),
      ),
      ({ list, limit, cut }) => `${list.name} ${limitOf({ limit, cut })}`,
    )
    for (const some of alike.values())
      for (let from = 0; some.length > 1 && from < some.length; from += MOST)
        await this.#read(session, some.slice(from, from + MOST), found)
    return found
  }

  async #read(
    session: Session,
    reads: readonly ListRead[],
    found: Map<ListRead, readonly Row[]>,
  ): Promise<void> {
    const [first] = reads
    if (!first) return
    const { list } = first
    const size = SIZES.find((one) => one >= reads.length) ?? MOST
    const values: Record<string, Cell> = { limit: limitOf(first) }
    for (let nth = 0; nth < size; nth++)
      for (const at of list.by.keys()) values[`${nth} ${at}`] = reads[nth]?.keys[at] ?? null
    const { jsonColumns } = this.#rows.of(list.table)
    const rows = new Map<string, Row[]>()
    for (const stored of await session.all(this.#rows.listMany(list, size), values)) {
      const key = JSON.stringify(list.by.map((column) => stored[column]))
      const own = rows.get(key)
      const row = parsedRow(stored, jsonColumns)
      if (own) own.push(row)
      else rows.set(key, [row])
    }
    for (const read of reads) {
      const key = JSON.stringify(list.by.map((_, at) => read.keys[at]))
      found.set(read, rows.get(key) ?? [])
    }
  }
}

/** One more than a list may hold, where more of them are a defect. */
export function limitOf({ limit, cut }: { readonly limit: number; readonly cut?: true | undefined }): number {
  return cut ? limit : limit + 1
}
