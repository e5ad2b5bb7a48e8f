import { readSheet, type SheetData } from 'read-excel-file/node'
import { csvLinesOf } from './csv.ts'
import { fromHead } from './sheet-head.ts'
import type { SheetLine } from './sheet-line.ts'
import { type Decoded, decoded, type Guess } from './text-encoding.ts'

/** The lines of a file, the first of which is its head. */
export interface FileLines {
  readonly lines: Iterable<SheetLine>
  /** The encoding of a text that does not say it. */
  readonly guessed?: Guess | undefined
}

/** The lines of a text of separated values from its head on, read as they are asked for; or why it is none. */
export function textLines(
  bytes: Uint8Array,
  heads: ReadonlySet<string> = new Set(),
): FileLines | Extract<Decoded, { refused: unknown }> {
  const found = decoded(bytes)
  if ('refused' in found) return found
  return { lines: withoutSurplus(fromHead(csvLinesOf(found.text), heads)), guessed: found.guessed }
}

/** The lines of the first sheet of an .xlsx from its head on. Throws where it is none. */
export async function workbookLines(
  file: Uint8Array,
  heads: ReadonlySet<string> = new Set(),
): Promise<FileLines> {
  const rows = await readSheet(Buffer.from(file))
  return { lines: withoutSurplus(fromHead(linesOf(rows), heads)) }
}

function* linesOf(rows: SheetData): Generator<SheetLine> {
  for (const [i, row] of rows.entries()) {
    const cells = row.map((cell) =>
      cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim(),
    )
    if (cells.some((cell) => cell !== '')) yield { line: i + 1, cells }
  }
}

/** A cell behind the last head is a fault: most often a separator inside a cell has moved the others. */
function* withoutSurplus(lines: Iterable<SheetLine>): Generator<SheetLine> {
  let width: number | undefined
  for (const { line, cells, wrong } of lines) {
    width ??= cells.findLastIndex((cell) => cell !== '') + 1
    const isSurplus = cells.slice(width).some((cell) => cell !== '')
    const fault = wrong ?? (isSurplus ? 'surplus' : undefined)
    yield { line, cells: cells.slice(0, width), ...(fault && { wrong: fault }) }
  }
}
