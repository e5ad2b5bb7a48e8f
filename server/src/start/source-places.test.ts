import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SourcePlaces } from './source-places.ts'

let folder: string
const at = (file: string) => pathToFileURL(`${folder}/${file}`).href

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longshore-places-'))
  // The second line begins line 1 of the dock, the third line 2 of it; from its column 10 on line 19 of the wall.
  const map = { sources: ['../src/dock.ts', '../src/wall.ts'], mappings: ';AAAA;AACA,UCiBA;ADjBA' }
  writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map))
})
afterEach(() => rmSync(folder, { recursive: true }))

const said = (place: string) => new SourcePlaces(at('')).said(`    at Dock.take (${place})`)

test.each([
  [2, 5, '../src/dock.ts:1'],
  [3, 3, '../src/dock.ts:2'],
  [3, 11, '../src/wall.ts:19'],
  [4, 1, '../src/dock.ts:2'],
])('a place of the one file is said as its line of the sources: %i:%i', (line, column, source) => {
  const [path = '', row] = source.split(':')
  expect(said(`${at('main.js')}:${line}:${column}`)).toBe(
    `    at Dock.take (${new URL(path, at(''))}:${row})`,
  )
})

test.each(['node:internal/timers:585:17', 'file:///elsewhere/main.js:3:3'])(
  'a place that no map beside us tells stays as it is: %s',
  (place) => expect(said(place)).toBe(`    at Dock.take (${place})`),
)

test('without its map, or where no source stands behind it, the built place is said', () => {
  for (const place of [`${at('other.js')}:3:3`, `${at('main.js')}:1:1`, `${at('main.js')}:99:1`])
    expect(said(place)).toBe(`    at Dock.take (${place})`)
})
