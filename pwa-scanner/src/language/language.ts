import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

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
  const said = await texts[language]()
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: said } },
      // React escapes what it draws.
      interpolation: { escapeValue: false },
    })
  } else {
    i18next.addResourceBundle(language, 'translation', said)
    await i18next.changeLanguage(language)
  }
  document.documentElement.lang = language
}
