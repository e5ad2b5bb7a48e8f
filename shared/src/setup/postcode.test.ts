import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { refusals as en } from '../language/refusals.en.ts'
import { refusals as zh } from '../language/refusals.zh.ts'
import { countryCodes } from './country-code.table.ts'
import { genericPostcodeRule, postcodeRules } from './postcode.table.ts'
import { checkPostcode, fitsPostcodeRule } from './postcode.ts'

/** Country, the specification's sentence, what the bare rule accepts, what it rejects, and what is repaired first. */
// biome-ignore format: a table
const facts: [string, string, string[], string[], Record<string, string>][] = [
  ['AT', '4 digits', ['1010'], ['101', '10101', 'A010'], { 'A-1010': '1010' }],
  ['BE', '4 digits', ['1000'], ['100', '10000'], {}],
  ['BG', '4 digits', ['1000'], ['100A'], {}],
  ['CY', '4 digits', ['1010'], ['10101'], {}],
  ['DK', '4 digits', ['2100'], ['DK-2100'], { 'DK-2100': '2100' }],
  ['HU', '4 digits', ['1051'], ['105'], {}],
  ['LU', '4 digits', ['1009'], ['LU-1009', 'L-1009'], { 'L-1009': '1009' }],
  ['LV', '4 digits', ['1010'], ['LV1010'], { LV1010: '1010', 'LV-1010': '1010' }],
  ['NO', '4 digits', ['0150'], ['150'], {}],
  ['AU', '4 digits', ['2000'], ['20000'], { ' 2000 ': '2000' }],
  ['EE', '5 digits', ['10111'], ['1011'], {}],
  ['FI', '5 digits', ['00100'], ['0100'], {}],
  ['SE', '5 digits', ['11122'], ['111 22'], { '111 22': '11122' }],
  ['DE', '5 digits', ['10115'], ['1011', 'D-10115'], { 'D-10115': '10115' }],
  ['ES', '5 digits', ['28001'], ['2800'], {}],
  ['FR', '5 digits', ['75001'], ['7500A'], { '75001 CEDEX 08': '75001' }],
  ['TW', '5 digits', ['10617'], ['1061'], {}],
  ['UA', '5 digits', ['01001'], ['0100'], {}],
  ['BY', '6 digits', ['220030'], ['22003'], {}],
  ['RO', '6 digits', ['010011'], ['10011'], {}],
  ['RU', '6 digits', ['101000'], ['10100'], {}],
  ['SG', '6 digits', ['018956'], ['18956'], {}],
  ['BR', '5 digits, dash, 3 digits', ['01310-100'], ['01310100', '0131-0100'], { '01310100': '01310-100' }],
  ['CA', 'letter, digit, letter, space, digit, letter, digit', ['K1A 0B1'], ['K1A0B1', 'K1A-0B1', '11A 0B1'], { K1A0B1: 'K1A 0B1', 'k1a-0b1': 'K1A 0B1' }],
  ['CZ', '3 digits, space, 2 digits', ['110 00'], ['11000'], { '11000': '110 00' }],
  ['GR', '3 digits, space, 2 digits', ['104 31'], ['10431'], { '10431': '104 31' }],
  ['SK', '3 digits, space, 2 digits', ['811 01'], ['81101'], { '81101': '811 01' }],
  ['GB', '2-4 alphanumerics, space, 3 alphanumerics', ['SW1A 1AA', 'M1 1AE'], ['SW1A1AA', 'M 1AE'], { SW1A1AA: 'SW1A 1AA', m11ae: 'M1 1AE' }],
  ['HK', 'none', [''], [], {}],
  ['IE', 'none', [''], [], {}],
  ['HR', 'digits, or digits with a country prefix', ['10000', 'HR-10000'], ['1O000', 'LT-10000'], { HR10000: 'HR-10000' }],
  ['LT', 'digits, or digits with a country prefix', ['01001', 'LT-01001'], ['ABCDE'], { LT01001: 'LT-01001' }],
  ['IT', 'digits, or digits with a country prefix', ['00118', 'IT-00118'], ['0011B'], {}],
  ['SI', 'digits, or digits with a country prefix', ['1000', 'SI-1000'], ['10A0'], {}],
  ['IL', '5 digits, 7 digits, or 5 digits, dash, 4 digits', ['91000', '9100001', '91000-1234'], ['910000'], {}],
  ['SA', '5 digits, 7 digits, or 5 digits, dash, 4 digits', ['11564', '1156412', '11564-1234'], ['115641'], {}],
  ['JP', '3 digits, dash, 4 digits', ['100-0001'], ['1000001', '10-00001'], { '1000001': '100-0001' }],
  ['MT', '3 letters plus digits', ['VLT1117'], ['VL1117', '1117', 'VLT'], {}],
  ['NL', '4 digits, space, 2 alphanumerics', ['1012 AB'], ['1012AB', '101 2AB'], { '1012AB': '1012 AB' }],
  ['PL', '2 digits, dash, 3 digits', ['00-001'], ['00001'], { '00001': '00-001' }],
  ['PT', '4 digits, dash, 3 digits', ['1000-205'], ['1000205'], { '1000205': '1000-205' }],
  ['US', '5 digits, or 5 digits, dash, 4 digits', ['10001', '10001-1234'], ['1000', '10001-123'], {}],
  ['CN', 'digits 0-9 only', ['110001'], ['11O001', '11-001'], {}],
]

