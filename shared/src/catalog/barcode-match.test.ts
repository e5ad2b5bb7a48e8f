import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  barcodeKey,
  type Lookups,
  type MatchContext,
  matchBarcode,
  ownCode,
  type SkuBarcode,
} from './barcode-match.ts'

const mug: SkuBarcode = { skuId: 'mug', ownerId: 'ana', pieces: 1 }
const mugOfBen: SkuBarcode = { skuId: 'mug of ben', ownerId: 'ben', pieces: 1 }
const mugInBlue: SkuBarcode = { skuId: 'blue mug', ownerId: 'ana', pieces: 1 }
const carton: SkuBarcode = { skuId: 'mug', ownerId: 'ana', pieces: 12 }

const ours: Record<string, string[]> = {
  'position A-01-02': ['p1'],
  'position 1001': ['p2'],
  'tote T7': ['t7'],
  'receipt IN-2611-0042': ['r42'],
  'order RB123456785GB': ['o1'],
  'wave W-9': ['w9'],
  'task K1': ['k1'],
  'worker ANA7': ['ana7'],
  'package PK-1': ['pk1'],
  'box 106141412345678908': ['b1'],
}
const barcodes = new Map<string, SkuBarcode[]>(
  Object.entries({
    '4006381333931': [mug, mugOfBen, mugInBlue],
    '10614141000415': [carton],
    '036000291452': [mug],
    MUG_01: [mug],
    '1001': [mugInBlue],
  }).map(([code, skus]) => [barcodeKey(code), skus]),
)
const lookups: Lookups = {
  ids: (kind, code) => ours[`${kind} ${code}`] ?? [],
  skus: (key) => barcodes.get(key) ?? [],
}
const scan = (raw: string, context: Partial<MatchContext> = {}) =>
  matchBarcode(raw, lookups, { year: 2026, ...context })

test.each([
  ['a-01-02', 'position', 'p1'],
  [' T7\r\n', 'tote', 't7'],
  ['in-2611-0042', 'receipt', 'r42'],
  [']C0RB123456785GB', 'order', 'o1'],
  ['w-9', 'wave', 'w9'],
  ['K1', 'task', 'k1'],
  ['ana7', 'worker', 'ana7'],
  ['PK-1', 'package', 'pk1'],
  ['ＰＫ-1', 'package', 'pk1'],
])('%s is a %s, in any case and with whatever the scanner adds', (raw, kind, id) => {
  expect(scan(raw)).toMatchObject({ kind, ids: [id] })
})

describe('a barcode of a SKU', () => {
  test('that one SKU carries', () => {
    expect(scan('mug_01')).toEqual({ kind: 'sku', code: 'MUG_01', candidates: [mug], expected: true })
  })

  test('is the same as UPC-A, EAN-13 and GTIN-14', () => {
    for (const raw of ['036000291452', '0036000291452', '00036000291452', ']E00036000291452']) {
      expect(scan(raw)).toMatchObject({ kind: 'sku', candidates: [mug] })
    }
  })

  test('of a carton means its pieces', () => {
    expect(scan('10614141000415')).toMatchObject({ candidates: [{ skuId: 'mug', pieces: 12 }] })
  })

  test('that several carry is asked about', () => {
    expect(scan('4006381333931')).toMatchObject({ candidates: [mug, mugOfBen, mugInBlue], expected: true })
  })

  test('that several carry is the one that the open work has', () => {
    const work = { skuIds: new Set(['blue mug', 'plate']), ownerIds: new Set(['ana']) }
    expect(scan('4006381333931', work)).toMatchObject({ candidates: [mugInBlue], expected: true })
  })

  test('that several carry is narrowed to the owner of the open work', () => {
    expect(scan('4006381333931', { ownerIds: new Set(['ben']) })).toMatchObject({
      candidates: [mugOfBen],
      expected: true,
    })
  })

  test('that the open work does not have is told, with all it could be', () => {
    expect(scan('MUG_01', { skuIds: new Set(['plate']) })).toMatchObject({
      candidates: [mug],
      expected: false,
    })
    expect(scan('MUG_01', { ownerIds: new Set(['ben']) })).toMatchObject({
      candidates: [mug],
      expected: false,
    })
    const other = { skuIds: new Set(['plate']), ownerIds: new Set(['ana']) }
    expect(scan('4006381333931', other)).toMatchObject({ candidates: [mug, mugInBlue], expected: false })
  })
})

