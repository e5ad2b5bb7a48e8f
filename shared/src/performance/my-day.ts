/** Where a handheld asks for its worker's own day. */
export const MY_DAY_PATH = '/api/owms/v1/performance/my-day'

/** What the worker did of one kind. */
export interface MyWork {
  readonly kind: string
  readonly lines: number
  readonly pieces: number
  /** Milliseconds between facts that were no pause. */
  readonly active: number
  /** Taken back again. */
  readonly undone: number
  /** Packages that a re-check found wrong, and short picks that a count contradicted. */
  readonly wrong: number
  readonly contradicted: number
}

/** A worker's own figures of today. */
export interface MyDay {
  readonly day: string
  readonly work: readonly MyWork[]
}
