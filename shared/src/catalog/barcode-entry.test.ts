import { expect, test } from 'vitest'
import { doubtfulBarcode, wrongBarcode } from './barcode-entry.ts'

test.each([
  ['---', 'catalog.barcode-placeholder'],
  ['n/a', 'catalog.barcode-placeholder'],
  ['0000000000000', 'catalog.barcode-placeholder'],
  ['4.90270E+12', 'catalog.barcode-damaged'],
  ['4,9E+12', 'catalog.barcode-damaged'],
  ['#REF!', 'catalog.barcode-damaged'],
  ['=A1&B1', 'catalog.barcode-damaged'],
  ['W-22', 'catalog.barcode-of-house'],
  ['t-0057', 'catalog.barcode-of-house'],
  ['Ｔ-0057', 'catalog.barcode-of-house'],
])('%s is no barcode of an article: %s', (code, refusal) => {
  expect(wrongBarcode(code)?.code).toBe(refusal)
})

test.each(['4006381333931', 'carton-7', 'W-2200', 'TSHIRT-1', '4E12', '1-2', 'X001ABC', 'NONE-1'])(
  '%s may be one',
  (code) => {
    expect(wrongBarcode(code)).toBeUndefined()
  },
)

test.each([
  ['4006381333932', '1'],
  ['96385075', '4'],
  ['036000291453', '2'],
  ['10614141000416', '5'],
  ['106141412345678909', '8'],
])('%s is doubtful: %s would be its check digit', (code, digit) => {
  expect(doubtfulBarcode(code)).toMatchObject({
    code: 'catalog.barcode-check-digit',
    values: { code, digit },
  })
  expect(doubtfulBarcode(code.slice(0, -1) + digit)).toBeUndefined()
})

test('a number of another length has no check digit to be wrong', () => {
  for (const code of ['1001', '123456789', '12345678901', 'A4006381333932'])
    expect(doubtfulBarcode(code)).toBeUndefined()
})
