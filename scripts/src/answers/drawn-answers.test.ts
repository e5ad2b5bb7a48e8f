import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answersModule, describedAnswers } from './describe.ts'

const root = join(import.meta.dirname, '../../..')

test('what the document says of answers is what the compiler knows of the contract; `pnpm docs:answers` draws it anew', () => {
  const stands = readFileSync(join(root, 'server/src/http/answers.table.ts'), 'utf8')
  expect(answersModule(describedAnswers(root))).toBe(stands)
}, 120_000)
