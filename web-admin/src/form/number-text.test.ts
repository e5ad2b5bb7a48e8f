import { expect, test } from 'vitest'
import { numberOf } from './number-text.ts'

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
