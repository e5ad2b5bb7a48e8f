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

export interface FigureTables {
  workCursor: WorkCursorRow
  workPace: WorkPaceRow
}
