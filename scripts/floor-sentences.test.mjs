import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { jobs } from '@longshore/shared/jobs.ts'
import { isDeskOnly } from '@longshore/shared/language/desk-only.ts'
import { arrivingEn } from '@longshore/shared/language/jobs/arriving.en.ts'
import { baggingEn } from '@longshore/shared/language/jobs/bagging.en.ts'
import { everyEn } from '@longshore/shared/language/jobs/every.en.ts'
import { handlingEn } from '@longshore/shared/language/jobs/handling.en.ts'
import { inboundEn } from '@longshore/shared/language/jobs/inbound.en.ts'
import { loadingEn } from '@longshore/shared/language/jobs/loading.en.ts'
import { lookUpEn } from '@longshore/shared/language/jobs/look-up.en.ts'
import { outboundEn } from '@longshore/shared/language/jobs/outbound.en.ts'
import { packingEn } from '@longshore/shared/language/jobs/packing.en.ts'
import { parcelsEn } from '@longshore/shared/language/jobs/parcels.en.ts'
import { pickingEn } from '@longshore/shared/language/jobs/picking.en.ts'
import { receivingEn } from '@longshore/shared/language/jobs/receiving.en.ts'
import { sortingEn } from '@longshore/shared/language/jobs/sorting.en.ts'
import { stockEn } from '@longshore/shared/language/jobs/stock.en.ts'
import { zoningEn } from '@longshore/shared/language/jobs/zoning.en.ts'
import { jobsEn } from '@longshore/shared/language/jobs.en.ts'
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

test('a move that a command of the floor may be refused has its word on a handheld', () => {
  const listed = readFileSync(join(shared, 'floor-commands.ts'), 'utf8')
  const files = [...listed.matchAll(/from '\.\/([^']+)'/g)].map(([, file]) => join(shared, file))
  const moves = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:move: |allow\(\w+, )'(\w+)'/g)].map(
      ([, move]) => `move.${move}`,
    ),
  )
  expect(moves).toContain('move.close')
  expect(moves.filter((word) => isDeskOnly(word) || !(word in refusals))).toEqual([])
})

const parts = {
  inbound: inboundEn,
  outbound: outboundEn,
  picking: pickingEn,
  sorting: sortingEn,
  packing: packingEn,
  parcels: parcelsEn,
  stock: stockEn,
  handling: handlingEn,
  'look-up': lookUpEn,
  receiving: receivingEn,
  bagging: baggingEn,
  loading: loadingEn,
  arriving: arrivingEn,
  zoning: zoningEn,
}

/** The keys that `say` is called with in a source; one that is put together stands for all that begin so. */
function saidIn(text) {
  return text.split(/(?<![.\w])say\(/).flatMap((after, i) => {
    const call = i === 0 ? '' : callOf(after)
    const whole = [...call.matchAll(/'([\w-]+\.[\w-]+)'/g)].map(([, key]) => key)
    const begun = [...call.matchAll(/`([\w-]+\.[\w-]+)\$\{/g)].map(([, start]) => start)
    return [...whole, ...begun.flatMap((start) => Object.keys(jobsEn).filter((key) => key.startsWith(start)))]
  })
}

/** What stands before the parenthesis that closes a call. */
function callOf(text) {
  let open = 1
  const end = [...text].findIndex((sign) => {
    open += { '(': 1, ')': -1 }[sign] ?? 0
    return open === 0
  })
  return text.slice(0, end)
}

const listed = readFileSync(join(shared, 'jobs.ts'), 'utf8')
const steps = [...listed.matchAll(/import\('\.\/([\w/-]+\.job\.ts)'\)/g)].map(([, file]) => file)
const entries = jobs.map((entry, i) => [entry.name, entry.words, steps[i]])

test.each(entries)('all that %s says comes with its steps', (_, words, file) => {
  const said = [...reached(join(shared, file)).values()].flatMap(saidIn).filter((key) => key in jobsEn)
  const brought = Object.assign({}, everyEn, ...words.map((part) => parts[part]))
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter((key) => !(key in brought))).toEqual([])
})

test('the menu names every job before any is here', () => {
  expect(jobs.filter(({ title }) => !(title.key in everyEn))).toEqual([])
})
