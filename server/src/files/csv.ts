/** One row of a sheet: its line in the file (from 1) and its cells. */
export interface SheetLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** Parts the cells of a line that is kept as one text; no sheet holds it. */
export const BETWEEN = '\u001f'

/** The lines of a CSV text: comma, semicolon or tab as its first line has them. */
export function csvLinesOf(text: string): SheetLine[] {
  const start = text.replace(/^\ufeff/, '')
  return [...new CsvReader(separatorOf(start)).read(`${start}\n`)]
}

/** UTF-8 without control characters; undefined is no table of values. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a binary file from a text
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) || text.trim() === '' ? undefined : text
  } catch {
    return undefined
  }
}

/** What stands between the cells of a text's first line. */
export function separatorOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'))
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** Reads CSV as it comes: quotes as in RFC 4180, lines ended by LF or CRLF. Empty lines are left out. */
export class CsvReader {
  readonly #separator: string
  #line = 1
  #startedAt = 1
  #cells: string[] = []
  #cell = ''
  /** Inside quotes; `closing` when the last letter was a quote that may end them. */
  #quoted: 'no' | 'yes' | 'closing' = 'no'

  constructor(separator: string) {
    this.#separator = separator
  }

  *read(text: string): Generator<SheetLine> {
    for (const letter of text) {
      if (letter === '\n') this.#line++
      if (this.#quoted === 'yes') {
        if (letter === '"') this.#quoted = 'closing'
        else this.#cell += letter
        continue
      }
      if (this.#quoted === 'closing' && letter === '"') {
        this.#cell += '"'
        this.#quoted = 'yes'
        continue
      }
      this.#quoted = 'no'
      if (letter === '"' && this.#cell === '') this.#quoted = 'yes'
      else if (letter === this.#separator) this.#endCell()
      else if (letter === '\n') yield* this.#endLine()
      else if (letter !== '\r') this.#cell += letter
    }
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim())
    this.#cell = ''
  }

  *#endLine(): Generator<SheetLine> {
    this.#endCell()
    const cells = this.#cells
    const line = this.#startedAt
    this.#cells = []
    this.#startedAt = this.#line
    if (cells.some((cell) => cell !== '')) yield { line, cells }
  }
}
