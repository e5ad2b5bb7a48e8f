import { integer, type RowOf, table, text } from '../rows/table.ts'

/**
 * One fact of somebody's work as the figures count it, by the place of its command in the scope's order. Kept from the
 * command log and made of it again where it is lost: no command writes it.
 */
export interface WorkStep {
  readonly scope: string
  readonly seq: number
  readonly workerId: string
  /** The day in the warehouse's calendar on which it was done. */
  readonly day: string
  readonly kind: string
  readonly at: number
  /** Of UTC, `2026-11`. */
  readonly month: string
  /** Whose goods or document it was of; '' of nobody's, or of several customers'. */
  readonly customerId: string
  readonly lines: number
  readonly pieces: number
  /** What another fact may later say of it: what would take it back, or the position of a short pick. */
  readonly subject: string
  /** The wave that was taken over with it, or the article that a short pick did not find until its position was counted. */
  readonly about: string
  /** It raised an exception. */
  readonly excepted: 0 | 1
  /** It was taken back: its line and pieces count no more. */
  readonly undone: 0 | 1
  /** A re-check found the package wrong. */
  readonly wrong: 0 | 1
  /** A count found what a short pick did not. */
  readonly contradicted: 0 | 1
}

/** What one person did of one kind on one day, summed from the steps. */
export const workFigure = table('workFigure', {
  workerId: text,
  day: text,
  kind: text,
  lines: integer,
  pieces: integer,
  /** Milliseconds between facts that were no pause. */
  active: integer,
  linesHour: integer,
  piecesHour: integer,
  excepted: integer,
  undone: integer,
  wrong: integer,
  contradicted: integer,
  /** Taken back, found wrong or contradicted. */
  errors: integer,
  firstAt: integer,
  lastAt: integer,
})
export type WorkFigure = RowOf<typeof workFigure>
