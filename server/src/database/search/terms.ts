import { pinyin } from 'pinyin-pro'

/** So many letters of a term are kept; what is typed beyond them is not compared. */
const LONGEST = 24
/** Terms of one row. */
const MOST = 80
/** Words of one search. */
const MOST_WORDS = 4

const HAN = /\p{Script=Han}/u
const LETTER = /[\p{L}\p{N}]/u

/** How texts are compared: without capitals, accents and widths. */
export function comparable(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').normalize('NFD')
  return plain.replace(/[\u0300-\u036f]/g, '').normalize('NFC')
}

/**
 * What a text is found by: its rest from the start of each word on, within what stands between spaces. A Chinese sign
 * begins a word, by itself and by the first letters of its pinyin; by pinyin in full from where the signs begin.
 * `A-12_x` is found by a, 12 and x; 马克杯 by 克杯, mkb, kb and make.
 */
export function termsOf(texts: readonly string[]): string[] {
  const terms = new Set<string>()
  const add = (term: string) => term !== '' && terms.size < MOST && terms.add(term)
  for (const piece of texts.flatMap((text) => comparable(text).split(/\s+/))) {
    const signs = [...piece]
    const starts = signs.flatMap((sign, at) => (beginsWord(sign, signs[at - 1]) ? [at] : []))
    const from = (all: readonly string[], at: number) =>
      [...all.slice(at).join('')].slice(0, LONGEST).join('')
    for (const at of starts) add(from(signs, at))
    if (!HAN.test(piece)) continue
    const said = spokenOf(signs)
    const first = said.map((syllable, at) => (isHan(signs[at]) ? ([...syllable][0] ?? '') : syllable))
    for (const at of starts) {
      add(from(first, at))
      if (!isHan(signs[at - 1])) add(from(said, at))
    }
  }
  return [...terms]
}

/** The words of a search, the longest first: each must begin a term. */
export function wordsAsked(text: string): string[] {
  const words = comparable(text)
    .split(/\s+/)
    .map((word) => [...word.replace(/^[^\p{L}\p{N}]+/u, '')].slice(0, LONGEST).join(''))
    .filter((word) => word !== '')
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS)
}

function isHan(sign: string | undefined): boolean {
  return sign !== undefined && HAN.test(sign)
}

function beginsWord(sign: string, before: string | undefined): boolean {
  if (!LETTER.test(sign)) return false
  return before === undefined || !LETTER.test(before) || isHan(sign) || isHan(before)
}

/** Each sign as it is said, without tones; what is no Chinese sign stays as it is. */
function spokenOf(signs: readonly string[]): string[] {
  const said = pinyin(signs.join(''), { toneType: 'none', type: 'all', v: true })
  const spoken = [...signs]
  let at = 0
  for (const { origin, pinyin: syllable, isZh } of said) {
    if (isZh && syllable) spoken[at] = syllable
    at += [...origin].length
  }
  return spoken
}
