import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { countryCodes } from './country-code.table.ts'
import { checkPostcode } from './postcode.ts'
import { postcodeForms } from './postcode-form.table.ts'

const examplesOf = (country: string) => (postcodeForms[country] || [''])[0].split('|')
const doubted = (country: string, text: string) => {
  const answer = checkPostcode(country, text)
  return answer.ok ? answer.doubt !== undefined : 'refused'
}

test('every country has its line, and no other code has one', () => {
  expect(Object.keys(postcodeForms).sort()).toEqual([...countryCodes].sort())
})

/** Codes as they stand in addresses, and such as nobody has. */
// biome-ignore format: a table
const addresses: readonly [country: string, right: string[], wrong: string[]][] = [
  ['AR', ['B1636FDA', '5000', 'X5187XAB'], ['50000', 'C107OAAM', '500']],
  ['AT', ['6020', '9992'], ['0600']],
  ['AU', ['0800', '3004', '2600'], ['0100']],
  ['AZ', ['AZ1025'], ['AZ10']],
  ['BE', ['9000'], ['0900']],
  ['BG', ['4000'], ['0400']],
  ['CA', ['H3Z 2Y7', 'V8X 3X4', 'T0L 1K0'], ['D3Z 2Y7', 'H3O 2Y7', 'W1A 2B3']],
  ['CH', ['8001', '1211'], ['801', '08001']],
  ['CL', ['8340457'], ['834045']],
  ['CN', ['200040', '066000'], ['20004', '2000400']],
  ['CO', ['110111'], ['11011']],
  ['CZ', ['602 00'], ['802 00', '002 00']],
  ['DE', ['01067', '99998'], ['00106']],
  ['EE', ['51003'], ['01003']],
  ['ES', ['01001', '52001'], ['53001', '00100']],
  ['FR', ['01000', '20000', '98000'], ['00100', '99100']],
  ['GB', ['EC1Y 8SY', 'GIR 0AA', 'M2 5BQ', 'M34 4AB', 'CR0 2YR', 'DN16 9AA', 'W1A 4ZZ', 'BT1 5GS', 'ZE1 0AA', 'BFPO 801'],
         ['XX1 1AA', 'QW1 1AA', 'M1 1AC', 'M1 AAA', 'SW1A A1A', 'W1O 4ZZ']],
  ['GR', ['546 22'], ['946 22', '046 22']],
  ['HK', ['', '000', '999077'], []],
  ['HR', ['21000', 'HR-21000'], ['2100', '210000', 'HR-2100', '91000']],
  ['HU', ['6720'], ['0672']],
  ['ID', ['40115'], ['4011', '401150']],
  ['IE', ['D02 X285', 'T12 W8KP', 'D6W XY00', 'A65 F4E2'], ['D02X285', 'DO2 X285', 'B02 X285', 'D02 X28', '02D X285']],
  ['IL', ['9614303', '61000'], []],
  ['IN', ['110034', '560001'], ['11003', '010034']],
  ['IT', ['20121', '00184', 'IT-20121'], ['2012', '201211', 'IT-2012']],
  ['KR', ['06236', '135080'], ['6236', '0623', '1350800']],
  ['KZ', ['050000'], ['05000']],
  ['LB', ['1107', '11072810'], ['110']],
  ['LT', ['44001', 'LT-44001'], ['4400', '440011']],
  ['LU', ['4750'], ['0475']],
  ['LV', ['3001'], ['9001']],
  ['MC', ['98000'], ['75001', '9800']],
  ['MT', ['VCT1753'], ['VCT17', 'VCT17530']],
  ['MX', ['06600', '64000'], ['6600', '00600']],
  ['MY', ['50480', '88990'], ['5048', '504800']],
  ['NL', ['2490 AA'], ['0249 AA', '2490 SS', '2490 A1']],
  ['NZ', ['1010', '6011'], ['101', '10100']],
  ['PE', ['15001'], ['35001', '1500']],
  ['PH', ['1000'], ['100', '10000']],
  ['PK', ['44000'], ['4400']],
  ['PT', ['2725-079'], ['0725-079']],
  ['RS', ['11000'], ['1100', '91000']],
  ['RU', ['125075'], ['925075', '025075']],
  ['SA', ['11564', '11564-1234'], ['1156412']],
  ['SE', ['75310'], ['01122']],
  ['SG', ['018956', '829999'], ['838956', '918956']],
  ['SI', ['1000', 'SI-1000', '2000'], ['100', '10000', '0100', 'SI-100']],
  ['SK', ['040 01', '974 01'], ['140 01', '740 01']],
  ['TH', ['10200'], ['1020', '01020']],
  ['TR', ['34367', '01010', '81620'], ['3436', '82000', '00100']],
  ['TW', ['10617'], []],
  ['UA', ['79000'], []],
  ['US', ['00501', '99950', '22162-1010'], ['00050']],
  ['UZ', ['100000'], ['10000']],
  ['VN', ['700000', '70000'], ['7000']],
  ['XK', ['10000'], ['80000', '1000']],
  ['ZA', ['0002', '8001'], ['801', '80010']],
]

describe('what countries publish', () => {
  test.each(addresses)('%s', (country, right, wrong) => {
    for (const text of right) expect([text, doubted(country, text)]).toEqual([text, false])
    for (const text of wrong) expect([text, doubted(country, text)]).toEqual([text, true])
  })
})

/** Codes of these have several lengths, or a letter more is a code too. */
const loose = new Set('AI AR AZ BH BM BN EG GB IL KH LB MD MS OM PS PY SA TW US VE VN GG IM JE KR'.split(' '))

test.each([...countryCodes])(
  '%s: its examples are right; a sign too few and one too many are not taken in silence',
  (country) => {
    for (const text of examplesOf(country).filter(Boolean)) {
      const answer = checkPostcode(country, text)
      // The specification's rule decides: a published form that it refuses stays refused.
      if (answer.ok) expect([text, answer.doubt]).toEqual([text, undefined])
      if (loose.has(country)) continue
      expect([text, doubted(country, text.slice(0, -1))]).not.toEqual([text, false])
      expect([text, doubted(country, `${text}0`)]).not.toEqual([text, false])
    }
  },
)

test.each([
  ['IT', '184', '00184'],
  ['IT', '0184', '00184'],
  ['IE', 'D02X285', 'D02 X285'],
  ['IE', 'do2 x285', 'D02 X285'],
  ['GB', 'M1 IAE', 'M1 1AE'],
  ['AR', 'C107OAAM', 'C1070AAM'],
  ['MX', '6600', '06600'],
  ['HR', 'HR-0000', undefined],
  ['SI', '10000', undefined],
  ['CN', '1234567', undefined],
])('%s %s: the likely right code is %s', (country, text, suggestion) => {
  const answer = checkPostcode(country, text)
  expect(answer.ok && answer.doubt?.suggestion).toBe(suggestion)
})

test('a suggestion is taken without a doubt, whatever was written', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789ABDIOSXZ -<'), maxLength: 10 })
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), text, (country, written) => {
      const answer = checkPostcode(country, written)
      if (!answer.ok || !answer.doubt?.suggestion) return
      const { suggestion } = answer.doubt
      expect(checkPostcode(country, suggestion)).toEqual({ ok: true, postcode: suggestion, changed: false })
    }),
    { numRuns: cases(5_000) },
  )
})
