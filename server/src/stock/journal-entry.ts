import type { GroupSession } from '../commands/group-session.ts'

/** What one command's postings stand under. */
export interface Entry {
  readonly session: GroupSession
  readonly scope: string
  readonly seq: number
  readonly at: number
  /** Adds a posting to the journal. */
  post(posting: {
    readonly fromAccount: number
    readonly toAccount: number
    readonly quantity: number
    readonly documentId: string
    readonly at: number
  }): void
  /** Told how many more pieces of an article are free on the shelves; below zero when there are fewer. */
  freed(goods: { skuId: string; ownerId: string }, pieces: number): void
  /** Told of a place where goods of a kind came that were not there, or ran out. */
  turned(locationId: string): void
}

/** What a location owes after a posting: 0 when the debt is repaid. */
export interface Debt {
  readonly accountId: number
  readonly locationId: string
  readonly skuId: string
  readonly ownerId: string
  readonly owed: number
  /** True when this posting took more than was there. */
  readonly grew: boolean
}

export interface Allocation {
  readonly accountId: number
  readonly quantity: number
  readonly taskId: string
  readonly orderId: string
  readonly lineId: string
}

export interface Moved {
  readonly debts: readonly Debt[]
  /** Other tasks' allocations that gave way, with the pieces each lost. */
  readonly broken: readonly Allocation[]
}

export interface Taken {
  readonly accountId: number
  readonly batch: string
  readonly quantity: number
}

export interface SupplyChange {
  good: number
  defective: number
  pending: number
  shelf: number
  allocated: number
  promised: number
}

export const nothing = (): SupplyChange => ({
  good: 0,
  defective: 0,
  pending: 0,
  shelf: 0,
  allocated: 0,
  promised: 0,
})
