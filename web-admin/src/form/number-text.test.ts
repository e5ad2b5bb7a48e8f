import { expect, test } from 'vitest'
import { numberOf, textOfNumber } from './number-text.ts'

test('Volume and single weight positive numbers not starting with 0: 05 is refused, 0.5 is a number', () => {
  expect(['0.5', '5', '5.', '.5', '0', '-2', '12.50'].map((text) => numberOf(text, 1, false))).toEqual([
    0.5, 5, 5, 0.5, 0, -2, 12.5,
  ])
  for (const text of ['05', '00.5', '5 kg', '1e3', '--1', '']) expect(numberOf(text, 1, false)).toBe(text)
})

test('kilograms are kept as grams without the noise of fractions', () => {
  expect(numberOf('0.29', 1000, false)).toBe(290)
  expect(numberOf('1,5', 1000, true)).toBe(1500)
})

test('a number stands in its field as it is written where it is read, and is read again as the same', () => {
  expect([textOfNumber(1500, 1000, true), textOfNumber(1500, 1000, false)]).toEqual(['1,5', '1.5'])
  for (const comma of [true, false])
    for (const value of [0, 7, 290, 1_000_500, -250])
      expect(numberOf(textOfNumber(value, 1000, comma), 1000, comma)).toBe(value)
})
