import { CsvRow } from './csv-row.ts'
import type { SheetLine } from './sheet-line.ts'

/** Excel's own first line that says what parts the cells. */
const SAYS = /^"?sep=([,;\t|])"?$/i

/**
 * The rows of a CSV text as they are asked for: quotes as in RFC 4180, lines ended by LF, CRLF or CR, cells parted by what the
 * first line says or has most of. Empty lines are left out. No other line is lost: one that quotes take from its row is told
 * with its fault.
 */
export function* csvLinesOf(text: string): Generator<SheetLine> {
  let separator: string | undefined
  let width: number | undefined
  let row: CsvRow | undefined
  let line = 0
  for (const raw of linesOf(text.replace(/^\ufeff/, ''))) {
    line++
    const said = line === 1 ? SAYS.exec(raw)?.[1] : undefined
    separator ??= said ?? separatorOf(raw)
    if (said) continue
    row ??= new CsvRow(separator)
    row.add(line, raw)
    if (row.isOpen) continue
    width ??= row.width
    yield* row.told(width)
    row = undefined
  }
  row?.break()
  if (row) yield* row.told(width ?? row.width)
}

function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|\n|\r/g
  let from = 0
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(from, end.index)
    from = ends.lastIndex
  }
  yield text.slice(from)
}

function separatorOf(head: string): string {
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
