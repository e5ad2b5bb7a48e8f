import type { LayoutPlan } from '../setup/layout.ts'

/** What lay in one bay when a replay begins: the positions of one prefix and row, over all layers. */
export interface ReplayedBay {
  readonly prefix: string
  readonly row: number
  readonly pieces: number
  /** Pieces that its positions take, and those that lay in them: of positions with a capacity. */
  readonly room: number
  readonly inRoom: number
}

/** A hall from one moment to another, small enough to be played by who watches it. Times in seconds. */
export interface HallReplay {
  readonly plan: LayoutPlan
  readonly from: number
  /** Behind the last second of it; earlier than was asked for where `cut`. */
  readonly until: number
  readonly bays: readonly ReplayedBay[]
  /**
   * One line for each posting that went onto a position, off one or from one to another, in the order of time. With tabs
   * between: seconds since `from`, from bay, to bay, pieces, which of the two positions have a capacity (`f`, `t`, `ft`),
   * and the posting as `seq.n`. A bay is `prefix/row`, empty outside of the hall.
   */
  readonly events: string
  readonly count: number
  /** More moved than is told: it ends before the minute in which the limit was reached. */
  readonly cut: boolean
}

/** So many postings of a replay are told at most. */
export const MOST_EVENTS = 100_000

/** So many postings are named at once. */
export const MOST_NAMED = 50

/** A position of a bay with what lay on it at a moment. */
export interface PositionAt {
  readonly id: string
  readonly code: string
  readonly pieces: number
}
