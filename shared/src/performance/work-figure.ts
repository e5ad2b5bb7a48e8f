import { flag, integer, type RowOf, table, text } from '../rows/table.ts'

/**
 * One fact of somebody's work as the figures count it, by the id of its command. Kept from the command log and made of it
 * again where it is lost: no command writes it.
 */
export const workStep = table('workStep', {
  seq: integer,
  workerId: text,
  /** The day in the warehouse's calendar on which it was done. */
  day: text,
  kind: text,
  at: integer,
  /** Of UTC, `2026-11`. */
  month: text,
  /** Whose goods or document it was of; '' of nobody's, or of several customers'. */
  customerId: text,
  lines: integer,
  pieces: integer,
  /** What another fact may later say of it: what would take it back, or the position of a short pick. */
  subject: text,
  /** The wave that was taken over with it, or the article that a short pick did not find until its position was counted. */
  about: text,
  /** It raised an exception. */
  excepted: flag,
  /** It was taken back: its line and pieces count no more. */
  undone: flag,
  /** A re-check found the package wrong. */
  wrong: flag,
  /** A count found what a short pick did not. */
  contradicted: flag,
})
export type WorkStep = RowOf<typeof workStep>

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
