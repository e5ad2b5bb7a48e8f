import { WIDEST } from '@longshore/shared/labels/advance.table.ts'
import { widthOf } from '@longshore/shared/labels/fit-text.ts'
import { type LabelContent, media } from '@longshore/shared/labels/label.ts'
import { layoutOf } from '@longshore/shared/labels/layout.ts'
import { describe, expect, test } from 'vitest'
import { PrintFont } from '../files/print-font.ts'
import { pdfOf } from '../files/test-pdf.ts'
import { drawPdf } from './draw-pdf.ts'
import { drawSvg } from './draw-svg.ts'
import { drawZpl, escaped } from './draw-zpl.ts'
import { encode } from './encode.ts'

const font = new PrintFont()
const dress: LabelContent = {
  ...{ code: '4006381333931', symbology: 'ean13', mayTurn: true, corner: '' },
  headline: '红色连衣裙 Größe 囍龘電',
  facts: [{ name: 'sku', text: 'DRESS^~_1' }],
}
const layoutIn = (medium: keyof typeof media, content = dress) =>
  layoutOf(content, { kind: 'sku', medium: media[medium], language: 'zh' }, encode)
const order = { medium: media['60x40'], copies: 1, title: 'labels', at: 0 }

describe('the PDF of labels', () => {
  test('has pages of the label’s size, a page for each copy, and every Chinese letter reads back', async () => {
    const file = await drawPdf([layoutIn('60x40')], { ...order, copies: 2 }, font)
    const { pages, texts } = pdfOf(file)
    expect(pages).toEqual([
      [60, 40],
      [60, 40],
    ])
    expect(texts.replaceAll('|', '')).toContain('红色连衣裙 Größe 囍龘電4006381333931SKU: DRESS^~_1')
  })

  test('a sheet has 24 labels on a page of A4 and begins the next with the 25th', async () => {
    const sheet = { ...order, medium: media['a4-24'], copies: 25 }
    const { pages, texts } = pdfOf(await drawPdf([layoutIn('a4-24')], sheet, font))
    expect(pages).toEqual([
      [210, 297],
      [210, 297],
    ])
    const [first = '', second = ''] = texts.split('\n')
    expect([first, second].map((page) => page.split('4006381333931').length - 1)).toEqual([24, 1])
  })

  test('the same job is the same file, byte for byte', async () => {
    const [one, other] = [
      await drawPdf([layoutIn('40x30')], order, font),
      await drawPdf([layoutIn('40x30')], order, font),
    ]
    expect(one.equals(other)).toBe(true)
  })
})

describe('the printer’s language', () => {
  test('says size and copies, escapes what would be an order, and sends Chinese as a picture', async () => {
    const zpl = await drawZpl([layoutIn('60x40')], { dpi: 203, copies: 3 }, font)
    expect(zpl.split('\n').slice(0, 5)).toEqual(['^XA', '^CI28', '^PW480', '^LL320', '^LH0,0'])
    expect(zpl.endsWith('^PQ3\n^XZ')).toBe(true)
    expect(zpl).toContain('^FH_^FDSKU: DRESS_5E_7E_5F1^FS')
    expect(zpl).not.toMatch(/[^\n -~]/)
    expect(zpl.match(/\^GFA/g)).toHaveLength(1)
    expect(zpl.match(/\^GB/g)).toHaveLength(30)
  })

  test('no text ends its field or begins an order', () => {
    expect(escaped('a^FS^XZ~JA\\&_41')).toBe('a_5EFS_5EXZ_7EJA_5C&_5F41')
  })

  test('bars are whole dots for 203 and for 300 dots an inch', async () => {
    for (const dpi of [203, 300]) {
      const zpl = await drawZpl([layoutIn('60x40')], { dpi, copies: 1 }, font)
      const widths = [...zpl.matchAll(/\^GB(\d+),/g)].map(([, width]) => Number(width))
      const least = Math.min(...widths)
      expect(widths.every((width) => width % least === 0)).toBe(true)
    }
  })
})

describe('the font of labels', () => {
  test('no letter is wider than the room that is measured for it', () => {
    const letters = [...Array(0x3000).keys(), 0x4e00, 0x9fa5, 0xff01].slice(32)
    for (const code of letters) {
      const letter = String.fromCodePoint(code)
      expect(font.widthOf(letter), code.toString(16)).toBeLessThanOrEqual(widthOf(letter) + 1e-9)
    }
    expect(font.widthOf('中')).toBeLessThanOrEqual(WIDEST / 1000)
  })

  test('a letter that it lacks stands without its marks, else as the sign for one', () => {
    const drawn = (text: string) =>
      font
        .runsOf(text)
        .map((run) => run.text)
        .join('')
    expect(drawn('Łódź, Ж, ₫, 仓库')).toBe('Lódz, Ж, ₫, 仓库')
    expect(drawn('🐙가')).toBe('〓〓')
  })

  test('a picture for the screen holds outlines alone: nothing of a text is markup', () => {
    const svg = drawSvg(layoutIn('60x40', { ...dress, headline: '<script>"&' }), font)
    expect(svg).not.toMatch(/script|&|<text/)
    expect(svg).toContain('width="60mm" height="40mm"')
  })
})
