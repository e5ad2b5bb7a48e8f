import type {
  SheetAccepted,
  SheetImport,
  SheetImportSummary,
  SheetTaken,
} from '@longshore/shared/contract/sheet.ts'
import type { SheetLook } from '@longshore/shared/contract/sheet-look.ts'
import type { Progress } from '../calls/transfer.ts'

/** What is imported from a sheet, as the server calls it. */
export type SheetKind =
  | 'inbound'
  | 'outbound'
  | 'warehouse'
  | 'partition'
  | 'position'
  | 'customer'
  | 'worker'
  | 'parcelOrder'
  | 'sku'
  | 'address'
  | 'area'
  | 'zoneRange'
  | 'priceRate'
  | 'priceZone'
  | 'codLine'
  | 'trackEvent'

/** What an import needs to know: nothing of what the lines are. */
export interface ImportContract {
  /** The file name of the template without its ending, and where it comes from. */
  readonly template: { readonly name: string; load(): Promise<Blob> }
  /** What the file would be read as. */
  look(file: File): Promise<SheetLook>
  /** Says what columns are, by what heads them; for later files too. */
  says(heads: readonly SaidHead[]): Promise<unknown>
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

/** The field that a head means; '' where its column is not read. */
export interface SaidHead {
  readonly text: string
  readonly field: string
}
