/** How many rows stand behind one tab of a list; triggers of the database keep it with each row (`kept-counts.ts`). */
interface KeptCountRow {
  tableName: string
  scope: string
  /** The customer whose rows they are; empty for those of all customers. */
  ownerId: string
  /** The tab's word, or that of a state that no tab shows. */
  word: string
  /** Several add up, so that writers of PostgreSQL do not wait for one row. One of them may be negative. */
  shard: number
  amount: number
}

export interface KeptCountTables {
  keptCount: KeptCountRow
}
