import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { leftForDevice, leftForFloor, withPlainImports, withPlainNames } from './build-steps.ts'

const after = (step, code) => step(code, parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
const plain = (code) => after(withPlainNames, code)

test('private names become plain ones, and nothing else does', () => {
  const written = 'class A { #a = "#a"; get #b() { return this.#a } c(o) { return o.#b } } // #a'
  expect(plain(written)).toBe('class A { _0 = "#a"; get _1() { return this._0 } c(o) { return o._1 } } // #a')
})

test('where a plain name could be mistaken for another the build stops', () => {
  expect(() => plain('class A { #a = 1; b = this._0 }')).toThrow('a name like _0')
  expect(() => plain('class A extends B { #a = 1 }')).toThrow('extends another')
  expect(plain('class A extends B { a = 1 }')).toContain('a = 1')
})

test('what only a desk refuses is left out, and its sentence', () => {
  const texts = "const a = { 'file.missing': 'no file', 'row.missing': 'no row' }"
  expect(after(leftForFloor, texts)).toBe("const a = { ...{}, 'row.missing': 'no row' }")
  const table = "const a = { gone: refusal(1, 'file.missing', 422), here: refusal(2, 'row.missing', 404) }"
  expect(after(leftForFloor, table)).toBe("const a = { ...{}, here: refusal(2, 'row.missing', 404) }")
})

test('of a table a device has its name, its bucket and what it holds of a row', () => {
  const written =
    "const box = table('box', { no: text, ...more }, { bucket: (row) => row.no, device: ['no'] })"
  expect(after(leftForDevice, written)).toBe(
    "const box = table('box', {}, { bucket: (row) => row.no, device: ['no'] })",
  )
  expect(after(leftForDevice, 'const t = table({ no: 1 }); a.table(b, { c: 1 })')).toBe(
    'const t = table({ no: 1 }); a.table(b, { c: 1 })',
  )
})

test('an import that takes names out is the import alone', () => {
  const wrapped = (name) => `(await __vitePreload(async () => {
    const { ${name} } = await import("./stock.zh-1.js");
    return { stockZh };
  }, __VITE_PRELOAD__)).stockZh`
  expect(withPlainImports(`x = ${wrapped('stockZh')}`)).toBe('x = (await import("./stock.zh-1.js")).stockZh')
  expect(withPlainImports(wrapped('another'))).toBe(wrapped('another'))
})
