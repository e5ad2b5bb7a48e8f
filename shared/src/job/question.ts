import type { Lookups, Match, SkuBarcode } from '../catalog/barcode-match.ts'
import { articlesToChoose } from './choosing.ts'
import { type StepView, say } from './job.ts'

/** A scan whose code means several SKUs. Until the worker says which, nothing else is taken. */
export interface Question {
  readonly match: Match & { kind: 'sku' }
  readonly raw: string
}

const WHICH = 'sku:'
const NONE = 'none-of-these'

export const which = say('job.which-sku')

/** Whether a key of the question's screen says that none of its SKUs is in hand. */
export function isNone(key: string): boolean {
  return key === NONE
}

/** The SKU that an answer names; undefined where it is no answer to this question. */
export function answered({ match }: Question, key: string): SkuBarcode | undefined {
  return match.candidates.find(({ skuId }) => `${WHICH}${skuId}` === key)
}

/** The question takes the place of the step's own answers, keys and buttons; a stop comes before it. */
export function asked(question: Question, step: StepView, lookups: Lookups): StepView {
  if (step.blocking) return step
  const { facts, progress } = step
  const list = articlesToChoose(question.match.candidates, lookups)
  return {
    instruction: which,
    choices: {
      question: say('job.in-hand'),
      list: list.map((one) => ({ ...one, key: `${WHICH}${one.key}` })),
    },
    secondary: [{ key: NONE, label: say('job.none-of-these') }],
    ...(facts && { facts }),
    ...(progress && { progress }),
  }
}
