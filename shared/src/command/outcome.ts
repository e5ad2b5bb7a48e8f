import type { Values } from './refusal.ts'

export type OutcomeKind = 'applied' | 'applied-with-exception' | 'rejected' | 'parked'

export interface Warning {
  /** A refusal's code, whose sentence is said. */
  readonly code: string
  readonly values: Values
}

/** What became of a command: exactly one is stored for each id and returned for ever. */
export interface Outcome {
  readonly id: string
  readonly outcome: OutcomeKind
  /** The command's place in its scope's order. */
  readonly seq: number
  /** Set when it was only tried: nothing of it is kept, and `seq` is 0. */
  readonly dry?: true
  /** Set when this answer repeats a stored one. */
  readonly again?: true
  /** Why it was rejected or parked, and what a person reads about it. */
  readonly code?: string
  readonly values?: Values
  readonly exceptions?: readonly { readonly id: string; readonly kind: string }[]
  /** It was taken, but this about it is doubtful. */
  readonly warnings?: readonly Warning[]
}
