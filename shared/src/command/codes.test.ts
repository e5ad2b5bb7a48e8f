import { expect, test } from 'vitest'
import { isCode, isNonZeroNumber, isNumeric, isPieceCount } from './codes.ts'

// biome-ignore format: a table
const sentences: [string, (text: string) => boolean, string[], string[]][] = [
  ['Codes may contain only English letters, digits and underscores', isCode, ['SKU_1', 'a', '0'], ['A-1', 'Ä', '货', 'A B', '', ' A', 'A\n', 'A'.repeat(65)]],
  ['Piece count an integer not starting with 0', isPieceCount, ['5', '10', '999999999'], ['05', '0', '-1', '1.0', '', '1e3', '٣', '5 pcs', '+5', '1000000000']],
  ['Unit price a non-zero number', isNonZeroNumber, ['0.01', '12', '5.00'], ['0', '0.00', '', '-3', '$3']],
  ['Declared value must be numeric only, without currency signs', isNumeric, ['0', '12.50'], ['$12', '12 USD', '¥1', '-1', '']],
]

test.each(sentences)('"%s"', (_, holds, yes, no) => {
  expect(yes.filter((text) => !holds(text))).toEqual([])
  expect(no.filter((text) => holds(text))).toEqual([])
})

test('50 KB of digits is answered within 20 ms', () => {
  for (const [, holds] of sentences) {
    const times = [1, 2, 3].map(() => {
      const from = performance.now()
      holds(`0.${'0'.repeat(50_000)}x`)
      return performance.now() - from
    })
    expect(Math.min(...times)).toBeLessThan(20)
  }
})
