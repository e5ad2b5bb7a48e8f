import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, divideHalfUp, readDecimal, safeNumber } from './decimal.ts'

test('a number is read as it is written, also the very small and the very large one', () => {
  expect(readDecimal('12.50')).toEqual({ digits: 1250n, places: 2 })
  expect(readDecimal(1e-7)).toEqual({ digits: 1n, places: 7 })
  expect(readDecimal(1e21)).toEqual({ digits: 10n ** 21n, places: 0 })
})

test.each(['', ' 1', '1.', '.5', '1e3', '+1', '1,000', '0x10', 'Infinity', '１', '1'.repeat(41)])(
  '"%s" is no number',
  (text) => {
    expect(readDecimal(text)).toBeUndefined()
  },
)

test('what is not finite is no number', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(readDecimal)).toEqual([undefined, undefined])
})

test('half goes up, and down below zero', () => {
  expect([5n, -5n, 4n, -4n, 15n].map((n) => divideHalfUp(n, 10n))).toEqual([1n, -1n, 0n, 0n, 2n])
  expect(() => divideHalfUp(1n, 0n)).toThrow()
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat({ max: 9 }), (digits, places) => {
      expect(readDecimal(decimalText(digits, places))).toEqual({ digits: BigInt(digits), places })
    }),
  )
})

test('a number too large to be exact is a defect, not another number', () => {
  expect(() => safeNumber(9_007_199_254_740_993n)).toThrow('9007199254740993')
})
