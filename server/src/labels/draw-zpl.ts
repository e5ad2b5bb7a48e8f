import type { LabelLayout, SymbolElement, TextElement } from '@longshore/shared/labels/layout.ts'
import type { PrintFont } from '../files/print-font.ts'
import { inSlices } from '../jobs/slices.ts'
import { drawSvg } from './draw-svg.ts'
import { rectanglesOf } from './rectangles.ts'

export interface ZplOrder {
  /** Dots an inch. */
  readonly dpi: number
  readonly copies: number
}

/** Labels in the language of Zebra printers, UTF-8, one format each. */
export async function drawZpl(
  layouts: readonly LabelLayout[],
  order: ZplOrder,
  font: PrintFont,
): Promise<string> {
  const formats: string[] = []
  await inSlices(layouts, async (layout) => {
    formats.push(await formatOf(layout, order, font))
  })
  return formats.join('\n')
}

async function formatOf(layout: LabelLayout, { dpi, copies }: ZplOrder, font: PrintFont): Promise<string> {
  const dots = (mm: number) => Math.round((mm * dpi) / 25.4)
  const lines = ['^XA', '^CI28', `^PW${dots(layout.width)}`, `^LL${dots(layout.height)}`, '^LH0,0']
  const pictured: TextElement[] = []
  for (const element of layout.elements)
    if (element.kind === 'symbol') lines.push(...symbol(element, dots))
    else if (isPlain(element.text)) lines.push(printed(element, dots))
    else pictured.push(element)
  if (pictured.length > 0) lines.push(...(await pictures(pictured, dpi, font)))
  return [...lines, `^PQ${copies}`, '^XZ'].join('\n')
}

/** What the printer's own font has for certain. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

/** `^`, `~`, `_` and `\` would be orders to the printer: they travel as their numbers behind an underscore. */
export function escaped(text: string): string {
  return text.replace(/[\^~_\\]/g, (mark) => `_${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The printer's scalable font, which is narrower than the one that the room was measured with. */
function printed({ x, y, width, height, size, text, align }: TextElement, dots: (mm: number) => number) {
  const top = y + (height - size) / 2
  const side = { left: 'L', center: 'C', right: 'R' }[align]
  const high = dots(size)
  return `^FO${dots(x)},${dots(top)}^A0N,${high},${high}^FB${dots(width)},1,0,${side}^FH_^FD${escaped(text)}^FS`
}

/** Bars are whole dots, so that no two that should be alike differ. */
function symbol(element: SymbolElement, dots: (mm: number) => number): string[] {
  const module = Math.max(1, dots(element.module))
  const left = dots(element.x)
  const top = dots(element.y)
  return rectanglesOf(element, { module, height: dots(element.height) }).map(
    ({ x, y, width, height }) =>
      `^FO${left + x},${top + y}^GB${width},${height},${Math.min(width, height)}^FS`,
  )
}

/**
 * Letters that the printer's font may lack go as pictures of the font that all labels have. They are drawn below each other
 * in one picture, which is then cut: to begin one costs more than to draw it.
 */
async function pictures(texts: readonly TextElement[], dpi: number, font: PrintFont): Promise<string[]> {
  const dots = (mm: number) => Math.ceil((mm * dpi) / 25.4)
  const width = Math.max(...texts.map((one) => one.width))
  let high = 0
  const placed = texts.map((element) => {
    const top = high
    high += dots(element.height)
    return { element, top }
  })
  const elements = placed.map(({ element, top }) => ({ ...element, x: 0, y: (top * 25.4) / dpi }))
  const layout = { width: (dots(width) * 25.4) / dpi, height: (high * 25.4) / dpi, elements }
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(drawSvg(layout, font)), { density: dpi })
    .resize(dots(width), high, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128
  return placed.map(({ element, top }) => {
    const [wide, tall] = [dots(element.width), dots(element.height)]
    const row = Math.ceil(wide / 8)
    const bits = Buffer.alloc(row * tall)
    for (let y = 0; y < tall; y++)
      for (let x = 0; x < wide; x++)
        if (isDark(x, top + y)) bits[y * row + (x >> 3)] = (bits[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    const place = [element.x, element.y].map((mm) => Math.round((mm * dpi) / 25.4)).join(',')
    return `^FO${place}^GFA,${bits.length},${bits.length},${row},${packed(bits, row)}^FS`
  })
}

/** Hexadecimal with what repeats counted: `,` ends a row of nothing, `:` is the row above again. */
function packed(bits: Buffer, row: number): string {
  let before = ''
  let text = ''
  for (let at = 0; at < bits.length; at += row) {
    const line = bits.toString('hex', at, at + row).toUpperCase()
    text += line === before ? ':' : line.replace(/0+$/, ',').replace(/(.)\1{2,}/g, counted)
    before = line
  }
  return text
}

/** G to Y count 1 to 19, g to z count 20 to 400 by twenties. */
function counted(run: string, mark: string): string {
  if (mark === ',') return run
  let left = run.length
  let text = ''
  while (left >= 20) {
    const twenties = Math.min(20, Math.floor(left / 20))
    text += String.fromCharCode('g'.charCodeAt(0) + twenties - 1)
    left -= twenties * 20
  }
  if (left > 0) text += String.fromCharCode('G'.charCodeAt(0) + left - 1)
  return text + mark
}
