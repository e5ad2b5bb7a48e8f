import type { Phrase, StepView } from './job.ts'

type Choice = NonNullable<StepView['choices']>['list'][number]

/** The question of a step, where there is anything to choose. */
export function choosing(question: Phrase, list: readonly Choice[]): Pick<StepView, 'choices'> {
  return list.length > 0 ? { choices: { question, list } } : {}
}
