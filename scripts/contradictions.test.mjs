import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const page = readFileSync(new URL('docs/contradictions.md', root), 'utf8')
const rows = [...page.matchAll(/^\| (\d+) \| (.+) \| `(.+)`: (.+) \|$/gm)]

test('every contradiction on the page names a story that is told', () => {
  expect(rows.length).toBeGreaterThan(8)
  for (const [, , , file, words] of rows) expect(readFileSync(new URL(file, root), 'utf8')).toContain(words)
})
