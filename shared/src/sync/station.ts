import type { FeedChange } from './protocol.ts'

/** What a desk station is told: every row of its buckets, or what changed since its last look. */
export interface StationPage {
  /** Sent back as `from`. */
  readonly to: number
  /** True: these are all rows; what is not among them is gone. */
  readonly whole: boolean
  readonly changes: readonly FeedChange[]
}
