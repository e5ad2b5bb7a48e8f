import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('font.css', import.meta.url), 'utf8')

interface Face {
  readonly family: string
  readonly file: string
  draws(sign: string): boolean
}

const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']): Face => {
  const said = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? ''
  const ranges = [...said(/unicode-range:([^;]*);/).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  )
  return {
    family: said(/font-family: ("[^"]*")/),
    file: said(/url\("([^"]*)"\)/),
    draws: (sign) =>
      ranges.some(
        ([first, last]) => first <= Number(sign.codePointAt(0)) && Number(sign.codePointAt(0)) <= last,
      ),
  }
})

/** Who draws a sign on a page in a language. */
function drawnBy(sign: string, root: ':root' | ':root:lang(zh)'): readonly Face[] {
  const fonts = css.slice(css.indexOf(`${root} {`)).split('}')[0] ?? ''
  return faces.filter(({ family, draws }) => fonts.includes(family) && draws(sign))
}

test('each face has its file, and is shown only when it has come', () => {
  expect(faces).toHaveLength(3)
  for (const { file } of faces) expect(existsSync(fileURLToPath(import.meta.resolve(file)))).toBe(true)
  expect(css.match(/font-display: swap;/g)).toHaveLength(faces.length)
})

test.each([
  ['letters, figures and signs', 'Abc 0189 ß×·€™'],
  ['Spanish', 'áéíóúüñ¿¡ÁÉÍÓÚÑ'],
  ['names from Poland, Czechia and Turkey', 'łąęśżźćńŁČčřžšěůıİğş'],
])('the desk’s font has %s in each language, each from one file', (_, signs) => {
  for (const sign of signs.replaceAll(' ', ''))
    for (const root of [':root', ':root:lang(zh)'] as const)
      expect([sign, drawnBy(sign, root).length]).toEqual([sign, 1])
})

test('Chinese takes its quotation marks, dashes and dots from its own fonts, other languages from the desk’s', () => {
  for (const sign of '“”‘’—…') {
    expect(drawnBy(sign, ':root')).toHaveLength(1)
    expect(drawnBy(sign, ':root:lang(zh)')).toEqual([])
  }
})
