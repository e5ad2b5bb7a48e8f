import { expect, test } from 'vitest'
import { codeOfWord, wordOf } from './dictionary-word.ts'

const words = [
  { code: 'EXPRESS', zh: '快递', en: 'Express', es: 'Mensajería' },
  { code: 'SEA', zh: '海运', en: 'Sea freight', es: '' },
]

test('a word in any language, or its code, means one thing', () => {
  for (const text of ['EXPRESS', 'express', '快递', ' Mensajería ', 'ＥＸＰＲＥＳＳ'])
    expect(codeOfWord(text, words)).toBe('EXPRESS')
  expect(codeOfWord('Sea freight', words)).toBe('SEA')
})

test('what the list has not stays as it was written, and nothing stays nothing', () => {
  expect(codeOfWord(' By camel ', words)).toBe('By camel')
  expect(codeOfWord('  ', words)).toBe('')
})

test('each person reads the word in the own language; where Spanish has none, in English', () => {
  expect(wordOf('EXPRESS', words, 'zh')).toBe('快递')
  expect(wordOf('SEA', words, 'es')).toBe('Sea freight')
  expect(wordOf('By camel', words, 'es')).toBe('By camel')
})
