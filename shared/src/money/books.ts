import { integer, type RowOf, table } from '../rows/table.ts'

/** Months of UTC by a number that counts them, as bills and ledgers count months. */
export function monthNo(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The first moment of a month. */
export function monthStart(no: number): number {
  return Date.UTC(Math.floor(no / 12), no % 12)
}

/** `2026-10` */
export function monthText(no: number): string {
  return `${Math.floor(no / 12)}-${String((no % 12) + 1).padStart(2, '0')}`
}

/** Up to which month the books are closed, softly and for good: one row of the company, 0 while none is. */
export const books = table('books', { softThrough: integer, closedThrough: integer })
export type Books = RowOf<typeof books>
export const BOOKS_ID = '019ac000-0000-8000-8000-500000000001'

/** What the period of a posting follows from. */
export interface Happened {
  /** When what is posted happened, epoch ms. */
  readonly occurredAt: number
  /** Somebody of finance corrects the books: that still goes into a month that is closed softly. */
  readonly corrects: boolean
}

/**
 * The month that a posting counts in: its own, or the first open one where its own is closed (design money.md §3, row Period). What is
 * closed takes nothing any more; what is closed softly takes the corrections of finance alone.
 */
export function postedPeriod(
  { occurredAt, corrects }: Happened,
  { softThrough, closedThrough }: Pick<Books, 'softThrough' | 'closedThrough'>,
): number {
  return Math.max(monthNo(occurredAt), (corrects ? closedThrough : softThrough) + 1)
}
