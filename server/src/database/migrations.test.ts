import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrations } from './migrations/list.ts'

test('every migration stands in the list, in the order of its number', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual([...names].sort())
  const folder = fileURLToPath(new URL('migrations', import.meta.url))
  const files = readdirSync(folder).flatMap((file) => (file === 'list.ts' ? [] : file.replace(/\.ts$/, '')))
  expect(names).toEqual(files.sort())
})
