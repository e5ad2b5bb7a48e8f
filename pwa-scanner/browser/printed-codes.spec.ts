import { PrintFont } from '@longshore/server/files/print-font.ts'
import { drawSvg } from '@longshore/server/labels/draw-svg.ts'
import { drawZpl } from '@longshore/server/labels/draw-zpl.ts'
import { encode } from '@longshore/server/labels/encode.ts'
import { type Bitmap, bitmapOf, bitmapOfSymbol, printedByZpl } from '@longshore/server/labels/test-bitmap.ts'
import { readGs1 } from '@longshore/shared/catalog/gs1.ts'
import { type LabelKind, type MediumId, media, type Symbology } from '@longshore/shared/labels/label.ts'
import { type LabelLayout, layoutOf } from '@longshore/shared/labels/layout.ts'
import { expect, test } from '@playwright/test'
import { BinaryBitmap, DataMatrixReader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import { LinesThenQr } from '../src/scan/lines-then-qr.ts'

const font = new PrintFont()

// biome-ignore format: a table, one label a line
const labels: readonly (readonly [LabelKind, MediumId, Symbology, string])[] = [
  ['sku',      '60x40',   'ean13',      '4006381333931'],
  ['sku',      '40x30',   'ean8',       '96385074'],
  ['sku',      'a4-24',   'code128',    'DRESS_RED_L'],
  ['sku',      '40x30',   'code128',    'A-CODE-THAT-TURNS-INTO-QR'],
  ['position', '100x100', 'code128',    'A-01-02'],
  ['tote',     '60x40',   'code128',    'T-017'],
  ['box',      '100x100', 'code128',    'REC2611220001'],
  ['parcel',   '100x150', 'code128',    'LS123456789CN'],
  ['bag',      '100x150', 'gs1-128',    '(00)340123450000000000'],
  ['free',     '100x100', 'gs1-128',    '(01)04006381333931(10)LOT7'],
  ['free',     '60x40',   'qrcode',     'https://example.com/红色连衣裙'],
]

function layout([kind, medium, symbology, code]: (typeof labels)[number]): LabelLayout {
  const facts = [{ name: 'owner' as const, text: 'CUST1' }]
  const content = { code, symbology, mayTurn: kind !== 'free', headline: '红色连衣裙 L', corner: '', facts }
  return layoutOf(content, { kind, medium: media[medium], language: 'zh' }, encode)
}

const pictureOf = ({ light, width, height }: Bitmap) =>
  new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)))

/** What the camera of the scanner reads: lines, then QR. */
function read(bitmap: Bitmap): string {
  return new LinesThenQr().decode(pictureOf(bitmap)).getText()
}

/** GS1 codes are read without their brackets; their elements are the same. */
function elementsOf(code: string): unknown {
  const read = readGs1(code)
  return read.ok ? [...read.values] : code
}

function expectSame(found: string, [, , symbology, code]: (typeof labels)[number]): void {
  if (symbology === 'gs1-128') expect(elementsOf(found)).toEqual(elementsOf(code))
  else expect(found).toBe(code)
}

for (const label of labels) {
  const [kind, medium, , code] = label

  test(`${code} on a ${kind} label of ${medium} is read back from its picture and from the printer`, async () => {
    const drawn = layout(label)
    expectSame(read(await bitmapOf(Buffer.from(drawSvg(drawn, font)))), label)
    if (medium === 'a4-24') return
    const zpl = await drawZpl([drawn], { dpi: 203, copies: 1 }, font)
    expectSame(read(await bitmapOf(await printedByZpl(zpl, media[medium]))), label)
  })
}

// The camera's reader knows no DataMatrix, and the library's own finds it in the middle of a picture alone.
test('a DataMatrix is read back by itself, as its label has it', () => {
  const code = 'DM-4711/A'
  const symbol = layout(['free', '40x30', 'datamatrix', code]).elements.find((one) => one.kind === 'symbol')
  if (!symbol) throw new Error('the label has no symbol')
  expect(new DataMatrixReader().decode(pictureOf(bitmapOfSymbol(symbol))).getText()).toBe(code)
})
