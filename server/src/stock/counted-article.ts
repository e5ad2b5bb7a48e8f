import type { CountTask } from '@longshore/shared/stock/tasks.ts'

/** One article of a counted position, in the journal's accounts. */
export interface Counted {
  readonly task: CountTask
  readonly skuId: string
  readonly accounts: readonly number[]
  /** The place of the count in the warehouse's order, and of its approval. */
  readonly seq: number
  readonly approvedSeq: number
  readonly moment: number
  /** The place of the count before it; 0 where there is none. */
  readonly from: number
}

/** A command that takes another one back. */
export function isUndo(command: string): boolean {
  return /\.(undo|un)[A-Z]|\.unsweep/.test(command)
}
