import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { languages } from '../language/language.ts'
import { fitText, LEADING, tidy, widthOf } from './fit-text.ts'
import { type LabelContent, labelKinds, media } from './label.ts'
import { labelWords } from './label-words.ts'
import { type LabelLayout, layoutOf, type TextElement } from './layout.ts'
import type { Encode } from './symbol.ts'

/** As many modules as Code 128 has, or a QR code of its smallest size. */
const encode: Encode = (symbology, text) =>
  symbology === 'qrcode'
    ? { shape: 'matrix', columns: 21, rows: 21, dark: Array.from({ length: 441 }, () => true) }
    : { shape: 'bars', widths: [1, 1], modules: 35 + 11 * text.length }

const plain: LabelContent = {
  ...{ code: 'A-01-02', symbology: 'code128', mayTurn: true, headline: 'A-01-02', corner: '' },
  facts: [{ name: 'partition', text: '拣货区' }],
}
const textsOf = ({ elements }: LabelLayout) =>
  elements.filter((one): one is TextElement => one.kind === 'text')

function expectInside(layout: LabelLayout): void {
  const slack = 0.001
  for (const one of layout.elements) {
    expect(one.x).toBeGreaterThanOrEqual(-slack)
    expect(one.y).toBeGreaterThanOrEqual(-slack)
    expect(one.x + one.width).toBeLessThanOrEqual(layout.width + slack)
    expect(one.y + one.height).toBeLessThanOrEqual(layout.height + slack)
    if (one.kind === 'text') {
      expect(widthOf(one.text) * one.size).toBeLessThanOrEqual(one.width + slack)
      expect(one.size * LEADING).toBeLessThanOrEqual(one.height + slack)
    }
  }
  const sorted = layout.elements.toSorted((a, b) => a.y - b.y)
  for (const [nth, one] of sorted.entries())
    for (const below of sorted.slice(nth + 1)) {
      const beside = below.x >= one.x + one.width - slack || one.x >= below.x + below.width - slack
      if (!beside) expect(below.y).toBeGreaterThanOrEqual(one.y + one.height - slack)
    }
}

describe('where things stand on a label', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 })
  test('whatever is written on it, nothing leaves its box, covers anything or throws', () => {
    const drawn = fc.record({
      kind: fc.constantFrom(...labelKinds),
      medium: fc.constantFrom(...Object.values(media)),
      language: fc.constantFrom(...languages),
      headline: anyText,
      corner: anyText,
      facts: fc.array(anyText, { maxLength: 8 }),
    })
    fc.assert(
      fc.property(drawn, ({ kind, medium, language, headline, corner, facts }) => {
        const said = facts.map((text) => ({ name: '' as const, text }))
        expectInside(
          layoutOf({ ...plain, headline, corner, facts: said }, { kind, medium, language }, encode),
        )
      }),
      { numRuns: cases(5000) },
    )
  })

  test('any text fits any room, as lines that hold nothing but what was written', () => {
    fc.assert(
      fc.property(anyText, fc.double({ min: 0.5, max: 90, noNaN: true }), (text, width) => {
        const { lines, size } = fitText(text, { width, height: 6, lines: 2, largest: 12 })
        expect(lines.length).toBeLessThanOrEqual(2)
        const letters = new Set([...tidy(text), '…'])
        for (const line of lines) {
          expect(widthOf(line) * size).toBeLessThanOrEqual(width + 0.001)
          expect([...line].every((letter) => letters.has(letter))).toBe(true)
        }
      }),
      { numRuns: cases(5000) },
    )
  })

  test('a short headline is large, a long one smaller, and one for which there is no room ends with …', () => {
    const sizeOf = (headline: string) => {
      const order = { kind: 'sku', medium: media['60x40'], language: 'zh' } as const
      return textsOf(layoutOf({ ...plain, headline, facts: [] }, order, encode))
        .filter(({ text }) => text !== 'A-01-02')
        .map(({ size, text }) => ({ size, text }))
    }
    const [short] = sizeOf('杯子')
    const long = sizeOf('红色连衣裙大号夏季新款轻薄透气纯棉圆领')
    expect(short?.size).toBeGreaterThan(long[0]?.size ?? 99)
    expect(long.map(({ text }) => text).join('')).toBe('红色连衣裙大号夏季新款轻薄透气纯棉圆领')
    expect(sizeOf('杯'.repeat(200)).at(-1)?.text).toMatch(/…$/)
  })

  test('its words are in the language that the label was asked in', () => {
    for (const language of languages) {
      const layout = layoutOf(plain, { kind: 'position', medium: media['100x100'], language }, encode)
      expect(textsOf(layout).map(({ text }) => text)).toContain(`${labelWords.partition[language]}: 拣货区`)
    }
  })

  test('bars too wide for a label are a QR code where the house may choose, and a refusal where somebody chose', () => {
    const order = { kind: 'sku', medium: media['40x30'], language: 'en' } as const
    const wide = { ...plain, code: 'A-LONG-CODE-OF-MANY-LETTERS', headline: '' }
    const [symbol] = layoutOf(wide, order, encode).elements.filter(({ kind }) => kind === 'symbol')
    expect(symbol).toMatchObject({ symbol: { shape: 'matrix' } })
    expect(() => layoutOf({ ...wide, mayTurn: false }, order, encode)).toThrow('labels.no-room')
  })

  test('a code that its symbology cannot say is refused, not drawn', () => {
    const order = { kind: 'free', medium: media['60x40'], language: 'en' } as const
    for (const [symbology, code] of [
      ['ean13', '4006381333932'],
      ['ean8', '1'],
      ['code128', '中文'],
      ['gs1-128', '0104006381333931'],
      ['datamatrix', 'é'],
      ['qrcode', ' '],
    ] as const)
      expect(() => layoutOf({ ...plain, symbology, code }, order, encode)).toThrow('labels.code-unfit')
  })

  test('modules are whole dots of a printer with 203 dots an inch, two at least', () => {
    for (const medium of Object.values(media)) {
      const layout = layoutOf(plain, { kind: 'position', medium, language: 'en' }, encode)
      for (const one of layout.elements)
        if (one.kind === 'symbol') {
          expect((one.module / 0.125) % 1).toBe(0)
          expect(one.module).toBeGreaterThanOrEqual(0.25)
        }
    }
  })
})
