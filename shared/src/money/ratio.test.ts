import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactly, nothing, plus, ratio, ratioText, readRatio, roundToMinor, times } from './ratio.ts'

const price = (text: string) => readRatio(text) ?? ratio(0)
const any = fc
  .tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 9n))
  .map(([n, d]) => ratio(n, d))

test('3 pieces at 0.335 are 1.005, rounded once to 1.01', () => {
  expect(roundToMinor(times(price('0.335'), 3), 'CNY')).toBe(101)
})

test('a third three times is one, with nothing lost', () => {
  expect(roundToMinor(times(ratio(1, 3), 3), 'USD')).toBe(100)
  expect(plus(plus(ratio(1, 3), ratio(1, 3)), ratio(1, 3))).toEqual(ratio(1))
})

test('a price per kilogram meets whole grams', () => {
  const perKg = price('12.80')
  expect(roundToMinor(times(times(perKg, 1_255), ratio(1, 1000)), 'CNY')).toBe(1606)
})

test('half goes up in the unit of the currency', () => {
  expect(roundToMinor(price('0.5'), 'JPY')).toBe(1)
  expect(roundToMinor(price('0.005'), 'EUR')).toBe(1)
  expect(roundToMinor(price('0.00499'), 'EUR')).toBe(0)
})

test('a reversal is the mirror of its charge to the last unit', () => {
  fc.assert(
    fc.property(any, (amount) => {
      expect(roundToMinor(amount, 'CNY') + roundToMinor(times(amount, -1), 'CNY')).toBe(0)
    }),
  )
})

test('sums do not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (amounts) => {
      const sum = (list: typeof amounts) => list.reduce(plus, nothing)
      expect(sum(amounts)).toEqual(sum([...amounts].reverse()))
    }),
  )
})

test('an amount in minor units stays exact, and a kept ratio is read back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => {
      expect(roundToMinor(exactly(minor, 'IDR'), 'IDR')).toBe(minor)
    }),
  )
  fc.assert(
    fc.property(any, (one) => {
      expect(readRatio(ratioText(one))).toEqual(one)
    }),
  )
})

test('equal ratios look equal', () => {
  expect([ratio(2, -4), ratio(0, -7)]).toEqual([ratio(-1, 2), ratio(0)])
})

test.each(['1/0', '1/', 'a', '1/2/3', ''])('"%s" is no ratio', (text) => {
  expect(readRatio(text)).toBeUndefined()
})

test('a part of a piece is a defect, not a price', () => {
  expect(() => times(ratio(1), 1.5)).toThrow()
  expect(() => ratio(1, 0)).toThrow()
})
