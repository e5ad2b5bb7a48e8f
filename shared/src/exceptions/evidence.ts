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

/** Seconds that a device's clock may be off before people are told (state-machines §27.20). */
export const CLOCK_LIMIT = 600

/** One command as it came in: who, on which device, and what was said. Times in seconds. */
export interface Scan {
  readonly id: string
  readonly command: string
  readonly by: string
  /** '' when it came from a desk or from the house itself. */
  readonly device: string
  readonly occurredAt: number
  /** Later than `occurredAt` by as long as the device had no network. */
  readonly receivedAt: number
  readonly outcome: string
  /** The device's clock ahead of the time that was booked, seconds; 0 while it is off by less than `CLOCK_LIMIT`. */
  readonly clockOff: number
  /** The figures and codes that were said, without the ids that only machines read. */
  readonly said: Readonly<Record<string, string | number>>
}

/** What a person needs to judge an exception. */
export interface Evidence {
  readonly cause: Scan | null
  /** What the same device did just before and after, in its order; the cause is among them. */
  readonly nearby: readonly Scan[]
  /** Pieces that the cause moved. */
  readonly moved: readonly JournalLine[]
  /** The newest postings of what it is about: a document, a position or an article. */
  readonly around: readonly JournalLine[]
  /** The hash of a picture that was taken, or ''. */
  readonly photo: string
}
