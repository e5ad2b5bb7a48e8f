import type { Texts } from './en.ts'
import { translation } from './translation.ts'

export const languages = ['zh', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** Each language names itself, so that who does not read the present one still finds theirs. */
export const ownNames: Record<Language, string> = { zh: '中文', en: 'English', es: 'Español' }

const texts: Record<Language, () => Promise<Texts>> = {
  zh: () => import('./zh.ts').then((file) => file.zh),
  en: () => import('./en.ts').then((file) => file.en),
  es: () => import('./es.ts').then((file) => file.es),
}

/** The stored choice, else the first of the browser's languages that we speak, else English. */
export function languageOf(stored: string | null, browser: readonly string[]): Language {
  const wished = [stored ?? '', ...browser].map((tag) => tag.toLowerCase().split(/[-_]/)[0])
  return wished.flatMap((tag) => languages.find((known) => known === tag) ?? [])[0] ?? 'en'
}

/** Loads the texts of this language alone and shows them; fails when they cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  translation.speak(language, await texts[language]())
  document.documentElement.lang = language
}
