import type { Condition } from '@longshore/shared/command/change.ts'

/** An account of the stock journal with its balance. Written only by the posting of moves. */
export interface BalanceRow {
  accountId: number
  scope: string
  locationId: string
  skuId: string
  ownerId: string
  batch: string
  condition: Condition
  quantity: number
  allocated: number
}

/** One posting: quantity > 0 pieces from one account to another. Append-only, in the scope's order. */
export interface PostingRow {
  scopeNo: number
  seq: number
  n: number
  fromAccount: number
  toAccount: number
  quantity: number
  documentId: string
  at: number
}

/** Pieces of an account held for a pick task. */
export interface AllocationRow {
  taskId: string
  accountId: number
  scope: string
  orderId: string
  lineId: string
  quantity: number
  seq: number
}

/** Sums for each SKU and owner, kept beside the balances. */
export interface SupplyRow {
  scope: string
  skuId: string
  ownerId: string
  good: number
  defective: number
  pending: number
  shelf: number
  allocated: number
  promised: number
}

/** A position in use that is kept for no article and holds no goods. Kept by triggers. */
export interface FreePositionRow {
  positionId: string
  scope: string
  partitionId: string
  forDefective: number
  walk: string
}

export interface StockTables {
  balance: BalanceRow
  posting: PostingRow
  allocation: AllocationRow
  supply: SupplyRow
  freePosition: FreePositionRow
}
