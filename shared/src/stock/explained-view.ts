import type { JournalLine } from './stock-view.ts'

/** A movement at a counted position. Times in seconds. */
export interface ExplainedMove extends JournalLine {
  /** Pieces that came; below zero those that left. */
  readonly pieces: number
  /** What the books had after it. */
  readonly balance: number
  readonly heardAt: number
  readonly device: string
  readonly mark: MoveMark
}
/**
 * `late`: it happened before the count and was heard after it. `later`: it happened after the count and was heard
 * before it. `undo`: it takes something back.
 */
export type MoveMark = '' | 'late' | 'later' | 'undo'

export interface ExplainedMoves {
  readonly rows: readonly ExplainedMove[]
  /** Sent back as `before` it gets the lines further back. */
  readonly next: number | null
}

/** Something that may be the reason: it has the same number of pieces as the difference. */
export interface Suspicion extends JournalLine {
  readonly kind: 'undone' | 'put-elsewhere' | 'neighbour' | 'other-sku'
  readonly device: string
}

/** How the figures of one counted article come about. */
export interface Explanation {
  readonly skuId: string
  readonly skuCode: string
  /** The count before this one that was approved; null where nobody counted it yet. */
  readonly last: { readonly countId: string; readonly at: number; readonly counted: number } | null
  /** What the books had at the last count, else at their beginning. */
  readonly opening: number
  readonly expected: number
  readonly counted: number
  /** Pieces of movements that were heard after the count and happened before it, and the other way round. */
  readonly heardLate: number
  readonly happenedLater: number
  /** What the approval books: counted + happenedLater - expected - heardLate. */
  readonly difference: number
  /** What it booked; null before it. */
  readonly booked: number | null
  readonly lateMoves: readonly ExplainedMove[]
  readonly suspicions: readonly Suspicion[]
}

/** One article of an order's position that differs. */
export interface DifferingLine {
  readonly id: string
  readonly countId: string
  readonly positionCode: string
  readonly skuId: string
  readonly skuCode: string
  readonly expected: number
  readonly counted: number
  readonly difference: number
  /** Who works on it; '' where nobody does. */
  readonly takenByName: string
}
