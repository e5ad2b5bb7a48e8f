import type { Values } from '@longshore/shared/command/refusal.ts'
import type { Phrase } from '@longshore/shared/job/job.ts'
import { fill, sentence } from '@longshore/shared/language/sentence.ts'
import type { Language } from './language.ts'

type Texts = Readonly<Record<string, string>>

/** What the product itself says to the floor: its jobs, its refusals and its exceptions. */
export interface Sentences {
  readonly jobs: Texts
  readonly refusals: Texts
  readonly exceptions: Texts
}

const files: Record<Language, () => Promise<Sentences>> = {
  zh: () => import('./sentences.zh.ts').then((file) => file.sentences),
  en: () => import('./sentences.en.ts').then((file) => file.sentences),
  es: () => import('./sentences.es.ts').then((file) => file.sentences),
}

/** Speaks for the product in one language. */
export interface Speaker {
  phrase(phrase: Phrase): string
  refusal(code: string, values?: Values): string
  exception(kind: string): string
}

export async function speakerOf(language: Language): Promise<Speaker> {
  const { jobs, refusals, exceptions } = await files[language]()
  return {
    phrase: ({ key, values }) => fill(jobs[key] ?? key, values),
    refusal: (code, values) => sentence(refusals, code, values),
    exception: (kind) => exceptions[kind] ?? kind,
  }
}
