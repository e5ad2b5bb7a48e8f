import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './toolchain.mjs'

const files = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !/(\.test\.ts|(^|\/)test-[^/]*)$/.test(name))
    .map((name) => join(folder, name))
/** What only machines read (`OneException.tsx`). */
const isHidden = (name) => /Id$|^(photo|places)$/.test(name)

/** The text up to where the bracket that is open closes. */
function inside(text) {
  let depth = 1
  let end = 0
  for (; depth > 0 && end < text.length; end++)
    depth += '([{'.includes(text[end]) ? 1 : ')]}'.includes(text[end]) ? -1 : 0
  return text.slice(0, end - 1)
}

/** Its parts between commas that stand in no further bracket. */
function parts(text) {
  const found = ['']
  let depth = 0
  for (const sign of text) {
    depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((part) => part.trim())
}

/** The names of the details that a call gives an exception, as far as they are written there. */
function detailsIn(code) {
  return [...code.matchAll(/\b(raise|differ)\(/g)].flatMap(({ 1: call, 0: whole, index }) => {
    const details = parts(inside(code.slice(index + whole.length)))[call === 'raise' ? 2 : 3]
    if (!details?.startsWith('{')) return []
    return parts(details.slice(1, -1)).flatMap((part) => /^(\w+)\s*(?::|$)/.exec(part)?.[1] ?? [])
  })
}

test.each(['en', 'zh', 'es'])('whatever an exception tells has a name in %s', (language) => {
  const texts = readFileSync(join(root, 'web-admin', 'src', 'language', `exceptions.${language}.ts`), 'utf8')
  const named = new Set([...texts.matchAll(/'detail\.(\w+)'/g)].map(([, name]) => name))
  const code = ['shared', 'server'].flatMap((area) => files(join(root, area, 'src')))
  const told = new Set(code.flatMap((file) => detailsIn(readFileSync(file, 'utf8'))))
  expect(told.size).toBeGreaterThan(30)
  expect([...told].filter((name) => !named.has(name) && !isHidden(name)).sort()).toEqual([])
})
