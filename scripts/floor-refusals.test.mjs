import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isDeskOnly } from '@longshore/shared/language/desk-only.ts'
import { refusals } from '@longshore/shared/language/refusals.en.ts'
import { expect, test } from 'vitest'
import { root } from './toolchain.mjs'

const shared = join(root, 'shared', 'src')
const tables = { refusals: ['command', 'access'] }
for (const area of ['setup', 'catalog', 'stock', 'inbound', 'outbound', 'sync'])
  tables[`${area}Refusals`] = [area]
tables.exceptionRefusals = ['exceptions']

/** A source and all that it imports, each once. */
function reached(file, found = new Map()) {
  if (found.has(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, type, path] of text.matchAll(/^import (type )?[^;]*?from '(\.[^']+)'/gm))
    if (!type) reached(resolve(dirname(file), path), found)
  for (const [, path] of text.matchAll(/\bimport\('(\.[^']+)'\)/g))
    reached(resolve(dirname(file), path), found)
  return found
}

function textsIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
}

/** The codes of the refusals that a source names. */
function codesIn(text) {
  return [...text.matchAll(/\b(\w*[rR]efusals)\.(\w+)\b/g)].flatMap(([, table, name]) =>
    (tables[table] ?? []).flatMap((area) => {
      const declared = readFileSync(join(shared, area, 'refusals.ts'), 'utf8')
      return new RegExp(`\\b${name}: refusal\\(\\s*\\d+,\\s*'([^']+)'`).exec(declared)?.[1] ?? []
    }),
  )
}

test('what a handheld refuses, or hears from the server, has its sentence on it', () => {
  const rules = ['floor-commands.ts', 'jobs.ts', 'sync/engine.ts'].flatMap((file) => [
    ...reached(join(shared, file)).values(),
  ])
  const calls = ['server/src/sync', 'server/src/http', 'pwa-scanner/src'].flatMap((folder) =>
    textsIn(join(root, folder)),
  )
  const codes = new Set([...rules, ...calls].flatMap(codesIn))
  expect(codes.size).toBeGreaterThan(50)
  expect([...codes].filter(isDeskOnly)).toEqual([])
  expect([...codes].filter((code) => !(code in refusals))).toEqual([])
})
