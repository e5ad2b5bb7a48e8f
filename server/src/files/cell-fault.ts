import type { Values } from '@longshore/shared/command/refusal.ts'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import type { CellFault } from '@longshore/shared/contract/sheet-repair.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { faultSentence } from '../http/sentences.ts'
import type { ImportLine } from './import-sheet.ts'

/** What is wrong with a row, as it is kept: its sentence is said in the reader's language. */
export interface KeptFault {
  /** The cell; '' where it is the row that is wrong. */
  readonly field: string
  /** A refusal's code, or a word of `language/fields.*.ts`. */
  readonly code: string
  readonly values: Values
  /** What the cell is most likely meant to say. */
  readonly suggestion?: string
}

/** Where a fault stands, as far as whoever found it knows. */
export interface FaultPlace {
  readonly field?: string
  readonly suggestion?: string | undefined
}

/** The fault at its cell: where only the value is known that it is about, at the one cell that says it. */
export function placed(fault: KeptFault, { values }: ImportLine): KeptFault {
  if (fault.field) return fault
  const about = new Set(Object.values(fault.values).map(String))
  const cells = Object.entries(values).filter(([, cell]) => cell !== '' && about.has(cell))
  const [only, another] = cells
  return only && !another ? { ...fault, field: only[0] } : fault
}

/** The column that an argument of a command comes from: by its whole path, its first or its last part. */
export function columnOf(columns: readonly SheetColumn[], path: string): SheetColumn | undefined {
  const parts = path.split(/[.[]/)
  const called = [path, parts[0], parts.at(-1)]
  return called.map((name) => columns.find(({ field }) => field === name)).find((found) => found)
}

export function toldIn(language: Language, { field, code, values, suggestion }: KeptFault): CellFault {
  const message = faultSentence(language, { fault: code, values })
  return { field, message, ...(suggestion !== undefined && { suggestion }) }
}
