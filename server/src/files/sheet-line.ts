import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'

/** One row of a sheet: its line in the file (from 1) and its cells. */
export interface SheetLine {
  readonly line: number
  readonly cells: readonly string[]
  /** Why the line cannot be read as a row; its cells are only guessed then. */
  readonly wrong?: LineFault
}

/** Parts the cells of a line that is kept as one text; no sheet holds it. */
export const BETWEEN = '\u001f'

/** Columns of one sheet: Excel's first version had no more. */
export const MOST_COLUMNS = 256
/** Letters of all cells: a workbook may name one long text a million times. */
export const MOST_LETTERS = 40_000_000

/**
 * Why a line cannot be read as a row. `since` is the line in which quotes begin that swallow it: they never close, something
 * stands behind their end, or they hold what looks like rows. `surplus`: a cell stands where the head has no column.
 * `long`: a cell holds more letters than any of Excel.
 */
export type LineFault = { readonly since: number } | 'surplus' | 'long'

export function refusalOf(fault: LineFault): Refusal {
  if (fault === 'long') return refusals.cellTooLong()
  return fault === 'surplus' ? refusals.cellSurplus() : refusals.quoteOpen({ since: fault.since })
}
