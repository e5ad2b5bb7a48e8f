import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitOf, gtin14, isGtin } from './gtin.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

test.each(['96385074', '036000291452', '4006381333931', '10614141000415', '4901234567894'])(
  '%s is a GTIN',
  (code) => {
    expect(isGtin(code)).toBe(true)
  },
)

test.each(['4006381333930', '400638133393', '40063813339311234', '400638133393X', '', '12345678901'])(
  '"%s" is none',
  (code) => {
    expect(isGtin(code)).toBe(false)
    expect(gtin14(code)).toBeUndefined()
  },
)

test('a UPC-A is the EAN-13 with a 0 in front', () => {
  expect(gtin14('036000291452')).toBe(gtin14('0036000291452'))
  expect(gtin14('036000291452')).toBe('00036000291452')
})

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(digits(13), fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const code = body + checkDigitOf(body)
      const wrong = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1)
      expect([isGtin(code), isGtin(wrong)]).toEqual([true, false])
    }),
  )
})
