import type { Row, Table } from '../rows/table.ts'

/** What a customer's programs are told of: the lines of a document's timeline that are news beyond the house. */
export interface NewsKind {
  /** The events of the timeline that mean it; none where the house finds out in another way. */
  readonly notes: readonly string[]
  /** The documents that the lines are about; each names its customer. */
  readonly table: Table
  /** The columns that are told beside the id, as they stand when the news is written. Moments end with `At` and are told in seconds. */
  readonly says: readonly string[]
}

/** Kinds of news about the documents of one table: `{'order.shipped': ['order.shipped']}`, one line each. */
export function newsOf<R extends Row, K extends string>(
  table: Table<R>,
  says: readonly (keyof R & string)[],
  kinds: Readonly<Record<K, readonly string[]>>,
): Readonly<Record<K, NewsKind>> {
  const made = Object.entries<readonly string[]>(kinds).map(([kind, notes]) => [kind, { notes, table, says }])
  return Object.fromEntries(made) as Readonly<Record<K, NewsKind>>
}
