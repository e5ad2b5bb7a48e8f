import type { JournalLine, PlaceStock } from './stock-view.ts'

/** Pieces at one place at a moment, and what lies there now. Of an order: the pieces that were moved for it. */
export interface MomentLine extends Omit<PlaceStock, 'allocated'> {
  readonly now: number
  /** Pieces of `quantity` that the house heard of after the moment; below zero where it heard later that they were gone. */
  readonly heardLater: number
}

/** What lay where at the end of a second. Times in seconds. */
export interface StockMoment {
  /** What people call the position, tote, SKU or order; '' where there is none. */
  readonly name: string
  readonly lines: readonly MomentLine[]
  /** There are more lines than these. */
  readonly more: boolean
  /** When something was posted last before this second, and first after it. */
  readonly previous: number | null
  readonly next: number | null
}

/** A posting with how the house heard of it. */
export interface MomentPosting extends JournalLine {
  /** '' when it came from a desk or from the house itself. */
  readonly device: string
  readonly heardAt: number
  /** What was scanned, as the device read it. */
  readonly scanned: readonly string[]
}

export interface MomentPage {
  readonly rows: readonly MomentPosting[]
  /** Sent back as `after` it gets those that are further from the moment. */
  readonly next: string | null
}

/** Seconds after which a posting counts as heard late: a device that is online needs less. */
export const HEARD_LATE = 60
