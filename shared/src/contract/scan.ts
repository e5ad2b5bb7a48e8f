import type { Condition } from '../command/change.ts'

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
  /** The codes behind it, exactly as they were read; none where something was typed or pressed. */
  readonly raw: readonly string[]
}

/** Pieces that one command moved. */
export interface Moved {
  readonly sku: string
  readonly quantity: number
  readonly from: string
  readonly to: string
  readonly condition: Condition
  readonly toCondition: Condition
}

/** What somebody did about a document, and how it is taken back (state-machines §0.7). */
export interface Work extends Scan {
  readonly moved: readonly Moved[]
  /** The compensating command with its arguments; null when nothing takes it back. */
  readonly undo: { readonly command: string; readonly args: object } | null
  /** It was taken back, or it takes something back. */
  readonly over: 'taken-back' | 'takes-back' | null
}
