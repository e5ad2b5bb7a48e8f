import { CsvRow } from './csv-row.ts'
import type { SheetLine } from './sheet-line.ts'

/** Excel's own first line that says what parts the cells. */
const SAYS = /^"?sep=([,;\t|])"?$/i

/** Lines without a separator that may stand above the head. */
const TITLES = 20

/**
 * The rows of a CSV text as they are asked for: quotes as in RFC 4180, lines ended by LF, CRLF or CR, cells parted by what the
 * first line says, or the first that has any has most of. Empty lines are left out. No other line is lost: one that quotes take from its row is told
 * with its fault.
 */
export function* csvLinesOf(text: string): Generator<SheetLine> {
  let separator: string | undefined
  let width: number | undefined
  let row: CsvRow | undefined
  let line = 0
  const whole = text.replace(/^\ufeff/, '')
  for (const raw of linesOf(whole)) {
    line++
    const said = line === 1 ? SAYS.exec(raw)?.[1] : undefined
    separator ??= said ?? separatorOf(whole)
    if (said) continue
    row ??= new CsvRow(separator)
    row.add(line, raw)
    if (row.isOpen) continue
    // A title has one cell: it says nothing of the rows below.
    if (row.width > 0) width ??= row.width
    yield* row.told(width ?? row.width)
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

/** What the first line that has any has most of: titles above the head have none. */
function separatorOf(text: string): string {
  let nth = 0
  for (const line of linesOf(text)) {
    const count = (mark: string) => line.split(mark).length
    const most = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
    if (count(most) > 1) return most
    if (++nth > TITLES) break
  }
  return ','
}
