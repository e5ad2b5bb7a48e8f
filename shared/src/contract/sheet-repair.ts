import type { SheetImportSummary } from './sheet.ts'

/** What is wrong with a cell of a row that waits. */
export interface CellFault {
  /** '' where it is the row that is wrong. */
  readonly field: string
  readonly message: string
  /** What the cell is most likely meant to say. */
  readonly suggestion?: string
}

/** A row of a sheet that was not taken: its cells by field, and what is wrong with them. */
export interface WaitingRow {
  /** Its line in the file. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  readonly faults: readonly CellFault[]
}

export interface RepairColumn {
  readonly field: string
  /** How it is headed in the reader's language. */
  readonly head: string
  readonly required: boolean
}

/** The rows of an import that wait, a page of them in the order of their lines. */
export interface SheetRepair {
  readonly import: SheetImportSummary
  /** Of which sheets it is. */
  readonly kind: string
  readonly columns: readonly RepairColumn[]
  readonly rows: readonly WaitingRow[]
  /** Further rows come behind the last one. */
  readonly more: boolean
}

/** Rows of one page of the grid. */
export const REPAIR_PAGE = 100
