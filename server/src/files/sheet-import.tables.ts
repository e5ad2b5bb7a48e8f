import type { Language } from '@longshore/shared/language/language.ts'

/** A long import of a sheet: the file, and how far it has come. Written by the importer alone. */
export interface SheetImportRow {
  /** The id of the request that brought the file: the same request is the same import. */
  id: string
  scope: string
  /** Which documents the sheet brings, such as `outbound`. */
  kind: string
  /** Who may see it: the kind and id of who brought it. */
  actorId: string
  /** Who brought it, with what they were permitted, as JSON. */
  actor: string
  language: Language
  fileName: string
  /** The file as it came, in base64; empty when it is no longer needed. */
  file: string
  status: 'running' | 'done' | 'failed'
  rows: number
  rowsDone: number
  documentsDone: number
  /** Rows that were taken. */
  taken: number
  /** What is wrong, by line, as JSON. */
  faults: string
  /** What is doubtful about rows that were taken, by line, as JSON. */
  warnings: string
  defect: string
  startedAt: number
  finishedAt: number | null
}

export interface SheetImportTables {
  sheetImport: SheetImportRow
}
