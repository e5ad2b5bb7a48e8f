import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedBugs } from './planted-bugs.ts'

test.each(plantedBugs)('the bug "$name" still finds its place in the code', ({ changes }) => {
  for (const { file, find } of changes) {
    const code = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    expect(code).toContain(find)
  }
})
