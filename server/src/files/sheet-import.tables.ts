import type { Language } from '@longshore/shared/language/language.ts'

/** An import of a sheet: the file, and how far it has come. Written by the importer alone. */
export interface SheetImportRow {
  /** The id of the request that brought the file: the same request is the same import. */
  id: string
  scope: string
  /** Which documents the sheet brings, such as `outbound`. */
  kind: string
  /** Who may see it: the kind and id of who brought it. */
  actorId: string
  /** Whose people may see it too; null for the house's. */
  customerId: string | null
  /** Who brought it, with what they were permitted, as JSON. */
  actor: string
  language: Language
  fileName: string
  /** Of the file: the same one brought again is known by it. */
  hash: string
  /** What its heads and values meant when it began, as JSON (`KeptSaid`). */
  memory: string
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
  /** 1 when all its rows were looked at: those that are wrong are told before the others are taken. */
  checked: number
  /** How often its repaired rows were sent: 0 while the file itself is imported. */
  round: number
  /** Whether it is being taken back, or was. */
  back: '' | 'asked' | 'done'
  /** How often that was asked for. */
  backs: number
  startedAt: number
  finishedAt: number | null
}

/** The file of an import as it came, as long as it is needed. Written by the importer alone. */
export interface SheetFileRow {
  /** Of its import. */
  id: string
  /** In base64. */
  file: string
}

/** A line of a sheet that a document came from. Written by the importer alone. */
export interface SheetDocumentRow {
  importId: string
  line: number
  documentId: string
  /** Its cells by field, as JSON. */
  cells: string
}

/** A row of a sheet that was not taken, as it is to be sent again. Written by the importer alone. */
export interface SheetRowRow {
  importId: string
  /** Its line in the file. */
  line: number
  /** Sent rows are looked at by the import that runs. */
  state: 'waits' | 'sent'
  /** Its cells by field, as JSON. */
  cells: string
  /** What is wrong with them, as JSON (`KeptFault`). */
  faults: string
}

/** What a head or a value of somebody's sheets means. Written by the importer alone. */
export interface SheetMemoryRow {
  /** A customer, or one of the staff. */
  owner: string
  kind: string
  /** Whose values; '' for heads of columns. */
  field: string
  said: string
  means: string
  at: number
}

export interface SheetImportTables {
  sheetDocument: SheetDocumentRow
  sheetFile: SheetFileRow
  sheetMemory: SheetMemoryRow
  sheetRow: SheetRowRow
  sheetImport: SheetImportRow
}
