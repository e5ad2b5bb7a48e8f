import type { Values } from '@longshore/shared/command/refusal.ts'
import type { Fault } from '@longshore/shared/contract/fit.ts'
import { fields as fieldsEn } from '@longshore/shared/language/fields.en.ts'
import { fields as fieldsEs } from '@longshore/shared/language/fields.es.ts'
import { fieldSentence } from '@longshore/shared/language/fields.ts'
import { fields as fieldsZh } from '@longshore/shared/language/fields.zh.ts'
import { type Language, languageOf } from '@longshore/shared/language/language.ts'
import { refusals as refusalsEn } from '@longshore/shared/language/refusals.en.ts'
import { refusals as refusalsEs } from '@longshore/shared/language/refusals.es.ts'
import { refusals as refusalsZh } from '@longshore/shared/language/refusals.zh.ts'
import { sentence } from '@longshore/shared/language/sentence.ts'

const refusals: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: refusalsZh,
  en: refusalsEn,
  es: refusalsEs,
}
const fields = { zh: fieldsZh, en: fieldsEn, es: fieldsEs }

/** The language of a request: the client's header, then the browser's, then English. */
export function languageOfHeaders(headers: Headers): Language {
  return languageOf(headers.get('language')) ?? languageOf(headers.get('accept-language')) ?? 'en'
}

export function refusalSentence(language: Language, code: string, values?: Values): string {
  return sentence(refusals[language], code, values, language)
}

/** A status in words; one that has none stands for itself. */
export function statusWord(language: Language, status: string): string {
  return refusals[language][`status.${status}`] ?? status
}

/** The sentence at a field; a schema's own test may be named by a refusal's code. */
export function faultSentence(language: Language, { fault, values }: Fault): string {
  const sentences = refusals[language]
  return fault in sentences
    ? sentence(sentences, fault, values, language)
    : fieldSentence(fields[language], fault, values, language)
}
