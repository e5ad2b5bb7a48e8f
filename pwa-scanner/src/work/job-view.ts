import type { MatchKind } from '@longshore/shared/catalog/barcode-match.ts'
import type { StepView } from '@longshore/shared/job/job.ts'
import type { Said } from '@longshore/shared/job/said.ts'
import type { Action, Fact, JobView, Outcome, ScanResult } from '../job/view.ts'
import type { Speaker } from '../language/sentences.ts'

/** How a turn ended, as it is shown, sounded and felt. A scan that led to a stop is no good one. */
export function outcomeOf({ tone, phrase }: Said, isStop = false): Outcome {
  if (isStop && 'key' in phrase && phrase.key === 'job.read') return 'bad'
  if (tone === 'wrong') return 'bad'
  if (tone === 'again') return 'repeat'
  if (tone === 'asked') return 'question'
  if (tone === 'ok') return 'good'
  return 'key' in phrase && phrase.key === 'job.saved-not-checked' ? 'unchecked' : 'exception'
}

export function textOf({ phrase }: Said, speaker: Speaker): string {
  if ('key' in phrase) return speaker.phrase(phrase)
  if ('refusal' in phrase) return speaker.refusal(phrase.refusal, phrase.values)
  return [...new Set(phrase.exceptions)].map((kind) => speaker.exception(kind)).join(' · ')
}

export function resultOf(said: Said, speaker: Speaker, stop?: StepView['blocking']): ScanResult {
  const { code, nth } = said
  const outcome = outcomeOf(said, stop !== undefined)
  const text = stop && outcome === 'bad' ? speaker.phrase(stop.title) : textOf(said, speaker)
  // Its name says it all.
  return { outcome, text: outcome === 'unchecked' ? '' : text, nth, ...(code && { code }) }
}

interface StepDress {
  readonly speaker: Speaker
  readonly quantity: number | undefined
  /** The picture of a SKU, where it is known. */
  pictureOf(skuId: string): string | undefined
}

/** The step in the worker's language; the screen around it is the page's. */
export function stepView(
  view: StepView,
  { speaker, quantity, pictureOf }: StepDress,
): Pick<
  JobView,
  | 'instruction'
  | 'code'
  | 'facts'
  | 'picture'
  | 'progress'
  | 'keypad'
  | 'photo'
  | 'choices'
  | 'primary'
  | 'secondary'
  | 'blocking'
> {
  const { code, facts, progress, keypad, photo, choices, primary, secondary, blocking } = view
  const { phrase } = speaker
  const picture = view.article && pictureOf(view.article)
  const pictures = new Map(choices?.list.map(({ key, article }) => [key, article && pictureOf(article)]))
  const somePictures = [...pictures.values()].some(Boolean)
  const action = (one: NonNullable<StepView['secondary']>[number]): Action => ({
    ...{ key: one.key, label: phrase(one.label) },
    ...(one.tone && { tone: one.tone }),
  })
  return {
    instruction: phrase(view.instruction),
    ...(code && { code: { text: code.text, ...(code.caption && { caption: phrase(code.caption) }) } }),
    ...(facts && {
      facts: facts.map(
        ({ label, value, words, kilos, strong = false, article }): Fact => ({
          ...{ label: phrase(label), value: words ? phrase(words) : value, strong },
          ...(kilos !== undefined && { value: `${speaker.figure(kilos)} kg` }),
          ...(article && { picture: pictureOf(article) ?? null }),
        }),
      ),
    }),
    ...(picture && { picture: { src: picture, of: code?.text ?? '' } }),
    ...(progress && { progress }),
    ...(photo && { photo }),
    ...(keypad && {
      keypad: {
        ...{ value: quantity ?? keypad.value, unit: '' },
        ...(keypad.max !== undefined && { max: keypad.max }),
      },
    }),
    ...(choices && {
      choices: {
        question: phrase(choices.question),
        list: choices.list.map(({ article: _, words, ...one }) => ({
          ...one,
          ...(words && { detail: [phrase(words), one.detail].filter(Boolean).join(' · ') }),
          ...(somePictures && { picture: pictures.get(one.key) ?? null }),
        })),
      },
    }),
    ...(primary && { primary: action(primary) }),
    ...(secondary && { secondary: secondary.map(action) }),
    ...(blocking && {
      blocking: {
        ...{ tone: 'stop', title: phrase(blocking.title), text: phrase(blocking.text) },
        action: action(blocking.action),
      } as const,
    }),
  }
}

/** What may be scanned, in the worker's words. */
export function acceptedWords(
  accepts: readonly MatchKind[] | 'anything',
  words: (kind: MatchKind | 'anything') => string,
): string[] {
  return accepts === 'anything' ? [words('anything')] : accepts.map(words)
}
