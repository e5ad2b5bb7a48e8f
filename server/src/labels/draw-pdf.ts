import type { Medium } from '@longshore/shared/labels/label.ts'
import type { LabelLayout, SymbolElement, TextElement } from '@longshore/shared/labels/layout.ts'
import type PdfDocument from 'pdfkit'
import { type PrintFont, widthOf } from '../files/print-font.ts'
import { inSlices } from '../jobs/slices.ts'
import { placeOf } from './draw-svg.ts'
import { rectanglesOf } from './rectangles.ts'

type Pdf = InstanceType<typeof PdfDocument>

const points = (mm: number) => (mm * 72) / 25.4
/** Letters as they are, none joined or moved together: a text is as wide as the layout took it to be. */
const plain = { lineBreak: false, baseline: 'alphabetic', features: { kern: false, liga: false } } as never

export interface PdfOrder {
  readonly medium: Medium
  readonly copies: number
  readonly title: string
  /** Epoch ms: the same job makes the same file. */
  readonly at: number
}

/** Labels one to a page of their size, or side by side on sheets; copies of one follow each other. */
export async function drawPdf(
  layouts: readonly LabelLayout[],
  { medium, copies, title, at }: PdfOrder,
  font: PrintFont,
): Promise<Buffer<ArrayBuffer>> {
  const page = medium.sheet ?? { width: medium.width, height: medium.height, columns: 1, rows: 1 }
  const size: [number, number] = [points(page.width), points(page.height)]
  const date = new Date(at)
  const info = {
    Title: title,
    Creator: 'Longshore',
    Producer: 'Longshore',
    CreationDate: date,
    ModDate: date,
  }
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({ size, margin: 0, autoFirstPage: false, info })
  const bytes: Buffer[] = []
  pdf.on('data', (part: Buffer) => bytes.push(part))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  const each = page.columns * page.rows
  let nth = 0
  await inSlices(layouts, async (layout) => {
    for (let copy = 0; copy < copies; copy++) {
      const cell = nth++ % each
      if (cell === 0) pdf.addPage()
      const column = cell % page.columns
      const row = Math.floor(cell / page.columns)
      pdf.save()
      pdf.translate(points(column * layout.width), points(row * layout.height))
      for (const element of layout.elements)
        if (element.kind === 'text') write(pdf, element, font)
        else bars(pdf, element)
      pdf.restore()
    }
  })
  pdf.end()
  await ended
  return Buffer.concat(bytes)
}

function write(pdf: Pdf, element: TextElement, font: PrintFont): void {
  const place = placeOf(element, font)
  let { x } = place
  pdf.fontSize(points(element.size))
  for (const run of font.runsOf(element.text)) {
    pdf.font(run.face.font as never, run.face.name)
    pdf.text(run.text, points(x), points(place.baseline), plain)
    x += widthOf(run) * element.size
  }
}

function bars(pdf: Pdf, element: SymbolElement): void {
  for (const { x, y, width, height } of rectanglesOf(element, element))
    pdf.rect(points(element.x + x), points(element.y + y), points(width), points(height))
  pdf.fill('black')
}
