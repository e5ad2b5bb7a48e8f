import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { LineFault } from '@longshore/server/files/sheet-line.ts'
import { type FileLines, textLines, workbookLines } from '@longshore/server/files/sheet-lines.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'

/** One row of a sheet: its line in the file, and its cells by their headers. */
export interface SheetRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
  /** Why the line cannot be read as a row; its cells are only guessed then. */
  readonly wrong?: LineFault | undefined
}

/** A sheet that cannot be read at all; its message is the sentence to print. */
export class SheetFault extends Error {}

/** Reads a .csv, or the first sheet of an .xlsx; the first row names the columns. `doubt` is told what is doubtful about it. */
export async function* sheetRows(
  file: string,
  doubt: (doubt: Refusal) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  const { lines, guessed } = await linesOf(file)
  if (guessed) doubt(refusals.encodingGuessed({ encoding: guessed }))
  let headers: readonly string[] | undefined
  for (const { line, cells, wrong } of lines) {
    if (!headers) {
      headers = cells
      if (wrong) throw new SheetFault(`${file}: a quotation mark in line ${line} has no end.`)
      const twice = cells.find((name, i) => name !== '' && cells.indexOf(name) !== i)
      if (twice) throw new SheetFault(`${file}: two columns are named ${twice}.`)
      continue
    }
    yield { line, wrong, cells: new Map(headers.map((name, i) => [name, cells[i] ?? ''])) }
  }
  if (!headers) throw new SheetFault(`${file} is empty.`)
}

async function linesOf(file: string): Promise<FileLines> {
  const kind = extname(file).toLowerCase()
  if (kind === '.xls') throw new SheetFault(`${file}: open this old Excel file and save it as .xlsx.`)
  if (!['.xlsx', '.csv', '.txt', '.tsv'].includes(kind))
    throw new SheetFault(`${file}: only .csv and .xlsx files can be imported.`)
  const bytes = await readFile(file)
  if (bytes.length === 0) throw new SheetFault(`${file} is empty.`)
  if (kind === '.xlsx') return workbookLines(bytes)
  const found = textLines(bytes)
  if ('lines' in found) return found
  throw new SheetFault(`${file}: its letters cannot be read for sure. Save it as CSV UTF-8.`)
}
