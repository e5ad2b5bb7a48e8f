import type { Values } from '@longshore/shared/command/refusal.ts'
import type { Phrase } from '@longshore/shared/job/job.ts'
import type { JobWords } from '@longshore/shared/job/phrases.ts'
import { figureIn } from '@longshore/shared/language/figure.ts'
import { fill, sentence } from '@longshore/shared/language/sentence.ts'
import type { Language } from './language.ts'

type Texts = Readonly<Record<string, string>>

/** What the product itself says to the floor: its jobs, its refusals and its exceptions. */
export interface Sentences {
  /** What every job says. */
  readonly jobs: Texts
  /** What jobs say besides; each part comes with the steps of a job that says it. */
  readonly later: Readonly<Record<JobWords, () => Promise<Texts>>>
  readonly refusals: Texts
  /** What its exceptions are called: no scan waits for them. */
  exceptions(): Promise<Texts>
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
  figure(value: number): string
}

/** The sentences of jobs in the language that is spoken: they grow as jobs come. */
interface Spoken extends Pick<Sentences, 'later'> {
  readonly jobs: Record<string, string>
}

/** Parts that are here, and that another language must bring too. */
const here = new Set<JobWords>()
let spoken: Spoken | undefined
let begin = () => {}
const begun = new Promise<void>((resolve) => {
  begin = resolve
})

/** Speaks another language from now on, whichever jobs are here; rejects, and changes nothing, when it is not to be had. */
export async function speakerOf(language: Language): Promise<Speaker> {
  const { jobs, refusals, exceptions, later } = await files[language]()
  const next: Spoken = { jobs: { ...jobs }, later }
  const kinds = fetchedOnce(exceptions)
  // Other parts may come while these are fetched.
  for (let known = -1; known < here.size; ) {
    known = here.size
    await add(next, [...here])
  }
  spoken = next
  begin()
  return {
    phrase: ({ key, values }) => fill(next.jobs[key] ?? key, values, language),
    refusal: (code, values) => sentence(refusals, code, values, language),
    exception: (kind) => kinds()[kind] ?? kind,
    figure: (value) => figureIn(language, value),
  }
}

/** What is fetched behind the start, as far as it is here; where that failed, it is fetched again when it is looked for. */
function fetchedOnce(fetch: () => Promise<Texts>): () => Texts {
  let here: Texts = {}
  let asked = false
  const look = () => {
    if (asked) return here
    asked = true
    fetch().then(
      (texts) => {
        here = texts
      },
      () => {
        asked = false
      },
    )
    return here
  }
  look()
  return look
}

/** Fetches what jobs say; rejects when it is neither here nor to be had. */
export async function fetchWords(parts: readonly JobWords[]): Promise<void> {
  await begun
  // Another language may be spoken by the time they are here.
  for (let to: Spoken | undefined; to !== spoken; ) {
    to = spoken
    if (to) await add(to, parts)
  }
  for (const part of parts) here.add(part)
}

async function add({ jobs, later }: Spoken, parts: readonly JobWords[]): Promise<void> {
  Object.assign(jobs, ...(await Promise.all(parts.map((part) => later[part]()))))
}
