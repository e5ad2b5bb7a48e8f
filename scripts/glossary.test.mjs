import { expect, test } from 'vitest'
import { neverSaid, terms } from './src/glossary/glossary.ts'

const languages = ['zh', 'en', 'es']

/** All texts of the desk, the handheld and what both share with the server, by the language in the name of their file. */
const modules = import.meta.glob(
  [
    '../web-admin/src/language/*.{zh,en,es}.ts',
    '../pwa-scanner/src/language/{zh,en,es}.ts',
    '../pwa-scanner/src/language/around.{zh,en,es}.ts',
    '../shared/src/language/**/*.{zh,en,es}.ts',
  ],
  { eager: true },
)
const texts = Object.entries(modules).flatMap(([path, exported]) => {
  const language = languages.find((one) => path.endsWith(`/${one}.ts`) || path.endsWith(`.${one}.ts`))
  const of = { language, ofHandheld: /\/pwa-scanner\/|\/job-help\./.test(path) }
  return Object.values(exported).flatMap((tree) => textsIn(tree, '', of))
})

/** Texts stand in trees of keys; a key is said with those above it. */
function textsIn(tree, key, of) {
  if (typeof tree === 'string') return [{ ...of, key, text: tree }]
  return Object.entries(tree ?? {}).flatMap(([name, inside]) =>
    textsIn(inside, key ? `${key}.${name}` : name, of),
  )
}

function breaking(ban) {
  return texts
    .filter(({ ofHandheld }) => !(ban.atTheDesk && ofHandheld))
    .filter(({ language, key, text }) => ban[language]?.test(text) && (ban.in?.test(key) ?? true))
    .map(({ language, key, text }) => `${language} ${key}: ${text}`)
}

test('the texts of three languages are read', () => {
  for (const language of languages)
    expect(texts.filter((one) => one.language === language).length).toBeGreaterThan(2000)
})

test.each(terms.map((term) => [term.en, term]))(
  '“%s” is said in three languages, and nothing else for it',
  (_, term) => {
    for (const language of languages) {
      const word = term[language].toLowerCase()
      const isSaid = texts.some((one) => one.language === language && one.text.toLowerCase().includes(word))
      expect(isSaid, `no text in ${language} says ${word}`).toBe(true)
    }
    expect(term.never ? breaking(term.never) : []).toEqual([])
  },
)

test.each(neverSaid.map((ban) => [ban.why, ban]))('no text forgets: %s', (_, ban) => {
  expect(breaking(ban)).toEqual([])
})
