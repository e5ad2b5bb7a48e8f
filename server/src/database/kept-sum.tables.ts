/** What the orders of one customer come to in an hour or a day of one of their times; triggers keep it (`kept-sums.ts`). */
interface KeptSumRow {
  tableName: string
  scope: string
  /** The customer whose orders they are; empty for those of all customers. */
  ownerId: string
  /** The column that says when. */
  time: string
  /** Milliseconds of an hour or of a day of UTC. */
  grain: number
  /** The hour or day by its number. */
  slot: number
  /** The tab that they stand behind; of `shippedAt`, whether they left in time. */
  word: string
  /** Several add up, as those of `keptCount` do. */
  shard: number
  orders: number
  pieces: number
  /** Grams. */
  weight: number
}

/** How many open orders of a customer go to one consignee by one channel, in one state; triggers keep it. */
interface MergeGroupRow {
  scope: string
  customerId: string
  /** Those in which nothing of an order came. */
  status: 'draft' | 'pre-confirmed' | 'submitted'
  mergeKey: string
  orders: number
}

export interface KeptSumTables {
  mergeGroup: MergeGroupRow
  keptSum: KeptSumRow
}
