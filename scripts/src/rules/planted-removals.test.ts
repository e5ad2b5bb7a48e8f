import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted } from '../planting/planted-change.ts'
import { plantedRemovals } from './planted-removals.ts'
import { ruleLines } from './rule-table.ts'

const keyOf = ({ sentence, test: file }: { sentence: string; test: string }) => `${sentence} (${file})`
const removable = plantedRemovals.map(keyOf)

test.each(ruleLines())('"$sentence" in $test has a planted removal', (line) => {
  expect(removable).toContain(keyOf(line))
})

test.each(plantedRemovals)('"$name" finds its place in the code, once, and stands for a line', (removal) => {
  expect(ruleLines().map(keyOf)).toContain(keyOf(removal))
  for (const change of removal.changes) {
    const code = readFileSync(new URL(`../../../${change.file}`, import.meta.url), 'utf8')
    expect(planted(code, change)).not.toBe(code)
  }
})

test('each removal of a line has a name of its own', () => {
  const names = plantedRemovals.map((removal) => `${keyOf(removal)}: ${removal.name}`)
  expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([])
})
