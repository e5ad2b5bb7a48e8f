import { floorWorkNames, PAUSE } from '@longshore/shared/performance/floor-work.ts'
import type { WorkStep } from '@longshore/shared/performance/work-figure.ts'
import type { Kysely } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'
import { activeAdded, type Moment } from './active-time.ts'
import { FigureSums } from './figure-sums.ts'
import { HandlingSums } from './handling-sums.ts'
import { type Logged, stepOf } from './logged-work.ts'
import { KnownSteps, type Marked, markBy, subjectAsked, withAbouts } from './step-marks.ts'
import { withOwners } from './step-owners.ts'
import { stepsOfSubjects, stepsOfWorker } from './work-steps.ts'

export interface Page {
  readonly scope: string
  /** The sequence numbers of the page: behind the first, to the last. */
  readonly after: number
  readonly to: number
}

/** What a page of the log adds to the figures, before it is written. */
export interface Folded {
  readonly steps: readonly WorkStep[]
  /** Earlier steps of which the page says something. */
  readonly changed: readonly WorkStep[]
  readonly sums: FigureSums
  readonly handled: HandlingSums
}

/** Folds a page of a warehouse's log. Only reads; what it answers stands as long as nobody else folded the page. */
export async function foldedPage(
  db: Kysely<Database>,
  page: Page,
  dayOf: (at: number) => string,
): Promise<Folded> {
  const rows = await rowsOf(db, page)
  const made = rows.map((row) => stepOf(row, dayOf)).filter((step) => step !== undefined)
  const steps = await withOwners(db, await withAbouts(db, made, rows), rows)
  const known = new KnownSteps()
  for (const step of await earlierSteps(db, page.scope, rows)) known.add(step)
  const earlier = known.all.length
  const stepAt = new Map(steps.map((step) => [step.seq, step]))
  for (const row of rows) {
    await markBy(db, row, known)
    const step = stepAt.get(Number(row.seq))
    if (step) known.add(step)
  }
  const [sums, handled] = [new FigureSums(), new HandlingSums()]
  const adds = (step: WorkStep, sign: 1 | -1) => {
    sums.add(step, sign)
    handled.add(step, sign)
  }
  const said = known.all.map(asSaid)
  for (const step of said.slice(earlier)) adds(step, 1)
  const changed: WorkStep[] = []
  for (const [nth, { step: was, marks, answered }] of known.all.slice(0, earlier).entries()) {
    const is = said[nth]
    if (!is || (marks.size === 0 && !answered)) continue
    adds(was, -1)
    adds(is, 1)
    changed.push(is)
  }
  await addTimes(db, page.scope, { steps, sums, handled })
  return { steps: said.slice(earlier), changed, sums, handled }
}

function asSaid({ step, marks, answered }: Marked): WorkStep {
  const flags = Object.fromEntries([...marks].map((mark) => [mark, 1 as const]))
  return { ...step, ...flags, ...(answered && { about: '' }) }
}

async function rowsOf(db: Kysely<Database>, { scope, after, to }: Page): Promise<Logged[]> {
  return db
    .selectFrom('command')
    .select(['seq', 'id', 'name', 'args', 'actor', 'occurredAt', 'outcome'])
    .select(({ val }) => val(scope).as('scope'))
    .where('scopeNo', '=', numberOf(scope))
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .where('name', 'in', [...floorWorkNames])
    .where('outcome', 'in', ['applied', 'applied-with-exception'])
    .orderBy('seq')
    .execute()
}

async function earlierSteps(
  db: Kysely<Database>,
  scope: string,
  rows: readonly Logged[],
): Promise<WorkStep[]> {
  const subjects = [...new Set(rows.map(subjectAsked).filter((subject) => subject !== undefined))]
  return stepsOfSubjects(db, scope, subjects)
}

/** Adds the time between steps, those that came late among the others of their person. */
async function addTimes(
  db: Kysely<Database>,
  scope: string,
  { steps, sums, handled }: Pick<Folded, 'steps' | 'sums' | 'handled'>,
): Promise<void> {
  if (steps.length === 0) return
  const byWorker = Map.groupBy(steps, ({ workerId }) => workerId)
  const first = Math.min(...steps.map(({ at }) => at))
  const last = await db
    .selectFrom('workParty')
    .innerJoin('workStep', 'workStep.workerNo', 'workParty.no')
    .select(({ fn }) => ['workParty.id as workerId', fn.max('workStep.at').as('at')])
    .where('workStep.scopeNo', '=', numberOf(scope))
    .where('workParty.id', 'in', ['', ...byWorker.keys()])
    .where('workStep.at', '>=', first - PAUSE)
    .groupBy('workParty.id')
    .execute()
  const lastOf = new Map(last.map(({ workerId, at }) => [workerId, Number(at)]))
  for (const [workerId, own] of byWorker) {
    const from = Math.min(...own.map(({ at }) => at))
    const before = lastOf.get(workerId)
    const isLate = before !== undefined && before > from
    const around = isLate
      ? await stepsOfWorker(db, scope, {
          workerId,
          from: from - PAUSE,
          to: Math.max(...own.map(({ at }) => at)) + PAUSE,
        })
      : before === undefined
        ? []
        : [{ at: before, seq: 0, day: '', kind: '', month: '', customerId: '' }]
    const ofFigure = ({ day, kind, month, customerId }: Moment) => [day, kind, month, customerId].join(' ')
    for (const [key, active] of activeAdded(around, own, ofFigure)) {
      const [day = '', kind = '', month = '', customerId = ''] = key.split(' ')
      if (active === 0) continue
      sums.addActive({ scope, workerId, day, kind }, active)
      handled.addActive({ scope, customerId, month, kind }, active)
    }
  }
}
