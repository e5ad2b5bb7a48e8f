import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './toolchain.mjs'

const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| /.test(line) && !/^\| area /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , sentence, file]) => [sentence, file])

/** The names of a file's tests, in small letters: a sentence may begin one or stand within it. */
function testsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/^\s*test(?:\.\w+)?\(\s*(['"`])(.*?)\1/gms)].map(([, , name]) =>
    name.toLowerCase(),
  )
}

test.each(rules)('"%s" is quoted by a test in %s', (sentence, file) => {
  expect(testsOf(file).filter((name) => name.includes(sentence.toLowerCase()))).not.toEqual([])
})

test('the table is read at all', () => {
  expect(rules.length).toBeGreaterThan(40)
})
