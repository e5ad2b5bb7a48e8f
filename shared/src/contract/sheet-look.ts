import type { RepairColumn } from './sheet-repair.ts'

/** What a file would be read as. */
export interface SheetLook {
  /** The line of the file that heads its columns. */
  readonly line: number
  readonly heads: readonly SheetHead[]
  /** Every column that a sheet of its kind may have. */
  readonly columns: readonly RepairColumn[]
  /** Fields of required columns that it lacks. */
  readonly lacks: readonly string[]
  /** The import that brought the same file before. */
  readonly before?: { readonly fileName: string; readonly startedAt: number; readonly taken: number }
}

/** A column of the file. */
export interface SheetHead {
  readonly text: string
  /** What it is read as; '' where it is not read. */
  readonly field: string
  /** Nobody knows it, and nobody said that it is not to be read. */
  readonly unknown: boolean
  /** What its first cells say. */
  readonly cells: readonly string[]
}
