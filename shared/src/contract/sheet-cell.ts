export type SheetCell = string | number | null

/**
 * A spreadsheet's rows as `write-excel-file` takes them; the first names the columns. Texts that a spreadsheet would run
 * as a formula are defused.
 */
export function sheetRows([head = [], ...body]: readonly (readonly SheetCell[])[]) {
  return [
    head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map(cellOf)),
  ]
}

function cellOf(value: SheetCell) {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value: defused(value), type: String }
}

/** A text that begins like a formula gets an apostrophe, which spreadsheets do not show and never run. */
export function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
