// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { english } from './en.ts'
import { pack as es } from './es.ts'
import { chooseLanguage, preferredLanguage, speak, t, textOf } from './language.ts'
import { pack as zh } from './zh.ts'

beforeEach(() => localStorage.clear())

test('the stored choice comes first, then the first language of the browser that is spoken here', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'es-MX', 'zh-CN'])
  expect(preferredLanguage()).toBe('es')
  await chooseLanguage('zh')
  expect(preferredLanguage()).toBe('zh')
  expect(document.documentElement.lang).toBe('zh')
  vi.restoreAllMocks()
})

test('texts carry their values; a word without a text stands for itself', async () => {
  await speak('en')
  expect(t('kit.chosen', { rows: 3 })).toBe('3 selected')
  expect(t('message.selectFirst')).toBe('Select data first')
  expect(textOf('receipt.unheard-of')).toBe('unheard-of')
})

interface Words {
  readonly name: string
  readonly states: readonly string[]
  readonly moves: Readonly<Record<string, { readonly derived?: true }>>
}

const isMachine = (part: unknown): part is Words =>
  typeof part === 'object' && part !== null && 'states' in part && 'moves' in part && 'movesFrom' in part

test('a machine of which a screen names one word is named whole', () => {
  const rules = import.meta.glob<object>(
    ['../../../shared/src/*/*.ts', '!../../../shared/src/**/*.test.ts', '!../../../shared/src/**/test-*.ts'],
    { eager: true },
  )
  const machines = Object.values(rules).flatMap((module) => Object.values(module).filter(isMachine))
  expect(machines.length).toBeGreaterThan(0)
  for (const { name, states, moves } of machines) {
    const words = [...states, ...Object.keys(moves).filter((move) => !moves[move]?.derived)]
    const keys = words.map((word) => `${name}.${word}`)
    const shared = states.filter((state) => state in moves).map((word) => `${name}.to-${word}`)
    if (keys.some((key) => key in english))
      expect(
        [...keys, ...shared].filter((key) => !(key in english)),
        name,
      ).toEqual([])
  }
})

test('every text has the same values in every language', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [key, text] of Object.entries(english))
    for (const { texts } of [zh, es])
      expect(places(texts[key as keyof typeof english]), key).toEqual(places(text))
})

test('an empty list quotes a button by the words that stand on it', () => {
  const said = [
    { texts: english, quoted: /"([^"]*)"/g },
    { texts: zh.texts, quoted: /“([^”]*)”/g },
    { texts: es.texts, quoted: /«([^»]*)»/g },
  ]
  for (const { texts, quoted } of said) {
    const words = new Set<string>(Object.values(texts))
    const hints = Object.entries(texts).filter(([key]) => key.startsWith('empty.'))
    const quotes = hints.flatMap(([, text]) => [...text.matchAll(quoted)].map(([, quote = '']) => quote))
    expect(quotes.length).toBeGreaterThan(1)
    expect(quotes.filter((quote) => !words.has(quote))).toEqual([])
  }
})
