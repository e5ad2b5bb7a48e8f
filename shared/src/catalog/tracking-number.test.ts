import { expect, test } from 'vitest'
import { postalCheckDigit, readPostalNumber } from './tracking-number.ts'

test.each(['RB123456785GB', 'RB123456785US', 'RB123456785CV', 'RB123456785CF', 'rb 123 456 785 gb'])(
  '%s is a postal number',
  (text) => {
    expect(readPostalNumber(text)?.number).toBe(text.replace(/\s/g, '').toUpperCase())
  },
)

test('it tells its service and its country', () => {
  expect(readPostalNumber('RB123456785GB')).toEqual({ number: 'RB123456785GB', service: 'RB', country: 'GB' })
})

test.each(['RB123456786US', 'RB123456785XX', 'RB12345678GB', '1B123456785GB', 'RB123456785GBX', ''])(
  '"%s" is none',
  (text) => {
    expect(readPostalNumber(text)).toBeUndefined()
  },
)

test('a remainder of 10 is written 0, one of 11 is written 5', () => {
  expect(postalCheckDigit('00000000')).toBe('5')
  expect(postalCheckDigit('00000030')).toBe('6')
  expect([...'0123456789'].map((last) => postalCheckDigit(`0000000${last}`)).join('')).toBe('5481592603')
})

test('50 KB of letters is answered at once', () => {
  expect(readPostalNumber('R'.repeat(50_000))).toBeUndefined()
})
