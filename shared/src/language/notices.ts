import type { Language } from './language.ts'
import { notices as en } from './notices.en.ts'
import { notices as es } from './notices.es.ts'
import { notices as zh } from './notices.zh.ts'
import { fill } from './sentence.ts'

export type NoticeKind = keyof typeof en

export const noticeKinds = Object.keys(en) as readonly NoticeKind[]

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, es, zh }

/** What a notice says; a kind that this version does not know stands for itself. */
export function noticeSentence(
  language: Language,
  kind: string,
  details: Readonly<Record<string, string | number>>,
): string {
  return fill(words[language][kind] ?? kind, details, language)
}
