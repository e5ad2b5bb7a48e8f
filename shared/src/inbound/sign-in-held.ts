import type { World } from '../job/job.ts'
import { linesOfReceipt, type Receipt, type ReceiptLine, receipt } from './receipt.ts'

/** What the worker at the dock has in hand. */
export interface Held {
  readonly receiptId?: string
  readonly boxId?: string
  readonly lineId?: string
  readonly skuId?: string
  /** A code that nobody knows. */
  readonly code?: string
  readonly quantity?: number
  /** The hash of the picture that was taken of it. */
  readonly photo?: string
  /** A box is turned away, not only unreadable. */
  readonly turnsAway?: boolean
  /** Boxes, in different receipts, that carry the scanned code. */
  readonly boxIds?: readonly string[]
  /** What was done last at this receipt, while it may be taken back: a count, a box, or boxes without codes. */
  readonly last?:
    | { readonly lineId: string; readonly quantity: number }
    | { readonly boxId: string }
    | { readonly boxes: number }
}

export function receiptHeld(world: World, { receiptId }: Held): Receipt | undefined {
  return world.row(receipt, receiptId)
}

export function linesHeld(world: World, { receiptId }: Held): readonly ReceiptLine[] {
  return receiptId ? world.list(linesOfReceipt, [receiptId]) : []
}

/** Back at a receipt with empty hands. */
export function at(receiptId: string | undefined, last?: Held['last']): Held {
  return { ...(receiptId && { receiptId }), ...(last && { last }) }
}
