import { defused, type SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import { SHEET, STRINGS, sheetAround, stringsAround, workbookParts } from './workbook-parts.ts'
import { ZipWriting } from './zip-writing.ts'

/**
 * Writes an .xlsx of rows as they come, the first of which names the columns; `take` gets its bytes from first to last.
 * `write-excel-file` holds each row, each cell's text and the whole file before it packs them, in JavaScript.
 */
export function writeWorkbook(
  rows: Iterable<readonly SheetCell[]>,
  take: (bytes: Uint8Array) => void,
): number {
  const zip = new ZipWriting(take)
  for (const [name, text] of Object.entries(workbookParts)) zip.file(name, [text])
  const strings = new Map<string, number>()
  zip.file(SHEET, around(sheetAround, rowsOf(rows, strings)))
  zip.file(STRINGS, around(stringsAround, itemsOf(strings.keys())))
  return zip.end()
}

function* around([before, behind]: readonly [string, string], texts: Iterable<string>): Generator<string> {
  yield before
  yield* texts
  yield behind
}

function* rowsOf(rows: Iterable<readonly SheetCell[]>, strings: Map<string, number>): Generator<string> {
  const columns: string[] = []
  let nth = 0
  for (const row of rows) {
    nth += 1
    while (columns.length < row.length) columns.push(columnOf(columns.length))
    let text = ''
    for (let at = 0; at < row.length; at++) {
      const value = row[at] ?? ''
      const place = `r="${columns[at]}${nth}"`
      if (nth === 1) text += headCell(place, String(row[at]), strings)
      else if (typeof value === 'number') text += `<c ${place}><v>${value}</v></c>`
      else if (value !== '') text += `<c ${place} t="s"><v>${nthOf(defused(value), strings)}</v></c>`
    }
    yield text === '' ? `<row r="${nth}"/>` : `<row r="${nth}">${text}</row>`
  }
}

function headCell(place: string, text: string, strings: Map<string, number>): string {
  return text === '' ? `<c ${place} s="1"/>` : `<c ${place} s="1" t="s"><v>${nthOf(text, strings)}</v></c>`
}

function* itemsOf(texts: Iterable<string>): Generator<string> {
  for (const text of texts) {
    // Unasked, what reads it takes blanks at its ends away.
    const blanks = text.trim().length === text.length ? '' : ' xml:space="preserve"'
    yield `<si><t${blanks}>${escaped(text)}</t></si>`
  }
}

/** Each text stands once in a workbook, and cells name it by its number. */
function nthOf(text: string, strings: Map<string, number>): number {
  const known = strings.get(text)
  if (known !== undefined) return known
  strings.set(text, strings.size)
  return strings.size - 1
}

function columnOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnOf(Math.floor(place / 26) - 1) + letter
}

/** Letters that XML has no word for, or that it asks to leave out. */
const unspeakable = /[[\p{Cc}--[\t\n\r\x85]]\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gv

function escaped(text: string): string {
  return text
    .replace(unspeakable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('>', '&gt;')
    .replaceAll('<', '&lt;')
}
