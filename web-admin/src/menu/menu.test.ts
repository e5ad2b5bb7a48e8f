import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { ADMINISTER } from '@longshore/shared/access/permissions.ts'
import type { Resources } from '@longshore/shared/access/session.api.ts'
import type { Endpoint, Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import { expect, test } from 'vitest'
import { mayOf, mayOpen, neededFor, type Permission } from '../login/may.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const folders = readdirSync(new URL('..', import.meta.url)).filter((name) => !name.includes('.'))
const sources = folders.flatMap((folder) => {
  const path = `${folder}/area.ts`
  return existsSync(new URL(`../${path}`, import.meta.url)) ? [{ folder, source: read(path) }] : []
})

/** Each line's permission and the file of its page, as they are written. */
const lines = sources.flatMap(({ folder, source }) => {
  /** The loaders that several lines share. */
  const loaders = new Map(
    [...source.matchAll(/^const (\w+) = \(\) =>\s+import\('(\.\.?\/[^']+)'\)/gm)].map(([, name, file]) => [
      name,
      file,
    ]),
  )
  return [
    ...source.matchAll(/^ {2}(?:member|desk)\.\w+\('(\w+)', ('[^']+'|null|ADMINISTER), (.+)\),$/gm),
  ].map(([, path = '', written = '', rest = '']) => {
    const file = /import\('(\.\.?\/[^']+)'\)/.exec(rest)?.[1] ?? loaders.get(/^\w+/.exec(rest)?.[0])
    return {
      path,
      permission: written === 'ADMINISTER' ? ADMINISTER : written.replaceAll("'", ''),
      file: file && posix.join(folder, file),
    }
  })
})

const endpoints = Object.values(contract as Readonly<Record<string, Endpoints>>).flatMap((area) =>
  Object.entries(area),
)
const permissionOf = (endpoint: Endpoint) =>
  endpoint.does === 'command' ? endpoint.command.permission : endpoint.permission

test('every line of the menu is read, and leads to a page', () => {
  const written = sources.flatMap(({ source }) => [...source.matchAll(/^ {2}(?:member|desk)\./gm)])
  expect(lines).toHaveLength(written.length)
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(({ file }) => !file)).toEqual([])
})

test.each(lines)('$path asks for what its list asks for', ({ permission, file }) => {
  const [, api = '', call = ''] = /<ListPage[^>]*?\bof=\{(\w+)\.(\w+)\}/s.exec(read(file ?? '')) ?? []
  if (!api) return
  const area = api.replace(/Api$/, '')
  const own = (contract as Readonly<Record<string, Endpoints>>)[area]?.[call]
  // An `…Api` may have another name in the contract: then it is known by its calls.
  const alike = endpoints.flatMap(([name, one]) => (name === call && one.does === 'read' ? [one] : []))
  const needed = permission === 'null' ? [null] : neededFor(permission as Permission)
  const wanted = (own ? [own] : alike).map(permissionOf)
  expect([...needed, null].some((one) => wanted.includes(one))).toBe(true)
})

test.each([
  ['outbound.review', ['outbound.review', 'outbound.view']],
  ['setup.view', ['setup.view']],
  ['access.customer-users', ['access.customer-users']],
  [ADMINISTER, [ADMINISTER]],
] as const)('a page of %s is opened by who may see its area too', (permission, needed) => {
  expect(neededFor(permission)).toEqual(needed)
  const held = (permissions: readonly string[], administrator = false) =>
    mayOpen(mayOf({ permissions, administrator } as Resources), permission)
  expect(held(needed, permission === ADMINISTER)).toBe(true)
  expect(held(needed.slice(1))).toBe(false)
  expect(held(needed.slice(0, 1), permission === ADMINISTER)).toBe(needed.length === 1)
})
