import type { Language } from '../language/language.ts'

const HAN = /\p{Script=Han}/u

/**
 * What goods are called for somebody who reads a language, where they have two names: a Chinese name says nothing to who
 * reads Spanish. Where nobody says the language, what their owner calls them.
 */
export function goodsName(
  { name, nameEn = '' }: { readonly name: string; readonly nameEn?: string },
  language: Language | undefined,
): string {
  if (nameEn === '' || language === undefined || language === 'zh') return name
  return language === 'en' || HAN.test(name) ? nameEn : name
}
