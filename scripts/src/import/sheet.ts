import { extname } from 'node:path'
import type { SheetLine } from '@longshore/server/files/csv.ts'
import { readSheet } from 'read-excel-file/node'
import { csvLines } from './csv.ts'

/** One row of a sheet: its line in the file, and its cells by their headers. */
export interface SheetRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

/** A sheet that cannot be read at all; its message is the sentence to print. */
export class SheetFault extends Error {}

/** Reads a .csv as it streams, or the first sheet of an .xlsx; the first row names the columns. */
export async function* sheetRows(file: string): AsyncGenerator<SheetRow> {
  let headers: readonly string[] | undefined
  for await (const { line, cells } of linesOf(file)) {
    if (!headers) {
      headers = cells
      const twice = cells.find((name, i) => name !== '' && cells.indexOf(name) !== i)
      if (twice) throw new SheetFault(`${file}: two columns are named ${twice}.`)
      continue
    }
    yield { line, cells: new Map(headers.map((name, i) => [name, cells[i] ?? ''])) }
  }
  if (!headers) throw new SheetFault(`${file} is empty.`)
}

async function* linesOf(file: string): AsyncGenerator<SheetLine> {
  const kind = extname(file).toLowerCase()
  if (kind === '.csv' || kind === '.txt' || kind === '.tsv') {
    yield* csvLines(file)
    return
  }
  if (kind !== '.xlsx') throw new SheetFault(`${file}: only .csv and .xlsx files can be imported.`)
  const rows = await readSheet(file)
  for (const [i, row] of rows.entries()) {
    const cells = row.map((cell) =>
      cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim(),
    )
    if (cells.some((cell) => cell !== '')) yield { line: i + 1, cells }
  }
}
