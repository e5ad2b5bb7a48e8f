import type { ColumnType } from 'kysely'

/** How far the log of a warehouse is folded into figures. */
interface WorkCursorRow {
  scope: string
  seq: number
}

/** What a warehouse did of one kind in five minutes, by when it was done. */
interface WorkPaceRow {
  scope: string
  kind: string
  /** The first moment of the five minutes. */
  at: number
  lines: number
  pieces: number
}

/** A fact of somebody's work (`WorkStep`). One is written for each scan: it names by numbers whatever many of them share. */
interface WorkStepRow {
  scopeNo: number
  seq: number
  /** Of `workParty`. */
  workerNo: number
  /** Of `workParty`. */
  ownerNo: number
  /** `20261123`. */
  day: number
  kind: string
  at: number
  lines: number
  pieces: number
  subject: string
  about: string
  /** The sum of what `MARKS` says. */
  marks: number
}

/** Somebody of whom steps are, or whose goods; '' is nobody. */
interface WorkPartyRow {
  no: ColumnType<number, number | undefined, never>
  id: string
}

export interface FigureTables {
  workStep: WorkStepRow
  workParty: WorkPartyRow
  workCursor: WorkCursorRow
  workPace: WorkPaceRow
}
