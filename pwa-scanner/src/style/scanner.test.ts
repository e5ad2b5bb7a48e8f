import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')

function tokens(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = [
  ['ink', 'ground'],
  ['ink', 'raised'],
  ['ink', 'key'],
  ['quiet', 'ground'],
  ['quiet', 'raised'],
  ['act', 'ground'],
  ['bad-ink', 'ground'],
  ['on-act', 'act'],
  ['on-good', 'good'],
  ['on-bad', 'bad'],
  ['on-exception', 'exception'],
  ['on-unchecked', 'unchecked'],
  ['on-repeat', 'repeat'],
]

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
])('the %s theme in glare', (_, selector) => {
  test.each(pairs)('%s on %s is told apart 7 to 1', (ink, ground) => {
    const of = tokens(selector)
    expect(contrast(of.get(ink ?? '') ?? '', of.get(ground ?? '') ?? '')).toBeGreaterThanOrEqual(7)
  })
})

test('the alarm that nothing is saved is readable in every theme', () => {
  expect(contrast('#a00d1c', '#ffffff')).toBeGreaterThanOrEqual(7)
})

test('nothing is used that the oldest browser does not know', () => {
  const tooNew = [
    /:has\(|:is\(|:where\(|:focus-visible/,
    /@layer|@container|@property|@starting-style/,
    /(^|[\s;{])inset\s*:/,
    /aspect-ratio|accent-color|color-mix|scrollbar-gutter|text-wrap/,
    /(margin|padding|inset)-(inline|block)\s*:/,
    /&/,
    /\blch\(|\boklch\(/,
  ]
  for (const feature of tooNew) expect(css).not.toMatch(feature)
})

test('gaps stand in grids only: a flex box has none before Chrome 84', () => {
  const blocks = [...css.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => body)
  for (const body of blocks.filter((block) => /(^|\s)gap:/.test(block))) expect(body).toMatch(/grid/)
})

test('the screen has a height where dvh is unknown', () => {
  expect(css.replace(/@supports \(height: 100dvh\) \{\s*\.screen \{[^}]*\}\s*\}/, '')).not.toMatch(/dvh/)
  expect(css).toMatch(/\.screen \{[^}]*height: 100vh/)
})
