import { figureIn } from '@longshore/shared/language/figure.ts'
import { type Language, languageOf } from '@longshore/shared/language/language.ts'
import type { MessageKey } from '@longshore/shared/language/messages.ts'
import { hasDecimals, sentence } from '@longshore/shared/language/sentence.ts'
import type { QuoteWords } from '@longshore/shared/pricing/quote-words.ts'
import type { Localization } from '@mui/material/locale'
import type { GridLocaleText } from '@mui/x-data-grid'
import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { english } from './en.ts'
import { countedIn } from './plural.ts'

export type { Language }
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English', es: 'Español' }

/** A text of this client, or one of the messages that the whole product shares. */
export type TextKey = keyof typeof english | `message.${MessageKey}`
/** A name that stands among the texts as `field.<name>`; any other needs a label of its own. */
export type FieldName = TextKey extends infer K ? (K extends `field.${infer N}` ? N : never) : never
export type TextValues = Readonly<Record<string, string | number>>
type Sentences = Readonly<Record<string, string>>

/** What one language brings: its texts, and those of the components and dates. */
export interface LanguagePack {
  readonly texts: Readonly<Record<keyof typeof english, string>>
  readonly messages: Readonly<Record<MessageKey, string>>
  /** Why a command was refused, by code. */
  readonly refusals: Sentences
  /** How a price was computed. */
  readonly quoteWords: QuoteWords
  /** What the jobs of scan stations say, by phrase. */
  readonly jobs: Sentences
  /** What went wrong, by kind of exception. */
  readonly exceptions: Sentences
  /** What may be wrong with a field. */
  readonly faults: Sentences
  readonly components: Localization
  readonly grid: Partial<GridLocaleText>
  readonly pickers: { readonly [K in keyof PickersLocaleText]?: PickersLocaleText[K] | undefined }
}

const packs: Record<Language, () => Promise<LanguagePack>> = {
  zh: () => import('./zh.ts').then((module) => module.pack),
  en: () => import('./en.ts').then((module) => module.pack),
  es: () => import('./es.ts').then((module) => module.pack),
}

const place = 'longshore.language'
const loaded = new Map<Language, LanguagePack>()

/** The stored choice, then the browser's languages in their order, then English. */
export function preferredLanguage(): Language {
  return languageOf(localStorage.getItem(place)) ?? languageOf(navigator.languages.join(',')) ?? 'en'
}

/** Loads a language and shows it; only languages that were shown are ever loaded. */
export async function speak(language: Language): Promise<void> {
  const pack = loaded.get(language) ?? (await packs[language]())
  loaded.set(language, pack)
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
      resources: {},
    })
  i18next.addResourceBundle(language, 'translation', {
    ...prefixed('message', pack.messages),
    ...prefixed('phrase', pack.jobs),
    ...prefixed('exception-kind', pack.exceptions),
    ...pack.texts,
  })
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

function prefixed(prefix: string, sentences: Sentences): Sentences {
  return Object.fromEntries(Object.entries(sentences).map(([key, text]) => [`${prefix}.${key}`, text]))
}

export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  localStorage.setItem(place, language)
}

export function spoken(): Language {
  return languageOf(i18next.language) ?? 'en'
}

export function spokenPack(): LanguagePack {
  const pack = loaded.get(spoken())
  if (!pack) throw new Error('no language is loaded')
  return pack
}

/** Decimals as the language writes them. */
function written(values: TextValues = {}): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      hasDecimals(value) ? figureIn(spoken(), value) : value,
    ]),
  )
}

/** What i18next needs to choose the singular, where the language has one of the text. */
function counted(key: string, values: TextValues = {}): TextValues {
  const [text, one] = [key, `${key}_one`].map((name): unknown =>
    i18next.getResource(i18next.language, 'translation', name),
  )
  if (typeof text !== 'string' || typeof one !== 'string') return written(values)
  const count = Number(values[countedIn(text, one) ?? ''])
  return { ...written(values), ...(count === 1 && { count }) }
}

export function t(key: TextKey, values?: TextValues): string {
  return i18next.t(key, counted(key, values))
}

/** The text of a word out of a table, such as a status; the word itself when no text stands for it. */
export function textOf(key: string, values?: TextValues): string {
  return i18next.t(key, { defaultValue: key.slice(key.lastIndexOf('.') + 1), ...counted(key, values) })
}

/** The text of a key; undefined where none stands. */
export function textIfAny(key: string): string | undefined {
  return i18next.exists(key) ? i18next.t(key) : undefined
}

/** Why a command was refused. */
export function refusalText(code: string, values?: TextValues): string {
  return sentence(spokenPack().refusals, code, values, spoken())
}

/** The postcode rule of a country, which the specification says in English. */
export function ruleText(rule: string): string {
  return spokenPack().refusals[`rule.${rule}`] ?? rule
}

/** `t` for a component, which is drawn again when the language changes. */
export function useText(): typeof t {
  useTranslation()
  return t
}

export function useLanguage(): Language {
  useTranslation()
  return spoken()
}

export function useLanguagePack(): LanguagePack {
  useTranslation()
  return spokenPack()
}
