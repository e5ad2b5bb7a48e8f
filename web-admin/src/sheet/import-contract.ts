import type { Progress } from '../transfer.ts'

export interface ImportFault {
  /** The line of the sheet, counted from 1 as the spreadsheet shows it; absent when the whole file is wrong. */
  readonly line?: number
  readonly message: string
}

export interface ImportAnswer {
  /** How many lines were taken. */
  readonly taken: number
  readonly faults: readonly ImportFault[]
}

/** What an import needs to know: nothing of what the lines are. */
export interface ImportContract {
  /** The file name of the template without its ending, and where it comes from. */
  readonly template: { readonly name: string; load(): Promise<Blob> }
  /** Sends the file; the key is the same when the same file is tried again after a fault. */
  send(file: File, options: { progress: Progress; key: string }): Promise<ImportAnswer>
}
