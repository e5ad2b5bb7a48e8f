import type { Language } from '../language/language.ts'
import { paperWords as en } from '../language/paper-words.en.ts'
import { paperWords as es } from '../language/paper-words.es.ts'
import { paperWords as zh } from '../language/paper-words.zh.ts'

/** What stands on a bill on paper beside its figures. */
export interface PaperWords {
  readonly title: string
  readonly customer: string
  readonly customerNo: string
  readonly taxNumber: string
  readonly period: string
  readonly currency: string
  readonly issued: string
  readonly due: string
  readonly remark: string
  readonly byKind: string
  readonly kind: string
  readonly count: string
  readonly net: string
  /** With `{rate}`. */
  readonly tax: string
  readonly amount: string
  readonly lines: string
  readonly date: string
  readonly document: string
  readonly channel: string
  readonly weight: string
  readonly delivery: string
  readonly firstLeg: string
  readonly other: string
  readonly total: string
  /** With `{page}` and `{pages}`. */
  readonly page: string
  /** With `{lines}`. */
  readonly foot: string
  /** Behind the foot, where there is a tax. */
  readonly contained: string
}

export const paperWords: Readonly<Record<Language, PaperWords>> = { en, es, zh }

const spanish = ['ES', 'MX', 'AR', 'CL', 'CO', 'PE']
const chinese = ['CN', 'TW', 'HK', 'MO']

/** The language of a customer's papers: that of its country, else English. It is kept with each bill. */
export function paperLanguage(country: string): Language {
  if (chinese.includes(country)) return 'zh'
  return spanish.includes(country) ? 'es' : 'en'
}
