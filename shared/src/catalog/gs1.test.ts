import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { gs1Date, gs1Label, readGs1, saysGs1, withoutAim } from './gs1.ts'
import { checkDigitOf } from './gtin.ts'
import { lotsIn } from './lots-in.ts'

const read = (raw: string) => {
  const found = readGs1(raw)
  return found.ok ? Object.fromEntries(found.values) : found
}
const label = (raw: string) => {
  const found = readGs1(raw)
  return found.ok ? gs1Label(found.values, 2026) : found
}

describe('one carton, however its scanner is set', () => {
  const carton = { '01': '09506000134352', '17': '270731', '10': 'AB-12', '21': '77' }

  test.each([
    ['GS1-128', ']C101095060001343521727073110AB-12\u001d2177'],
    ['DataMatrix', ']d201095060001343521727073110AB-12\u001d2177'],
    ['QR', ']Q301095060001343521727073110AB-12\u001d2177'],
    ['FNC1 first, no symbology id', '\u001d01095060001343521727073110AB-12\u001d2177'],
    ['neither', '01095060001343521727073110AB-12\u001d2177'],
    ['separators shown as text', ']C101095060001343521727073110AB-12<GS>2177'],
    ['a separator after every element', ']C10109506000134352\u001d17270731\u001d10AB-12\u001d2177\u001d'],
    ['typed as printed', '(01)09506000134352(17)270731(10)AB-12(21)77'],
  ])('%s', (_, raw) => {
    expect(read(raw)).toEqual(carton)
  })

  test('what a worker needs from it', () => {
    expect(label('(01)09506000134352(17)270731(10)AB-12(21)77(3103)001250')).toEqual({
      ...{ gtin: '09506000134352', expiry: '2027-07-31', lot: 'AB-12', serial: '77', netGrams: 1250 },
    })
  })
})

test('a pallet label: its own number, what is in it and how many', () => {
  expect(label(']C10010614141234567890802095060001343523724')).toEqual({
    ...{ sscc: '106141412345678908', gtin: '09506000134352', count: 24 },
  })
})

test('addresses and orders on a parcel label', () => {
  expect(read(']C1400PO-7\u001d4105412345000013420SW1A1AA')).toEqual({
    ...{ '400': 'PO-7', '410': '5412345000013', '420': 'SW1A1AA' },
  })
  expect(read('(421)27610115')).toEqual({ '421': '27610115' })
})

test.each([
  ['', 'not-gs1'],
  [']E04006381333931', 'not-gs1'],
  ['A-01-02', 'unknown-identifier'],
  ['0109506000134353', 'check-digit'],
  ['010950600013435', 'too-short'],
  ['01095060001343521726133110A', 'bad-date'],
  ['10ABCDEFGHIJKLMNOPQRSTU', 'too-long'],
  ['10', 'too-short'],
  ['10A\u00e9', 'bad-character'],
  ['37A', 'bad-character'],
  ['01095060001343520109506000134352', 'twice'],
  ['(01)09506000134352(05)1', 'too-long'],
  ['(05)1', 'unknown-identifier'],
  ['1'.repeat(50_000), 'too-long'],
])('%s is refused: %s', (raw, fault) => {
  expect(readGs1(raw)).toMatchObject({ ok: false, fault })
})

test('the fault says where', () => {
  expect(readGs1('010950600013435205X')).toEqual({ ok: false, fault: 'unknown-identifier', at: 16 })
})

test('a lot may hold brackets', () => {
  expect(read('(10)A(7)B(21)9')).toEqual({ '10': 'A(7)B', '21': '9' })
})

test('two-digit years lie at most 50 years ahead and 49 back; day 00 is the last of the month', () => {
  expect([gs1Date('760101', 2026), gs1Date('770101', 2026), gs1Date('000101', 2099)]).toEqual([
    ...['2076-01-01', '1977-01-01', '2100-01-01'],
  ])
  expect([gs1Date('280200', 2026), gs1Date('270200', 2026), gs1Date('260400', 2026)]).toEqual([
    ...['2028-02-29', '2027-02-28', '2026-04-30'],
  ])
})

test('net weights with a point anywhere become grams', () => {
  expect(['3100000002', '3102000250', '3105123456'].map((raw) => label(raw))).toEqual([
    { netGrams: 2000 },
    { netGrams: 2500 },
    { netGrams: 1235 },
  ])
})

test('symbology ids are known and taken away', () => {
  expect([withoutAim(']E04006381333931'), withoutAim('A-1'), withoutAim(']')]).toEqual([
    '4006381333931',
    'A-1',
    ']',
  ])
  expect([']C101', ']Q101', '\u001d01', '(01)', 'A-1'].map(saysGs1)).toEqual([true, false, true, true, false])
})

test('junk never throws and never yields an empty answer', () => {
  const unit = fc.constantFrom(...'01234567890123456789AB()]C\u001d <>GS')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ maxLength: 60 })), (raw) => {
      const found = readGs1(raw)
      if (found.ok) {
        expect(found.values.size).toBeGreaterThan(0)
        gs1Label(found.values, 2026)
      }
    }),
    { numRuns: cases(5_000) },
  )
})

test('what a label printer writes is what we read, in any order of its elements', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
  const text = fc.string({ unit: fc.constantFrom(...'ABCxyz019-/.'), minLength: 1, maxLength: 20 })
  const element = fc.oneof(
    digits(13).map((body) => ['01', body + checkDigitOf(body), ''] as const),
    digits(17).map((body) => ['00', body + checkDigitOf(body), ''] as const),
    fc.constantFrom('261130', '270200').map((date) => ['17', date, ''] as const),
    text.map((lot) => ['10', lot, '\u001d'] as const),
    text.map((serial) => ['21', serial, '\u001d'] as const),
    fc.nat({ max: 99_999_999 }).map((count) => ['37', String(count), '\u001d'] as const),
    digits(6).map((weight) => ['3103', weight, ''] as const),
  )
  const labels = fc.uniqueArray(element, { selector: ([ai]) => ai, minLength: 1 })
  fc.assert(
    fc.property(labels, (elements) => {
      const expected = Object.fromEntries(elements.map(([ai, value]) => [ai, value]))
      expect(read(`]C1${elements.map((one) => one.join('')).join('')}`)).toEqual(expected)
      expect(read(elements.map(([ai, value]) => `(${ai})${value}`).join(''))).toEqual(expected)
    }),
  )
})

test('lot, serial number and expiry date of the goods stand in their codes, each once; a plain barcode and a faulty code say nothing', () => {
  const scan = (...raw: string[]) => lotsIn({ raw, occurredAt: Date.UTC(2026, 5, 1) / 1000 })
  const marked = ']C101095060001343521727073110AB-12\u001d2177'
  expect(scan('4006381333931', marked, marked)).toEqual({ lot: 'AB-12', serial: '77', expiry: '2027-07-31' })
  expect(scan('(01)09506000134352(10)CD-1', marked)).toMatchObject({ lot: 'CD-1, AB-12' })
  expect(scan('4006381333931', ']C1010950600013435')).toEqual({})
  expect(scan('01095060001343521727073110AB-12')).toEqual({ lot: 'AB-12', expiry: '2027-07-31' })
  // Plain digits that could be read so: no article stands in front.
  expect(scan('1727073110123', '1012345678')).toEqual({})
})
