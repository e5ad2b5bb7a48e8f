import { expect, test } from 'vitest'
import { ruleLines } from './src/rules/rule-table.ts'
import { testNames } from './test-names.mjs'

const rules = ruleLines()

test.each(rules)('"$sentence" is quoted by a test in $test', ({ sentence, test: file }) => {
  expect(testNames(file).filter((name) => name.includes(sentence.toLowerCase()))).not.toEqual([])
})

test('the table is read at all', () => {
  expect(rules.length).toBeGreaterThan(40)
})
