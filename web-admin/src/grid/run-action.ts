import type { Outcome } from '@longshore/shared/command/outcome.ts'
import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { Refused, sentenceOf } from '../calls/api.ts'
import type { useActionKeys } from '../form/action-key.ts'
import { type TextKey, t, textIfAny, textOf } from '../language/language.ts'
import { ask } from '../notice/ask.ts'
import { notify, whileLoading } from '../notice/notify.ts'
import type { RowAction } from './actions.ts'
import type { ListRow } from './list-row.ts'

/** What became of one row of a bulk action. */
export interface Result<R extends ListRow> {
  readonly row: R
  readonly outcome: Outcome
}

interface Run<R extends ListRow> {
  readonly action: RowAction<R>
  readonly rows: readonly R[]
  readonly send: Send
  readonly keyed: ReturnType<typeof useActionKeys>
  /** What people call a row. */
  nameOf(row: R): string
  /** It was refused: the rows are no more as the person saw them. */
  refused?(): void
  /** Takes back what was done with the rows. */
  takeBack?: ((back: RowAction<R>, rows: readonly R[]) => void) | undefined
}

/** True when the action may start; else says why not. */
export function mayStart<R extends ListRow>(action: RowAction<R>, rows: readonly R[]): boolean {
  const problem: TextKey | undefined =
    rows.length === 0
      ? 'message.selectFirst'
      : action.takes === 'one' && rows.length > 1
        ? 'message.oneRowOnly'
        : undefined
  if (problem) notify.warning(t(problem))
  return problem === undefined
}

interface Ran<R extends ListRow> extends Pick<Run<R>, 'rows' | 'takeBack'> {
  readonly outcomes: readonly Outcome[]
  readonly name: string
}

/** Asks, runs and tells. Answers a result for each row when the person should see them one by one; [] when all is said; undefined when nothing ran. */
export async function runAction<R extends ListRow>(of: Run<R>) {
  const { action, rows, send, keyed, nameOf, takeBack } = of
  const { run, choice, danger, label, declined, failed = 'message.operationFailed' } = action
  if (!run || !mayStart(action, rows)) return undefined
  const asks = backOf(action, rows) ? undefined : action.asks
  const word = textOf(label)
  const name = rows[0] ? nameOf(rows[0]) : ''
  const said =
    asks || choice
      ? await ask({
          title:
            rows.length > 1
              ? t('kit.ask-many', { action: word, rows: rows.length })
              : t('kit.ask', { action: word, name }),
          text: questionOf(action, rows),
          yes: word,
          reason: asks === 'reason',
          choice: choice && { label: t(choice.label), search: choice.search },
          danger,
        })
      : ''
  if (said === undefined) {
    if (declined) notify.info(t(declined))
    return undefined
  }
  const given = choice ? { reason: '', chosen: said } : { reason: said, chosen: '' }
  const ids = rows.map(({ id }) => id)
  try {
    const outcomes = await whileLoading(
      keyed([action.name, ids, said], (key) => run(send, rows, given, { key })),
    )
    return told(action, { rows, outcomes, name, takeBack })
  } catch (error) {
    notify.error(t(failed, { reason: sentenceOf(error) }))
    if (error instanceof Refused) of.refused?.()
    return undefined
  }
}

/** The way back from what is done with the rows, where all of them have it. */
function backOf<R extends ListRow>({ back, backFits }: RowAction<R>, rows: readonly R[]) {
  return rows.every((row) => backFits?.(row) ?? true) ? back : undefined
}

/** What a question says below its title: the page's own sentence, and what follows. */
export function questionOf<R extends ListRow>(
  { question, label }: Pick<RowAction<R>, 'question' | 'label'>,
  rows: readonly R[],
): string {
  const own = typeof question === 'function' ? question(rows) : question && t(question)
  return [own, textIfAny(`asks.${label}`)].filter(Boolean).join(' ')
}

function told<R extends ListRow>(
  action: RowAction<R>,
  { rows, outcomes, name, takeBack }: Ran<R>,
): Result<R>[] {
  const results = rows.flatMap((row, i) => {
    const outcome = outcomes[i]
    return outcome ? [{ row, outcome }] : []
  })
  const plain = results.every(({ outcome }) => outcome.outcome === 'applied')
  if (!plain || results.length < rows.length) return results
  const word = textOf(action.label)
  const back = backOf(action, rows)
  const way = back && takeBack && { word: textOf(back.label), go: () => takeBack(back, rows) }
  if (rows.length > 1) notify.boldSuccess(t('kit.rows-done', { action: word, rows: rows.length }), way)
  // Where the specification has words for it, they stand alone, but beside a way back: that names what it is about.
  else if (!action.success) notify.success(t('kit.row-done', { action: word, name }), way)
  else if (way) notify.success(t('kit.row-said', { name, said: t(action.success) }), way)
  else notify.success(t(action.success))
  return []
}
