import { expect, test } from 'vitest'
import { barsOf, hasBars } from './code128.ts'

/** Reads the bars back, as a scanner does: 11 modules a value. */
function read(text: string): string {
  const { bars, width } = barsOf(text)
  const modules = Array.from({ length: width }, () => 0)
  for (const { x, width: wide } of bars) modules.fill(1, x, x + wide)
  return modules.join('')
}

test('a barcode begins with its start, ends with its stop, and has 11 modules for each letter', () => {
  const modules = read('OB-1')
  expect(modules.startsWith('11010010000')).toBe(true)
  expect(modules.endsWith('1100011101011')).toBe(true)
  expect(modules).toHaveLength(11 * (1 + 4 + 1) + 13)
})

test('its check value is the weighted sum: the known barcode of "PJJ123C"', () => {
  // 104 + 48×1 + 42×2 + 42×3 + 17×4 + 18×5 + 19×6 + 35×7 = 879, and 879 mod 103 is 55: widths 311321.
  expect(read('PJJ123C').slice(11 * 8, 11 * 9)).toBe('11101000110')
})

test('every letter has bars of its own', () => {
  const letters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  const seen = new Set(letters.map((letter) => read(letter).slice(11, 22)))
  expect(seen.size).toBe(95)
  for (const one of seen) expect(one).toMatch(/^1.*0$/)
  expect(() => barsOf('箱')).toThrow('no barcode')
})

test('what has no barcode is known before it is drawn', () => {
  expect(['OB-1', '4006381333931'].every(hasBars)).toBe(true)
  expect(['', '箱', 'B'.repeat(41)].some(hasBars)).toBe(false)
})
