import type { Scan } from '../contract/scan.ts'
import type { JournalLine } from '../stock/stock-view.ts'
import type { Severity } from './exception.ts'

/** What waits of one kind in a warehouse. */
export interface ExceptionGroup {
  readonly kind: string
  readonly severity: Severity
  /** Open or taken. */
  readonly waiting: number
  readonly overdue: number
  /** When the oldest was opened, seconds. */
  readonly oldest: number
}

/** What a person needs to judge an exception. */
export interface Evidence {
  readonly cause: Scan | null
  /** What the same device did just before and after, in its order; the cause is among them. */
  readonly nearby: readonly Scan[]
  /** Pieces that the cause moved. */
  readonly moved: readonly JournalLine[]
  /** The newest postings of the exception's subject: a document, a position or an article. */
  readonly around: readonly JournalLine[]
  /** The hash of a picture that was taken, or ''. */
  readonly photo: string
}
