// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { aroundEn } from './around.en.ts'
import { aroundEs } from './around.es.ts'
import { aroundZh } from './around.zh.ts'
import './around-texts.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { languageOf, speak } from './language.ts'
import { translation } from './translation.ts'
import { zh } from './zh.ts'

type Tree = { readonly [key: string]: string | Tree }

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
}

const holes = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(String).sort()

test('the stored choice counts before the browser’s languages', () => {
  expect(languageOf('es', ['zh-CN', 'en'])).toBe('es')
  expect(languageOf(null, ['fr-FR', 'zh-Hans-CN', 'en'])).toBe('zh')
  expect(languageOf('xx', ['pt-BR'])).toBe('en')
})

test('a worker may switch the language in the middle of the work', async () => {
  await speak('zh')
  expect([translation.current()('notSaved.title'), document.documentElement.lang]).toEqual(['未保存', 'zh'])
  await speak('es')
  expect([translation.current()('outbox.older', { n: 3 }), document.documentElement.lang]).toEqual([
    '3 anteriores',
    'es',
  ])
})

test('each text has the same values to fill in, in every language', () => {
  const english = leaves({ ...en, ...aroundEn })
  for (const other of [
    { ...zh, ...aroundZh },
    { ...es, ...aroundEs },
  ]) {
    const said = new Map(leaves(other))
    for (const [key, text] of english) expect([key, holes(said.get(key) ?? '')]).toEqual([key, holes(text)])
  }
})
