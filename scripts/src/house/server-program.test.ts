import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtFolder, serverProgram } from './server-program.mjs'

let house: string
const source = 'server/src/start/main.ts'
const folders: string[] = []

beforeEach(() => {
  house = folder()
  for (const file of [
    ...['pnpm-lock.yaml', 'tsconfig.base.json', 'server/tsconfig.json', 'scripts/build-server.mjs'],
    ...[source, 'server/src/app.ts', 'shared/src/stock/pieces.ts', 'shared/src/stock/pieces.test.ts'],
  ])
    write(file, `// ${file}`)
})
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true })
})

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'longshore-built-'))
  folders.push(made)
  return made
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}

/** What another process, which reads the sources anew, would start. */
function startedLater() {
  const copy = folder()
  cpSync(house, copy, { recursive: true })
  const program = serverProgram(copy)
  return program.slice(copy.length + 1)
}

test('the built file is started while it is of these sources, and not after one of them changed', () => {
  expect(startedLater()).toBe(source)
  const built = join(builtFolder(house), 'main.js').slice(house.length + 1)
  write(built, 'serve()')
  expect(startedLater()).toBe(built)
  write('shared/src/stock/pieces.test.ts', '// a test is no part of it')
  expect(startedLater()).toBe(built)
  for (const changed of [
    'shared/src/stock/pieces.ts',
    'server/src/app.ts',
    'pnpm-lock.yaml',
    'scripts/build-server.mjs',
  ]) {
    write(changed, '// another rule')
    expect(startedLater()).toBe(source)
    write(changed, `// ${changed}`)
    expect(startedLater()).toBe(built)
  }
  write('server/src/added.ts', '')
  expect(startedLater()).toBe(source)
})