describe('the postcode rules of 001 §5', () => {
  test.each(facts)('%s: "%s"', (country, rule, accepts, rejects, repaired) => {
    for (const text of accepts) {
      expect(fitsPostcodeRule(country, text)).toBe(true)
      expect(checkPostcode(country, text)).toMatchObject({ ok: true, postcode: text, changed: false })
    }
    for (const text of rejects) expect(fitsPostcodeRule(country, text)).toBe(false)
    for (const [text, postcode] of Object.entries(repaired)) {
      expect(checkPostcode(country, text)).toEqual({ ok: true, postcode, changed: true })
      expect(fitsPostcodeRule(country, postcode)).toBe(true)
    }
    const refused = rejects.filter((text) => !checkPostcode(country, text).ok)
    for (const text of refused) expect(checkPostcode(country, text)).toMatchObject({ ok: false, rule })
  })

  test('what is wrong in itself stays refused after the repair', () => {
    const repairable = new Set([
      ...[
        'DK-2100',
        'LU-1009',
        'L-1009',
        'LV1010',
        '111 22',
        'D-10115',
        '01310100',
        'K1A0B1',
        'K1A-0B1',
        '11000',
      ],
      ...['10431', '81101', 'SW1A1AA', '1000001', '1012AB', '00001', '1000205'],
    ])
    for (const [country, , , rejects] of facts) {
      for (const text of rejects)
        expect([country, text, checkPostcode(country, text).ok]).toEqual([
          country,
          text,
          repairable.has(text),
        ])
    }
  })

  test('every country of the table has its sentence here', () => {
    expect(Object.keys(postcodeRules).sort()).toEqual(
      facts
        .map(([country]) => country)
        .filter((c) => c !== 'CN')
        .sort(),
    )
    for (const [country, rule] of facts) if (country !== 'CN') expect(postcodeRules[country]?.rule).toBe(rule)
  })
})

test.each([
  ['US', '1000', '01000'],
  ['US', '501', '00501'],
  ['US', '1000-1234', '01000-1234'],
  ['BR', '1310100', '01310-100'],
  ['BR', '1310-100', '01310-100'],
  ['DE', 'D-1067', '01067'],
  ['NO', '150', '0150'],
  ['SG', '18956', '018956'],
  ['PL', '1001', '01-001'],
])(
  '%s %s: the zero that a spreadsheet took is offered, never put back silently',
  (country, text, suggestion) => {
    expect(checkPostcode(country, text)).toMatchObject({ ok: false, suggestion })
  },
)

test.each([
  ['AT', '101'],
  ['BE', '100'],
  ['RU', '10100'],
  ['US', '10001-123'],
  ['JP', '100-001'],
  ['US', '1'],
])('%s %s: too short for another reason, nothing is offered', (country, text) => {
  expect(checkPostcode(country, text)).not.toHaveProperty('suggestion')
})

test.each([
  ['BR', '0131-0100', '01310-100'],
  ['JP', '10-00001', '100-0001'],
  ['NL', '101 2AB', '1012 AB'],
  ['CN', '11-001', '11001'],
])(
  '%s %s: a misplaced separator may hide a slip, so the right form is only offered',
  (country, text, suggestion) => {
    expect(checkPostcode(country, text)).toMatchObject({ ok: false, suggestion })
  },
)

