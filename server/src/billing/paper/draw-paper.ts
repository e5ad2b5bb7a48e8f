import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import PdfDocument from 'pdfkit'
import type { PrintFont } from '../../files/print-font.ts'
import type { BillRows } from './bill-rows.ts'
import { A4, type Cell, LEFT, pagesOf, placed, RIGHT } from './pages.ts'
import { PaperFile } from './paper-file.ts'

const SIZE = 8
const FOOT = A4.height - 34
/** How far a baseline stands below a row's upper edge. */
const BASE = 8

export interface DrawnFile {
  readonly bytes: number
  readonly sha256: string
  readonly pages: number
}

/** What pdfkit knows of a font that it embeds. */
interface Embedded {
  readonly id: string
  encode(text: string): readonly [glyphs: readonly string[], positions: unknown]
  ref(): object
}
type Pdf = InstanceType<typeof PdfDocument> & {
  readonly _font: Embedded
  readonly page: { readonly fonts: Record<string, object> }
  addContent(content: string): unknown
}

interface Letter {
  readonly font: Embedded
  readonly hex: string
  /** As a multiple of the size. */
  readonly width: number
}

/**
 * Writes a bill as a PDF file. The same bill makes the same bytes: nothing of it is a clock's or a chance's, and its parts are not
 * packed, because another version of the packer would pack them otherwise. Whole lines are written as they stand in the file:
 * pdfkit lays a text out anew for each cell, which takes a minute for a hundred thousand rows.
 */
export async function drawPaper(
  rows: BillRows,
  { file, no, at, font }: { file: string; no: string; at: number; font: PrintFont },
): Promise<DrawnFile> {
  const date = new Date(at)
  const info = { Title: no, Creator: 'Longshore', Producer: 'Longshore', CreationDate: date, ModDate: date }
  const size: [number, number] = [A4.width, A4.height]
  const pdf = new PdfDocument({ size, margin: 0, autoFirstPage: false, compress: false, info }) as Pdf
  const hash = createHash('sha256')
  const to = new PaperFile(file)
  try {
    pdf.on('data', (part: Buffer) => {
      hash.update(part)
      to.write(part)
    })
    const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
    const pages = pagesOf(rows.rows())
    const drawing = new Drawing(pdf, font)
    for (const { page, y, row } of placed(rows.rows())) {
      if (page !== drawing.page) {
        drawing.end(rows.foot, rows.pageText(drawing.page, pages))
        // What was written goes to the disk before the next page comes.
        await turn()
        drawing.begin(page)
      }
      if (row.ruled) drawing.rule(y + 2)
      for (const cell of row.cells) drawing.write(cell, row.ruled ? y + 5 : y)
    }
    drawing.end(rows.foot, rows.pageText(pages, pages))
    pdf.end()
    await ended
    return { bytes: to.bytes, sha256: hash.digest('hex'), pages }
  } finally {
    to.close()
  }
}

class Drawing {
  page = 0
  readonly #pdf: Pdf
  readonly #font: PrintFont
  readonly #letters = new Map<string, Letter>()
  #texts: string[] = []
  #rules: string[] = []
  readonly #used = new Set<Embedded>()

  constructor(pdf: Pdf, font: PrintFont) {
    this.#pdf = pdf
    this.#font = font
  }

  begin(page: number): void {
    this.page = page
    this.#pdf.addPage()
  }

  /** The page as it was gathered, with its foot; nothing before the first one. */
  end(foot: string, number: string): void {
    if (this.page === 0) return
    this.write({ text: foot, x: LEFT, size: 7 }, FOOT)
    this.write({ text: number, x: RIGHT, right: true, size: 7 }, FOOT)
    for (const font of this.#used) this.#pdf.page.fonts[font.id] ??= font.ref()
    // pdfkit turns each page upside down, and its texts back again.
    this.#pdf.addContent(`q 1 0 0 -1 0 ${A4.height} cm`)
    this.#pdf.addContent(['0.5 w', ...this.#rules, 'BT', ...this.#texts, 'ET', 'Q'].join('\n'))
    this.#texts = []
    this.#rules = []
    this.#used.clear()
  }

  rule(y: number): void {
    const up = pointsOf(A4.height - y)
    this.#rules.push(`${LEFT} ${up} m ${pointsOf(RIGHT)} ${up} l S`)
  }

  write({ text, x, right, size = SIZE, width }: Cell, y: number): void {
    if (text === '') return
    const letters = this.#cut(
      Array.from(text, (one) => this.#letter(one)),
      width === undefined ? Number.POSITIVE_INFINITY : width / size,
    )
    const wide = widthOf(letters) * size
    const from = pointsOf(right ? x - wide : x)
    this.#texts.push(`1 0 0 1 ${from} ${pointsOf(A4.height - y - BASE)} Tm`)
    for (let nth = 0; nth < letters.length; ) {
      const font = letters[nth]?.font
      let hex = ''
      for (; letters[nth]?.font === font && nth < letters.length; nth++) hex += letters[nth]?.hex
      if (!font) continue
      this.#used.add(font)
      this.#texts.push(`/${font.id} ${size} Tf <${hex}> Tj`)
    }
  }

  #cut(letters: readonly Letter[], width: number): readonly Letter[] {
    if (widthOf(letters) <= width) return letters
    const dots = this.#letter('…')
    let kept = letters
    while (kept.length > 0 && widthOf(kept) + dots.width > width) kept = kept.slice(0, -1)
    return [...kept, dots]
  }

  #letter(letter: string): Letter {
    const known = this.#letters.get(letter)
    if (known) return known
    const [run] = this.#font.runsOf(letter)
    if (!run) throw new Error('the font draws nothing')
    this.#pdf.font(run.face.font as never, run.face.name)
    const font = this.#pdf._font
    const [glyphs] = font.encode(run.text)
    const made = { font, hex: glyphs.join(''), width: this.#font.widthOf(letter) }
    this.#letters.set(letter, made)
    return made
  }
}

function widthOf(letters: readonly Letter[]): number {
  return letters.reduce((sum, { width }) => sum + width, 0)
}

/** Hundredths of a point are finer than any printer. */
function pointsOf(value: number): string {
  return String(Math.round(value * 100) / 100)
}
