import type { LabelLayout, TextElement } from '@longshore/shared/labels/layout.ts'
import type { PrintFont } from '../files/print-font.ts'
import { rectanglesOf } from './rectangles.ts'

/** Units of a picture in a mm. */
const UNIT = 10

/** Where a line's letters stand, mm: the middle of capitals and of Chinese letters is the middle of the box. */
export function placeOf(
  { x, y, width, height, size, text, align }: TextElement,
  font: PrintFont,
): { x: number; baseline: number } {
  const spare = width - font.widthOf(text) * size
  const before = align === 'left' ? 0 : align === 'right' ? spare : spare / 2
  return { x: x + before, baseline: y + height / 2 + size * 0.36 }
}

/** A label as a picture in mm; its letters are outlines, so that every screen shows what is printed. */
export function drawSvg({ width, height, elements }: LabelLayout, font: PrintFont): string {
  let dark = ''
  for (const element of elements) {
    if (element.kind === 'text') {
      const { x, baseline } = placeOf(element, font)
      dark += font.outlineOf(element.text, { x: x * UNIT, y: baseline * UNIT, size: element.size * UNIT })
      continue
    }
    const size = { module: element.module * UNIT, height: element.height * UNIT }
    for (const one of rectanglesOf(element, size))
      dark += `M${cut(element.x * UNIT + one.x)} ${cut(element.y * UNIT + one.y)}h${cut(one.width)}v${cut(one.height)}h${cut(-one.width)}z`
  }
  const view = `0 0 ${width * UNIT} ${height * UNIT}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${view}"><rect width="100%" height="100%" fill="#fff"/><path d="${dark}"/></svg>`
}

function cut(figure: number): number {
  return Math.round(figure * 1000) / 1000
}
