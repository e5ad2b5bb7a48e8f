import type { Language } from './language.ts'

const files: Record<Language, () => Promise<Readonly<Record<string, string>>>> = {
  zh: () => import('@longshore/shared/language/job-help.zh.ts').then((file) => file.jobHelpZh),
  en: () => import('@longshore/shared/language/job-help.en.ts').then((file) => file.jobHelpEn),
  es: () => import('@longshore/shared/language/job-help.es.ts').then((file) => file.jobHelpEs),
}

/** Why a step, `<job>.<step>`, is there and what to do when it does not work; rejects when that is not to be had. */
export async function helpOf(language: Language, step: string): Promise<string | undefined> {
  return (await files[language]())[step]
}
