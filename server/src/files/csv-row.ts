import type { LineFault, SheetLine } from './sheet-line.ts'

/** Letters that a cell of Excel holds: one that seems longer has a quote too many. */
const MOST_LETTERS = 32_767

interface RawLine {
  readonly line: number
  readonly text: string
  /** Separators of it that stand within quotes. */
  quoted: number
}

/** A row of a CSV text, given its lines one after another: quotes may make them several. */
export class CsvRow {
  readonly #separator: string
  readonly #lines: RawLine[] = []
  readonly #cells: string[] = []
  #cell = ''
  #place: 'outside' | 'quoted' | 'behind' = 'outside'
  /** The line in which the last quotes began. */
  #quoteAt = 0
  /** The line in which quotes began that have no end of their own, or that hold further lines. */
  #since: number | undefined
  #isBroken = false
  #isTooLong = false

  constructor(separator: string) {
    this.#separator = separator
  }

  /** Whether its last quotes go on with the next line. */
  get isOpen(): boolean {
    return this.#place === 'quoted'
  }

  /** Separators between its cells. */
  get width(): number {
    return this.#cells.length - 1
  }

  add(line: number, text: string): void {
    const raw: RawLine = { line, text, quoted: 0 }
    this.#lines.push(raw)
    if (this.isOpen) {
      this.#since ??= this.#quoteAt
      this.#put('\n')
    }
    for (let at = 0; at < text.length; at++) {
      const letter = text.charAt(at)
      if (this.#place !== 'quoted') this.#outside(letter, line)
      else if (letter !== '"') {
        this.#put(letter)
        if (letter === this.#separator) raw.quoted++
      } else if (text.charAt(at + 1) === '"') {
        this.#put('"')
        at++
      } else this.#place = 'behind'
    }
    if (!this.isOpen) this.#endCell()
    else if (this.#isTooLong) this.break()
  }

  /** Ends quotes that have no end. */
  break(): void {
    this.#notQuoted()
    this.#endCell()
  }

  /** The row, or its lines with what is wrong with them, given how many separators the head has. */
  *told(width: number): Generator<SheetLine> {
    const [first, ...further] = this.#lines
    const line = first?.line ?? 0
    const swallowed = further.filter(({ text }) => text.trim() !== '')
    const wrong = this.#faultOf(swallowed, { line, width })
    if (wrong) {
      yield { line, cells: this.#cells, wrong }
      for (const { line, text } of swallowed) yield { line, cells: this.#guessed(text), wrong }
    } else if (this.#cells.some((cell) => cell !== '')) yield { line, cells: this.#cells }
  }

  #outside(letter: string, line: number): void {
    if (letter === this.#separator) this.#endCell()
    else if (this.#place === 'behind') {
      if (letter.trim() !== '') this.#notQuoted()
    } else if (letter === '"' && this.#cell.trim() === '') {
      this.#cell = ''
      this.#place = 'quoted'
      this.#quoteAt = line
    } else this.#put(letter)
  }

  #put(letter: string): void {
    if (this.#cell.length < MOST_LETTERS) this.#cell += letter
    else this.#isTooLong = true
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim())
    this.#cell = ''
    this.#place = 'outside'
  }

  #notQuoted(): void {
    this.#isBroken = true
    this.#since ??= this.#quoteAt
  }

  #faultOf(
    swallowed: readonly RawLine[],
    { line, width }: { line: number; width: number },
  ): LineFault | undefined {
    if (this.#isBroken || this.#looksLikeRows(swallowed, width)) return { since: this.#since ?? line }
    return this.#isTooLong ? 'long' : undefined
  }

  /** One line within quotes has the separators of a row, or all lines together those of as many rows. */
  #looksLikeRows(swallowed: readonly RawLine[], width: number): boolean {
    if (swallowed.length === 0) return false
    const all = this.#lines.reduce((sum, { text }) => sum + text.split(this.#separator).length - 1, 0)
    return all >= width * (swallowed.length + 1) || swallowed.some(({ quoted }) => quoted >= width)
  }

  #guessed(text: string): string[] {
    return text.split(this.#separator).map((cell) => cell.replaceAll('"', '').trim())
  }
}