test.each([
  ['SE', 'SE-111 22', '11122'],
  ['FI', 'FIN-00100', '00100'],
  ['NL', 'nl 1012ab', '1012 AB'],
  ['IT', 'I-00118', 'IT-00118'],
  ['FR', 'F-75001 Cedex', '75001'],
  ['US', '100011234', '10001-1234'],
  ['MT', 'VLT 1117', 'VLT1117'],
  ['JP', '１００ー０００１', '100-0001'],
  ['GB', 'GB M1 1AE', 'M1 1AE'],
  ['IN', '110 001', '110001'],
  ['JP', '〒100-0001', '100-0001'],
  ['KR', '110-110', '110110'],
  ['MC', 'MC 98000 CEDEX', '98000'],
  ['SE', '\u200b111\u00a022\ufeff', '11122'],
])('%s %s is understood as %s', (country, text, postcode) => {
  expect(checkPostcode(country, text)).toEqual({ ok: true, postcode, changed: true })
})

test('letters are kept where the codes of a country without a row hold some, and refused elsewhere', () => {
  expect(checkPostcode('AR', 'C1070AAM')).toEqual({ ok: true, postcode: 'C1070AAM', changed: false })
  expect(checkPostcode('AR', '1070')).toEqual({ ok: true, postcode: '1070', changed: false })
  expect(checkPostcode('CN', 'A10001')).toEqual({ ok: false, rule: 'digits 0-9 only' })
})

test.each(['<b>75001</b>', '75001<', '&lt;', '=1+1', '"x"', 'a`b', 'D02{X}', '1\\2', 'a\u0007b'])(
  'markup and signs of no postcode are refused everywhere: %j',
  (text) => {
    for (const country of countryCodes)
      expect([country, checkPostcode(country, text).ok]).toEqual([country, false])
  },
)

test('each rule is said in words of the language, in English in those of the specification', () => {
  const said = (words: Readonly<Record<string, string>>, rule: string) => words[`rule.${rule}`]
  for (const { rule } of [...Object.values(postcodeRules), genericPostcodeRule]) {
    expect(said(en, rule)).toBe(rule)
    expect([rule, said(zh, rule)]).toEqual([rule, expect.stringMatching(/\p{Script=Han}/u)])
  }
})

test('Hong Kong and Ireland: whatever was written is kept', () => {
  expect(checkPostcode('HK', ' 000 ')).toEqual({ ok: true, postcode: '000', changed: true })
  expect(checkPostcode('IE', 'D02 X285')).toEqual({ ok: true, postcode: 'D02 X285', changed: false })
})

test('a country without a row need not have a postcode, one with a row must', () => {
  expect(checkPostcode('AE', '')).toEqual({ ok: true, postcode: '', changed: false })
  expect(checkPostcode('US', '')).toMatchObject({ ok: false })
  expect(checkPostcode('CN', 'CN-')).toMatchObject({ ok: false })
  expect(checkPostcode('constructor', '12')).toMatchObject({ ok: true })
})

test('what was repaired once stays as it is', () => {
  const country = fc.constantFrom(...Object.keys(postcodeRules), 'CN', 'AR', 'MX')
  const text = fc.string({ unit: fc.constantFrom(...'0123456789ABCZ -'), maxLength: 12 })
  fc.assert(
    fc.property(country, text, (at, written) => {
      const answer = checkPostcode(at, written)
      if (answer.ok)
        expect(checkPostcode(at, answer.postcode)).toMatchObject({
          ok: true,
          postcode: answer.postcode,
          changed: false,
        })
      else if (answer.suggestion !== undefined) expect(fitsPostcodeRule(at, answer.suggestion)).toBe(true)
    }),
    { numRuns: cases(2_000) },
  )
})

test('50 KB of hostile text is answered within 20 ms', () => {
  const hostile = [
    '1'.repeat(50_000),
    `${' '.repeat(50_000)}x`,
    '1-'.repeat(25_000),
    `A${'- '.repeat(25_000)}`,
    'CEDEX '.repeat(8_000),
  ]
  for (const country of [...Object.keys(postcodeRules), 'AR', 'CN']) {
    for (const text of hostile) {
      expect(checkPostcode(country, text).ok).toBe(false)
      const times = [1, 2, 3].map(() => {
        const from = performance.now()
        checkPostcode(country, text)
        fitsPostcodeRule(country, text)
        return performance.now() - from
      })
      expect(Math.min(...times)).toBeLessThan(20)
    }
  }
})
