import { OPENED_FOR_WEIGHT, recheckParcel } from '@longshore/shared/outbound/recheck-parcel.ts'
import { shortPick } from '@longshore/shared/outbound/short-pick.ts'
import type { WorkStep } from '@longshore/shared/performance/work-figure.ts'
import { countPosition } from '@longshore/shared/stock/count-position.ts'
import { shelf } from '@longshore/shared/stock/place.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type Logged, packingOf, shortAt, takenBackBy } from './logged-work.ts'

export type Mark = 'undone' | 'wrong' | 'contradicted'

/** A step as it stood before a page of the log, and what the page says of it. */
export interface Marked {
  readonly step: WorkStep
  readonly marks: Set<Mark>
  /** A count answered a short pick: no later one contradicts it. */
  answered: boolean
}

/** The steps that a page of the log may say something of, by their subject. */
export class KnownSteps {
  readonly #bySubject = new Map<string, Marked[]>()
  readonly all: Marked[] = []

  add(step: WorkStep): void {
    const known: Marked = { step, marks: new Set(), answered: false }
    this.all.push(known)
    if (step.subject === '') return
    const alike = this.#bySubject.get(step.subject)
    if (alike) alike.push(known)
    else this.#bySubject.set(step.subject, [known])
  }

  /** Marks the newest of a subject that was not taken back. */
  mark(subject: string, mark: Mark): void {
    const alike = this.#bySubject.get(subject)
    alike?.findLast(({ step, marks }) => !step.undone && !marks.has('undone'))?.marks.add(mark)
  }

  shortsAt(positionId: string): Marked[] {
    const alike = this.#bySubject.get(shortAt(positionId)) ?? []
    return alike.filter(({ step, answered }) => step.about !== '' && !answered)
  }
}

interface Counted {
  readonly positionId: string
  readonly lines: readonly { readonly skuId: string; readonly quantity: number }[]
  readonly only?: readonly string[]
}

/** The subject of the earlier step that a command says something of; undefined where it says nothing. */
export function subjectAsked(row: Logged): string | undefined {
  if (row.name === recheckParcel.name) return foundWrong(row)
  if (row.name === countPosition.name) return shortAt((JSON.parse(row.args) as Counted).positionId)
  return takenBackBy(row)
}

/** The packing that a re-check found wrong. Whoever opened a package for its weight alone found nothing. */
function foundWrong({ args }: Logged): string | undefined {
  const { ok, parcelId, reason } = JSON.parse(args) as { ok: boolean; parcelId: string; reason?: string }
  return ok || reason === OPENED_FOR_WEIGHT ? undefined : packingOf(parcelId)
}

/** Puts on the known steps what a command says of them. */
export async function markBy(db: Kysely<Database>, row: Logged, known: KnownSteps): Promise<void> {
  if (row.name === countPosition.name) return answerShorts(db, row, known)
  const subject = subjectAsked(row)
  if (subject) known.mark(subject, row.name === recheckParcel.name ? 'wrong' : 'undone')
}

/** The first count of the article at a position says whether a picker could have found it. */
async function answerShorts(db: Kysely<Database>, row: Logged, known: KnownSteps): Promise<void> {
  const { positionId, lines, only = [] } = JSON.parse(row.args) as Counted
  for (const short of known.shortsAt(positionId)) {
    const skuId = short.step.about
    if (only.length > 0 && !only.includes(skuId)) continue
    short.answered = true
    const found = lines.some((line) => line.skuId === skuId && line.quantity > 0)
    const between = { positionId, skuId, after: short.step.seq, before: Number(row.seq) }
    if (found && !(await wasFilled(db, row.scope, between))) short.marks.add('contradicted')
  }
}

interface Between {
  readonly positionId: string
  readonly skuId: string
  readonly after: number
  readonly before: number
}

/** Whether pieces of the article came to the position after a picker missed them. */
async function wasFilled(
  db: Kysely<Database>,
  scope: string,
  { positionId, skuId, after, before }: Between,
): Promise<boolean> {
  const came = await db
    .selectFrom('posting')
    .innerJoin('balance', 'balance.accountId', 'posting.toAccount')
    .select('posting.seq')
    .where('balance.scope', '=', scope)
    .where('balance.locationId', '=', shelf(positionId))
    .where('balance.skuId', '=', skuId)
    .where('posting.seq', '>', after)
    .where('posting.seq', '<', before)
    .limit(1)
    .executeTakeFirst()
  return came !== undefined
}

/** A short pick keeps what the next count is to answer, and a wave that is taken over its wave. */
export async function withAbouts(
  db: Kysely<Database>,
  steps: readonly WorkStep[],
  rows: readonly Logged[],
): Promise<WorkStep[]> {
  const rowAt = new Map(rows.map((row) => [Number(row.seq), row]))
  const argsOf = ({ seq }: WorkStep) =>
    JSON.parse(rowAt.get(seq)?.args ?? '{}') as Readonly<Record<string, string>>
  const missed = steps
    .filter(({ seq }) => isNotFound(rowAt.get(seq)))
    .map((step) => argsOf(step).taskId ?? '')
  const tasks = missed.length
    ? await db
        .selectFrom('pickTask')
        .select(['id', 'positionId', 'skuId'])
        .where('id', 'in', missed)
        .execute()
    : []
  const taskOf = new Map(tasks.map((task) => [task.id, task]))
  return steps.map((step) => {
    const { taskId = '', waveId } = argsOf(step)
    const task = isNotFound(rowAt.get(step.seq)) ? taskOf.get(taskId) : undefined
    if (task) return { ...step, subject: shortAt(task.positionId), about: task.skuId }
    return !step.lines && waveId && step.kind === 'pick' ? { ...step, about: waveId } : step
  })
}

function isNotFound(row: Logged | undefined): boolean {
  return row?.name === shortPick.name && (JSON.parse(row.args) as { reason: string }).reason === 'not-found'
}
