import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { withPlainNames } from './plain-names.ts'

const plain = (code) => withPlainNames(code, parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))

test('private names become plain ones, and nothing else does', () => {
  const written = 'class A { #a = "#a"; get #b() { return this.#a } c(o) { return o.#b } } // #a'
  expect(plain(written)).toBe('class A { _0 = "#a"; get _1() { return this._0 } c(o) { return o._1 } } // #a')
})

test('where a plain name could be mistaken for another the build stops', () => {
  expect(() => plain('class A { #a = 1; b = this._0 }')).toThrow('a name like _0')
  expect(() => plain('class A extends B { #a = 1 }')).toThrow('extends another')
  expect(plain('class A extends B { a = 1 }')).toContain('a = 1')
})
