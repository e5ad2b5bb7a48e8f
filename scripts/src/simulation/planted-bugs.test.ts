import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted } from '../planting/planted-change.ts'
import { plantedBugs } from './planted-bugs.ts'

test.each(plantedBugs)('the bug "$name" still finds its place in the code', ({ changes }) => {
  for (const change of changes) {
    const code = readFileSync(new URL(`../../../${change.file}`, import.meta.url), 'utf8')
    expect(() => planted(code, change)).not.toThrow()
  }
})
