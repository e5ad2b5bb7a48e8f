import { exception } from '@longshore/shared/exceptions/exception.ts'
import { foundBy } from '@longshore/shared/rows/table.ts'
import type { Attention } from '@longshore/shared/sync/outbox.ts'
import type { Rows } from '@longshore/shared/sync/view.ts'
import type { Late } from '../job/view.ts'
import type { Speaker } from '../language/sentences.ts'
import type { LateAnswers } from './late-answers.ts'

/** What somebody's work raised, by the operation that raised it. */
export const exceptionsOfCause = foundBy('exceptionsOfCause', exception, ({ causeCommand }) => [causeCommand])

/** What the server found in a command, in the worker's words; '' where it said no more than that. */
export function answerWords({ result }: Pick<Attention, 'result'>, speaker: Speaker): string {
  const kinds = (result.exceptions ?? []).map(({ kind }) => speaker.exception(kind))
  const why = result.code ? [speaker.refusal(result.code, result.values)] : []
  return [...new Set([...kinds, ...why])].join('. ')
}

/** What stands over the work until somebody looks: the newest, by its scan or by what it is about. */
export function lateWords(
  { news }: Pick<LateAnswers, 'news'>,
  speaker: Speaker,
  rows: Pick<Rows, 'list'>,
): Late | undefined {
  const last = news[news.length - 1]
  if (!last) return undefined
  const [raised] = rows.list(exceptionsOfCause, [last.id])
  const code = last.s?.join(' ') || raised?.subjectLabel
  return { text: answerWords(last, speaker), count: news.length, ...(code && { code }) }
}
