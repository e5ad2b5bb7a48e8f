import type { ListRead } from '@longshore/shared/command/reads.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Session } from '../database/session.ts'
import type { ManyRows } from './many-rows.ts'
import { parsedRow, type RowStatements } from './row-statements.ts'

/** Keys of one statement. */
const MOST = 200
/** Reads of fewer rows ask for the first of many, which together would all be read. */
const LONG = 100

/** The same look-up by many keys, such as the events of each of many packages, in one statement. */
export class ListReads {
  readonly #rows: RowStatements
  readonly #many: ManyRows

  constructor(rows: RowStatements, many: ManyRows) {
    this.#rows = rows
    this.#many = many
  }

  /** The rows of those reads of a stage that are read together; the others are read by themselves. */
  async together(
    session: Session,
    reads: readonly ListRead[],
  ): Promise<ReadonlyMap<ListRead, readonly Row[]>> {
    const found = new Map<ListRead, readonly Row[]>()
    if (reads.length < 2) return found
    const alike = Map.groupBy(
      reads.filter((read) => read.limit >= LONG && read.after === undefined && !read.list.table.steady),
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
    const { list, limit, cut } = first
    const { jsonColumns } = this.#rows.of(list.table)
    const most = reads.length * limitOf(first)
    const keys = reads.map((read) => list.by.map((_, at) => read.keys[at] ?? null))
    const stored = await this.#many.each(session, list, { keys, limit: most })
    // Those of one key may have left no room for others.
    if (stored.length === most) return
    const rows = Map.groupBy(stored, (row) => JSON.stringify(list.by.map((column) => row[column])))
    for (const [nth, read] of reads.entries()) {
      const own = rows.get(JSON.stringify(keys[nth])) ?? []
      found.set(
        read,
        (cut ? own.slice(0, limit) : own).map((row) => parsedRow(row, jsonColumns)),
      )
    }
  }
}

/** One more than a list may hold, where more of them are a defect. */
export function limitOf({ limit, cut }: { readonly limit: number; readonly cut?: true | undefined }): number {
  return cut ? limit : limit + 1
}
