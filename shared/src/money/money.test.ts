import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencies,
  currencyCodes,
  currencyOf,
  formatMoney,
  fromMinor,
  parseMoney,
  toMinor,
} from './money.ts'

const currency = fc.constantFrom(...currencyCodes)

test('money travels with the decimals of its currency', () => {
  expect(fromMinor(1250, 'CNY')).toBe('12.50')
  expect(fromMinor(5, 'USD')).toBe('0.05')
  expect(fromMinor(1250, 'JPY')).toBe('1250')
  expect(fromMinor(-5, 'HKD')).toBe('-0.05')
  expect(toMinor('12.5', 'CNY')).toBe(1250)
  expect(toMinor(19.99, 'EUR')).toBe(1999)
})

test('what was sent is what arrives', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), currency, (minor, of) => {
      expect(toMinor(fromMinor(minor, of), of)).toBe(minor)
    }),
  )
})

test('digits are read as the exact number that they are, whichever way they are read', () => {
  const digits = fc.stringMatching(/^\d{1,14}(\.\d{1,3})?$/)
  fc.assert(
    fc.property(digits, currency, (text, of) => {
      const [whole = '', fraction = ''] = text.split('.')
      const { exponent } = currencies[of]
      const minor =
        BigInt(whole) * 10n ** BigInt(exponent) +
        BigInt(fraction.slice(0, exponent).padEnd(exponent, '0') || 0)
      const parsed = parseMoney(text, of)
      if (fraction.length > exponent) expect(parsed).toEqual({ ok: false, fault: 'too-many-decimals' })
      else if (minor <= BigInt(Number.MAX_SAFE_INTEGER))
        expect(parsed).toEqual({ ok: true, minor: Number(minor) })
      else expect(parsed).toEqual({ ok: false, fault: 'too-large' })
    }),
  )
})

describe('what a person types', () => {
  test.each([
    ['0.005', 'USD', 'too-many-decimals'],
    ['100.0', 'JPY', 'too-many-decimals'],
    ['-5', 'CNY', 'signed'],
    ['+5', 'CNY', 'signed'],
    ['−5', 'CNY', 'signed'],
    ['¥5', 'CNY', 'symbol'],
    ['5 RMB', 'CNY', 'symbol'],
    ['5元', 'CNY', 'symbol'],
    ['1,000.00', 'USD', 'not-a-number'],
    ['', 'USD', 'not-a-number'],
    ['90071992547409.92', 'USD', 'too-large'],
  ] as const)('%s in %s is refused: %s', (text, of, fault) => {
    expect(parseMoney(text, of)).toEqual({ ok: false, fault })
  })

  test('spaces around it do not matter', () => {
    expect(parseMoney(' 12.30 ', 'BRL')).toEqual({ ok: true, minor: 1230 })
  })

  test('a number that drifted is refused, not rounded', () => {
    expect(parseMoney(0.1 + 0.2, 'USD')).toEqual({ ok: false, fault: 'too-many-decimals' })
    expect(() => toMinor(0.1 + 0.2, 'USD')).toThrow('too-many-decimals')
  })
})

test('nothing typed at random throws or yields part of a unit', () => {
  fc.assert(
    fc.property(fc.string(), currency, (text, of) => {
      const parsed = parseMoney(text, of)
      if (parsed.ok) expect(Number.isSafeInteger(parsed.minor) && parsed.minor >= 0).toBe(true)
    }),
  )
})

test('prices show 2 decimals unless the currency has none', () => {
  expect(formatMoney(123450, 'CNY')).toBe('1234.50')
  expect(formatMoney(1234, 'JPY')).toBe('1234')
  expect(formatMoney(1_500_050, 'IDR')).toBe('15001')
})

test('RMB is a label of CNY', () => {
  expect([currencyOf('RMB'), currencyOf(' cny '), currencyOf('GBP')]).toEqual(['CNY', 'CNY', undefined])
})

test('part of a minor unit is a defect', () => {
  expect(() => fromMinor(0.5, 'USD')).toThrow()
  expect(() => formatMoney(2 ** 53, 'USD')).toThrow()
})
