import type { Language } from '../language/language.ts'
import { listOf } from '../rows/table.ts'
import { type DictionaryEntry, dictionaryEntry } from './dictionary.ts'

/** Words of one list, at most: more than a form offers. */
export const MOST_WORDS = 500

export const entriesOfKind = listOf('entriesOfKind', dictionaryEntry, ['kind'])

type Wording = Pick<DictionaryEntry, 'code' | 'zh' | 'en' | 'es'>

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * The code of the word that a text means, by its code or in any language; the text itself where the list has none such.
 * So what is chosen in one language matches what is chosen in another.
 */
export function codeOfWord(text: string, words: readonly Wording[]): string {
  const meant = plain(text)
  if (meant === '') return ''
  const found =
    words.find(({ code }) => plain(code) === meant) ??
    words.find(({ zh, en, es }) => [zh, en, es].some((word) => plain(word) === meant))
  return found?.code ?? text.trim()
}

/** What a language calls a code; the text itself where the list has none such. Spanish may be empty, and says English then. */
export function wordOf(text: string, words: readonly Wording[], language: Language): string {
  const found = words.find(({ code }) => code === text)
  return found ? found[language] || found.en : text
}
