import type { Phrase, StepView } from '@longshore/shared/job/job.ts'
import type { Said } from '@longshore/shared/job/said.ts'
import { refusalText, textOf } from '../language/language.ts'
import { figureText } from '../look/measures.ts'

/** A sentence of a job in the spoken language. */
export function phraseOf({ key, values }: Phrase): string {
  return textOf(`phrase.${key}`, values)
}

type Fact = NonNullable<StepView['facts']>[number]

/** What stands below a fact's name. */
export function factOf({ value, words, kilos }: Pick<Fact, 'value' | 'words' | 'kilos'>): string {
  if (words) return phraseOf(words)
  return kilos === undefined ? value : `${figureText(kilos)} kg`
}

/** What is said of a choice below its title. */
export function detailOf({
  words,
  detail,
}: {
  words?: Phrase | undefined
  detail?: string | undefined
}): string {
  return [words && phraseOf(words), detail].filter(Boolean).join(' · ')
}

/** How the last act ended, in words. */
export function saidOf({ phrase }: Said): string {
  if ('key' in phrase) return phraseOf(phrase)
  if ('refusal' in phrase) return String(phrase.values.sentence ?? refusalText(phrase.refusal, phrase.values))
  return [...new Set(phrase.exceptions)].map((kind) => textOf(`exception-kind.${kind}`)).join(' · ')
}
