import { expect, test } from 'vitest'
import { typedNumber, typedSize } from './typed-size.ts'

test('a scale types its unit, a person a comma, and both are read', () => {
  expect(['12.350 kg', '1,5', '7', '', 'ST,GS,+  2.5kg'].map(typedNumber)).toEqual([12.35, 1.5, 7, 0, 2.5])
})

test('a dimensioner types three sizes at once', () => {
  expect(typedSize('40x30x20.5')).toEqual(['40', '30', '20.5'])
  expect(typedSize('40 × 30 × 20')).toEqual(['40', '30', '20'])
  expect([typedSize('40'), typedSize('40x30'), typedSize('1x2x3x4')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
