import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testNames } from './test-names.mjs'
import { root } from './toolchain.mjs'

const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| /.test(line) && !/^\| area /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , sentence, file]) => [sentence, file])

test.each(rules)('"%s" is quoted by a test in %s', (sentence, file) => {
  expect(testNames(file).filter((name) => name.includes(sentence.toLowerCase()))).not.toEqual([])
})

test('the table is read at all', () => {
  expect(rules.length).toBeGreaterThan(40)
})
