import { jobsEn } from '@longshore/shared/language/jobs.en.ts'
import { jobsEs } from '@longshore/shared/language/jobs.es.ts'
import { jobsZh } from '@longshore/shared/language/jobs.zh.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { fill } from '@longshore/shared/language/sentence.ts'
import { en, type Texts } from '../src/language/en.ts'
import { es } from '../src/language/es.ts'
import { zh } from '../src/language/zh.ts'

/** What a job says. */
export type Phrase = keyof typeof jobsEn

const apps: Readonly<Record<Language, Texts>> = { en, es, zh }
const jobs: Readonly<Record<Language, Readonly<Record<Phrase, string>>>> = {
  ...{ en: jobsEn, es: jobsEs, zh: jobsZh },
}

/** What a handheld says in its worker's language. */
export class HandheldWords {
  readonly app: Texts
  readonly #language: Language

  constructor(language: Language) {
    this.app = apps[language]
    this.#language = language
  }

  says(phrase: Phrase, values?: Readonly<Record<string, string | number>>): string {
    return fill(jobs[this.#language][phrase], values, this.#language)
  }
}