describe('a GS1 code', () => {
  test('brings lot and expiry with its SKU', () => {
    expect(scan(']C1010400638133393117270731' + '10L1')).toMatchObject({
      ...{ kind: 'sku', code: '04006381333931', label: { lot: 'L1', expiry: '2027-07-31' } },
    })
  })

  test('with a count means so many times the pieces', () => {
    expect(scan('(02)10614141000415(37)4')).toMatchObject({ candidates: [{ skuId: 'mug', pieces: 48 }] })
  })

  test('of a pallet is the box, printed or scanned', () => {
    for (const raw of [
      ']C100106141412345678908',
      '(00)106141412345678908',
      '00106141412345678908',
      '106141412345678908',
    ]) {
      expect(scan(raw)).toMatchObject({ kind: 'box', ids: ['b1'] })
    }
  })

  test('of goods we do not know is unknown, and tells what it says', () => {
    expect(scan('(01)09506000134352(10)L9')).toMatchObject({
      kind: 'unknown',
      label: { gtin: '09506000134352', lot: 'L9' },
    })
  })
})

describe('the same code twice without a gap', () => {
  test('is the code once, and says so', () => {
    expect(scan('A-01-02A-01-02')).toEqual({
      kind: 'position',
      code: 'A-01-02',
      ids: ['p1'],
      doubled: 'A-01-02',
    })
    expect(scan('40063813339314006381333931')).toMatchObject({ kind: 'sku', doubled: '04006381333931' })
    expect(scan(']E0036000291452]E0036000291452')).toMatchObject({ kind: 'sku', doubled: '00036000291452' })
  })

  test('is noticed too where it reads like a GS1 code with a strange lot', () => {
    const once = '010400638133393110A'
    expect(scan(once + once)).toMatchObject({ kind: 'sku', label: { lot: 'A' }, doubled: '04006381333931' })
  })

  test('is told of an unknown code', () => {
    expect(scan('XYZXYZ')).toEqual({ kind: 'unknown', code: 'XYZXYZ', doubled: 'XYZ' })
  })

  test('is no matter where the whole is a code of its own', () => {
    const known: Lookups = {
      ids: (kind, code) => (kind === 'tote' && code === 'ABCABC' ? ['t'] : []),
      skus: () => [],
    }
    expect(matchBarcode('ABCABC', known, { year: 2026 })).toEqual({
      kind: 'tote',
      code: 'ABCABC',
      ids: ['t'],
    })
  })
})

test('a code that is a position and a SKU is what the step waits for', () => {
  expect(scan('1001')).toMatchObject({ kind: 'position' })
  expect(scan('1001', { accepts: ['sku'] })).toMatchObject({ kind: 'sku', candidates: [mugInBlue] })
  expect(scan('A-01-02', { accepts: ['sku'] })).toMatchObject({ kind: 'position' })
})

test('a code of the house wins where the step waits for it, goods in hand before what goes by the number of another', () => {
  const rows = (kind: string, code: string, printed?: boolean) =>
    kind === 'order' && (code === 'OB-1' || (code === 'DOC-1' && !printed)) ? ['o1'] : []
  const both: Lookups = { ids: rows, skus: () => [mug] }
  const kindOf = (code: string, skuIds: readonly string[]) =>
    matchBarcode(code, both, { accepts: ['sku', 'order'], skuIds: new Set(skuIds), year: 2026 }).kind
  expect(kindOf('OB-1', ['mug'])).toBe('order')
  expect(kindOf('DOC-1', ['mug'])).toBe('sku')
  expect(kindOf('DOC-1', ['plate'])).toBe('order')
})

test('two rows with one code are both told', () => {
  const twins: Lookups = { ids: (kind) => (kind === 'order' ? ['o1', 'o2'] : []), skus: () => [] }
  expect(matchBarcode('SAME-NO', twins, { year: 2026 })).toMatchObject({ kind: 'order', ids: ['o1', 'o2'] })
})

test('junk is unknown and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (raw) => {
      expect(scan(`${raw}?!`)).toMatchObject({ kind: 'unknown' })
    }),
  )
  expect(scan('9'.repeat(50_000)).kind).toBe('unknown')
})

test('how a code is kept does not depend on how it is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (code) => {
      expect(ownCode(` ${code.toLowerCase()} `)).toBe(ownCode(code.toLowerCase().toUpperCase()))
      expect(barcodeKey(barcodeKey(code))).toBe(barcodeKey(code))
    }),
  )
})
