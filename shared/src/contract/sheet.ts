import type { Language } from '../language/language.ts'
import type { CellCheck } from './sheet-check.ts'

/** A column of a sheet that people fill in: its field, and what heads it in each language. */
export interface SheetColumn {
  readonly field: string
  readonly names: Readonly<Record<Language, string>>
  /** What headed it in templates of before, which people still fill in. */
  readonly former?: readonly string[]
  readonly required?: true
  /** What the template's example row says. */
  readonly example: string
  /** Only where staff import for customers. */
  readonly staffOnly?: true
  /** Judges a cell that says something, on the server and in the browser. */
  readonly check?: CellCheck
}

/** What an import answers: the lines that were taken, and what is wrong with the others. */
export interface SheetTaken {
  readonly taken: number
  readonly faults: readonly { readonly line?: number; readonly message: string }[]
  /** What is doubtful about lines that were taken. */
  readonly warnings: readonly { readonly line: number; readonly message: string }[]
  /** The import whose rows wait to be repaired; none where all were taken. */
  readonly repair?: { readonly id: string; readonly rows: number }
}

/** What an import of many lines answers: it goes on by itself, and is watched by its id. */
export interface SheetAccepted {
  readonly importId: string
}

/** How far an import has come. Times in seconds. */
export interface SheetImportSummary {
  readonly id: string
  readonly fileName: string
  readonly status: 'running' | 'done' | 'failed'
  readonly rows: number
  readonly rowsDone: number
  readonly taken: number
  /** Rows that wait to be repaired. */
  readonly waiting: number
  /** Whether what it brought was taken back; null of a kind that stays. */
  readonly isBack: boolean | null
  /** The number under which its failure was logged. */
  readonly defect: string
  readonly startedAt: number
  readonly finishedAt: number | null
}

export interface SheetImport extends SheetImportSummary, SheetTaken {}

/** Where a document came from: a file, and its lines with their cells by field. */
export interface SheetOrigin {
  readonly fileName: string
  readonly lines: readonly { readonly line: number; readonly cells: Readonly<Record<string, string>> }[]
}
