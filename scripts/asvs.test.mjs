import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvs } from './asvs-requirements.mjs'
import { testNames } from './test-names.mjs'
import { root } from './toolchain.mjs'

const lines = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id, level, , held]) => ({ id, level, held }))
const proofs = lines
  .filter(({ held }) => held.startsWith('`'))
  .flatMap(({ id, held }) => held.split('<br>').map((proof) => ({ id, proof })))

test('each requirement of levels 1 and 2 stands once, with its level', () => {
  const asked = Object.entries(asvs).flatMap(([section, levels]) =>
    Object.entries(levels).flatMap(([level, numbers]) =>
      numbers.map((n) => `${section}.${n} level ${level}`),
    ),
  )
  expect(asked).toHaveLength(253)
  expect(lines.map(({ id, level }) => `${id} level ${level}`).sort()).toEqual(asked.sort())
})

test('each has a test, a reason why it does not apply, or is open', () => {
  const other = lines.filter(({ held }) => !/^(`[^`]+` › .|n\/a: .|open$|open: .)/.test(held))
  expect(other).toEqual([])
})

test.each(proofs)('$id is held by a test that exists: $proof', ({ proof }) => {
  const [, file, name] = /^`(.+)` › (.+)$/.exec(proof)
  expect(testNames(file).filter((one) => one.includes(name.toLowerCase()))).not.toEqual([])
})
