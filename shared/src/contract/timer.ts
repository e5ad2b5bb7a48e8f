import { anyOf, moment, within } from './list-filters.ts'
import { pageInput } from './page.ts'

const HOUR = 3_600_000

/** What a timer says: its time is over, or a quarter of it is left. */
export const dueStates = ['overdue', 'soon'] as const
export type DueState = (typeof dueStates)[number]

/** A time that work is to be done in, as it stands at a moment; ms. */
export interface Timer {
  readonly now: number
  readonly hours: number
}

/** What began before these is overdue, or soon will be; ms. */
export function dueBounds({ now, hours }: Timer): Readonly<Record<DueState, number>> {
  return { overdue: now - hours * HOUR, soon: now - (hours * HOUR * 3) / 4 }
}

/** What each row of a list of timers says. Times in seconds. */
export interface Timed {
  readonly startedAt: number
  readonly dueAt: number
  /** How long it has been under way. */
  readonly age: number
  readonly due: DueState | 'in-time'
}

export function timedSince(startedAt: number, timer: Timer): Timed {
  const bounds = dueBounds(timer)
  return {
    startedAt: Math.floor(startedAt / 1000),
    dueAt: Math.floor((startedAt + timer.hours * HOUR) / 1000),
    age: Math.max(0, Math.floor((timer.now - startedAt) / 1000)),
    due: startedAt < bounds.overdue ? 'overdue' : startedAt < bounds.soon ? 'soon' : 'in-time',
  }
}

export const timesGroups = ['day', 'customer'] as const

/** How long documents took that were done on a day, or for a customer in a period. Times in seconds. */
export interface TimesRow {
  readonly id: string
  /** Of the warehouse's calendar; '' where the row is a customer's. */
  readonly day: string
  readonly customerName: string
  readonly documents: number
  readonly median: number
  /** Nine of ten took no longer. */
  readonly p90: number
  /** Of a hundred, so many were done in the time that is set now. */
  readonly inTime: number
}

/** The most days that a history tells of. */
export const MOST_DAYS = 92

export function timesInput() {
  return pageInput(['day', 'documents', 'median', 'p90', 'inTime'], {
    by: anyOf(timesGroups),
    customerId: within(),
    from: moment(),
    to: moment(),
  })
}
