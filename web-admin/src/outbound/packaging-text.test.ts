// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { packagingText } from './packaging-text.ts'

beforeAll(() => speak('en'))

test('Packaging fees (yuan): waterproof packing 5.00, wooden frame or crate 150.00, mixed multi-item packing 15.00', () => {
  expect(packagingText('waterproof, wooden-frame, mixed-items')).toBe(
    'Waterproof (5.00), Wooden frame or crate (150.00), Mixed items (15.00)',
  )
  expect(packagingText('mixed-items')).toBe('Mixed items (15.00)')
  expect(packagingText('')).toBe('')
})
