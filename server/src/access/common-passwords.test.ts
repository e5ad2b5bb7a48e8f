import { expect, test } from 'vitest'
import { commonestPasswords } from './commonest-passwords.table.ts'
import { isCommon } from './passwords.ts'

test('the 3,000 commonest passwords that are long enough are refused, in capitals too', () => {
  expect(new Set(commonestPasswords).size).toBe(3000)
  const let_in = commonestPasswords.filter((word) => !isCommon(word) || !isCommon(word.toUpperCase()))
  expect(let_in).toEqual([])
  expect(commonestPasswords.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([])
})

test('a word that people chose often is one of them, and a sentence is none', () => {
  for (const word of ['bigdaddy', 'rush2112', 'Mercedes', '1qaz2wsx']) expect(isCommon(word), word).toBe(true)
  expect(isCommon('grey heron at the quay')).toBe(false)
})
