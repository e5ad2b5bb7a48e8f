import type { Refusal } from '../command/refusal.ts'
import type { SheetColumn } from './sheet.ts'

export type RowCells = Readonly<Record<string, string>>

/** What is wrong with a cell, and what it is most likely meant to say. */
export interface CellProblem {
  readonly refusal: Refusal
  readonly suggestion?: string | undefined
}

/** Judges a cell that says something by itself and its row alone: the server before it saves, the browser while it is written. */
export type CellCheck = (cell: string, row: RowCells) => CellProblem | undefined

/** What is wrong with the cells of a row, as far as they alone can tell. */
export function problemsOf(
  columns: readonly SheetColumn[],
  row: RowCells,
): (CellProblem & { readonly field: string })[] {
  return columns.flatMap(({ field, check }) => {
    const cell = row[field] ?? ''
    const problem = cell === '' ? undefined : check?.(cell, row)
    return problem ? [{ ...problem, field }] : []
  })
}

/** What is wrong with a row whose cells were written: what was known of the others, and of those that judge themselves anew. */
export function judgedAnew<F extends { readonly field: string }>(
  columns: readonly SheetColumn[],
  row: { readonly values: RowCells; readonly faults: readonly F[] },
  tell: (problem: CellProblem & { readonly field: string }) => F,
): F[] {
  const judged = new Set(columns.filter(({ check }) => check).map(({ field }) => field))
  return [
    ...row.faults.filter(({ field }) => !judged.has(field)),
    ...problemsOf(columns, row.values).map(tell),
  ]
}
