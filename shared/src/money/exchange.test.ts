import fc from 'fast-check'
import Fraction from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { apart, exchanged, gains, type Rate, rateText } from './exchange.ts'
import { currencies, currencyCodes } from './money.ts'

const part = fc.integer({ min: 1, max: 10 ** 7 })
const rate = fc.record({
  fromCurrency: fc.constantFrom(...currencyCodes),
  toCurrency: fc.constantFrom(...currencyCodes),
  numerator: part,
  denominator: part,
})
const amount = fc.integer({ min: 0, max: 10 ** 6 })

describe('an exchange', () => {
  test('of 100 USD at 7.1 is 710 CNY, of 1 CNY at 20.5 is 20 JPY', () => {
    const [numerator, denominator] = [71, 10]
    expect(exchanged(10_000, { fromCurrency: 'USD', toCurrency: 'CNY', numerator, denominator })).toBe(71_000)
    const yen = { fromCurrency: 'CNY', toCurrency: 'JPY', numerator: 41, denominator: 2 } as const
    expect([99, 100, 101].map((minor) => exchanged(minor, yen))).toEqual([20, 20, 20])
    expect(() => exchanged(-1, yen)).toThrow()
  })

  test('brings what an exact fraction brings, and of a minor unit that is not whole nothing', () => {
    fc.assert(
      fc.property(amount, rate, (minor, one) => {
        const { fromCurrency: from, toCurrency: to, numerator, denominator } = one
        const scale = 10 ** (currencies[to].exponent - currencies[from].exponent)
        const exact = new Fraction(minor).mul(numerator).div(denominator).mul(new Fraction(scale)).floor()
        expect(exchanged(minor, one)).toBe(exact.valueOf())
      }),
      { numRuns: cases(3000) },
    )
  })

  test('there and back never gains: "A→B→A in currency never gains"', () => {
    fc.assert(
      fc.property(amount, rate, part, part, (minor, there, numerator, denominator) => {
        const { fromCurrency: toCurrency, toCurrency: fromCurrency } = there
        const back: Rate = { fromCurrency, toCurrency, numerator, denominator }
        fc.pre(!gains(there, back))
        expect(exchanged(exchanged(minor, there), back)).toBeLessThanOrEqual(minor)
      }),
      { numRuns: cases(3000) },
    )
  })

  test('rates that bring more back are known before anybody uses them', () => {
    const usd = { numerator: 7, denominator: 1 }
    expect(gains(usd, { numerator: 1, denominator: 7 })).toBe(false)
    expect(gains(usd, { numerator: 143, denominator: 1000 })).toBe(true)
    expect(gains(usd, { numerator: 142, denominator: 1000 })).toBe(false)
  })

  test('a rate reads as it was entered', () => {
    const said = (numerator: number, denominator: number) => rateText({ numerator, denominator })
    expect([said(71, 10), said(100, 1), said(1, 100_000_000), said(41, 2)]).toEqual([
      ...['7.1', '100', '0.00000001', '20.5'],
    ])
  })

  test('a rate is so far off the last: up or down, in hundredths of a percent', () => {
    const last = { numerator: 100, denominator: 1 }
    const off = (numerator: number) => apart({ numerator, denominator: 100 }, last)
    expect([10_000, 10_200, 9800, 10_201].map(off)).toEqual([0, 200, 200, 201])
  })
})
