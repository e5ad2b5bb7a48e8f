import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../../public/browser-floor.js', import.meta.url), 'utf8')

/** What the page says in a browser of this kind; nothing where the app may start. */
function said(lacks: { durability?: true; locks?: true; modules?: true; secure?: true }, language = 'en-GB') {
  const shown: string[] = []
  const marks: string[] = []
  class Transaction {
    declare durability: string
  }
  if (!lacks.durability) Object.defineProperty(Transaction.prototype, 'durability', { value: 'default' })
  const page = {
    documentElement: { setAttribute: (_: string, why: string) => void marks.push(why) },
    createElement: () => ({
      style: {},
      appendChild: (text: string) => void shown.push(text),
      ...(!lacks.modules && { noModule: false }),
    }),
    createTextNode: (text: string) => text,
    body: { appendChild: () => undefined },
  }
  const window = {
    isSecureContext: !lacks.secure,
    indexedDB: {},
    IDBTransaction: Transaction,
    crypto: { subtle: {} },
  }
  const navigator = { language, ...(!lacks.locks && { locks: {} }) }
  runInNewContext(script, { window, document: page, navigator })
  return { shown, marks }
}

test('a browser that keeps scans safe is let through', () => {
  expect(said({})).toEqual({ shown: [], marks: [] })
})

test('one that does not is told what to do, in its language', () => {
  expect(said({ durability: true }).shown[0]).toMatch(/too old.*Chrome 83/)
  expect(said({ locks: true }).marks).toEqual(['old'])
  expect(said({ modules: true }, 'es-MX').shown[0]).toMatch(/demasiado antiguo/)
  expect(said({ durability: true }, 'zh-CN').shown[0]).toMatch(/浏览器太旧/)
  expect(said({ durability: true }, 'pt-BR').shown[0]).toMatch(/too old/)
})

test('a page without https says so, since nothing can be kept there', () => {
  expect(said({ secure: true }).shown[0]).toMatch(/https/)
})
