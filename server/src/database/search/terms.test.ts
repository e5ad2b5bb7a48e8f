import { describe, expect, test } from 'vitest'
import { termsOf, wordsAsked } from './terms.ts'

/** Whether what is typed finds a text. */
const finds = (typed: string, ...texts: string[]) => {
  const terms = termsOf(texts)
  const words = wordsAsked(typed)
  return words.length > 0 && words.every((word) => terms.some((term) => term.startsWith(word)))
}

describe('a row is found by the beginning of any of its words', () => {
  test.each([
    ['白色马克杯', '白色', '马克杯', 'bsmkb', 'mkb', 'baise', 'BSM'],
    ['T恤 蓝色XL', 't恤', 'tx', '蓝', 'ls', 'xl', 'xl ls'],
    ['重庆银行', 'cqyh', 'chongqing', 'yh'],
    ['女士绿色雨伞', 'nvshi', 'nsls', 'ys'],
    ['TSHIRT_XL', 'tshirt', 'TSHIRT_X', 'xl'],
    ['T-Shirt Möwe groß', 't-s', 'shirt', 'mowe', 'MÖWE', 'gross', 'shirt gro'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full', 'width'],
    ['Camión nº 5', 'camion', '5'],
  ])('%s', (text, ...typed) => {
    const wrong = typed.filter((one) => !finds(one, text))
    expect(wrong).toEqual([])
  })

  test('and by nothing else', () => {
    expect(finds('aise', '白色马克杯')).toBe(false)
    expect(finds('hirt', 'TSHIRT_XL')).toBe(false)
    expect(finds('shirt cap', 'T-Shirt')).toBe(false)
    for (const nothing of ['', '  ', '_-%', '*']) expect(finds(nothing, 'TSHIRT_XL')).toBe(false)
  })

  test('however long a text is, its words are few and short', () => {
    const terms = termsOf(['马'.repeat(300), 'x'.repeat(300), 'a b c '.repeat(100)])
    expect(terms.length).toBeLessThanOrEqual(80)
    expect(Math.max(...terms.map((term) => [...term].length))).toBeLessThanOrEqual(24)
    expect(finds('x'.repeat(300), 'x'.repeat(300))).toBe(true)
    expect(wordsAsked('a b c d e f')).toHaveLength(4)
  })

  test('a sign that is in no table of pinyin is found as it is', () => {
    expect(finds('𠮷', '𠮷野家')).toBe(true)
    expect(finds('yj', '𠮷野家')).toBe(true)
  })
})
