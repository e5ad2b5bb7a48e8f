import type {
  SheetAccepted,
  SheetImport,
  SheetImportSummary,
  SheetTaken,
} from '@longshore/shared/contract/sheet.ts'
import type { Progress } from '../calls/transfer.ts'

/** What an import needs to know: nothing of what the lines are. */
export interface ImportContract {
  /** The file name of the template without its ending, and where it comes from. */
  readonly template: { readonly name: string; load(): Promise<Blob> }
  /**
   * Sends the file; the key is the same when the same file is tried again after a fault. Many lines are imported while
   * nobody waits, and watched by their import's id.
   */
  send(file: File, options: { progress: Progress; key: string }): Promise<SheetTaken | SheetAccepted>
  readonly long: LongImports
}

/** The imports of many lines that the person began. */
export interface LongImports {
  newest(): Promise<readonly SheetImportSummary[]>
  progress(id: string): Promise<SheetImport>
}
