import { monthOf } from '@longshore/shared/finance/spread-margin.ts'
import type { WorkStep } from '@longshore/shared/performance/work-figure.ts'
import { flagOf } from '@longshore/shared/rows/table.ts'
import { type Kysely, sql } from 'kysely'
import { isOfScope, numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'

/** What `marks` adds up. */
export const MARKS = { excepted: 1, undone: 2, wrong: 4, contradicted: 8 } as const

type Marks = Pick<WorkStep, keyof typeof MARKS>

const marksOf = (step: Marks) =>
  step.excepted * MARKS.excepted +
  step.undone * MARKS.undone +
  step.wrong * MARKS.wrong +
  step.contradicted * MARKS.contradicted

export function marksIn(marks: number): Marks {
  const has = (mark: keyof typeof MARKS) => flagOf((marks & MARKS[mark]) !== 0)
  return {
    ...{ excepted: has('excepted'), undone: has('undone') },
    ...{ wrong: has('wrong'), contradicted: has('contradicted') },
  }
}

/** Rows of one statement. */
const ROWS = 100
const HALF_A_DAY = 12 * 3_600_000

export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''))
}

function dayText(day: number): string {
  const digits = String(day)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** Between which moments a day lies, whatever the zone. */
export function momentsOf(day: string): { readonly from: number; readonly to: number } {
  const noon = Date.parse(`${day}T12:00:00Z`)
  if (Number.isNaN(noon)) return { from: 0, to: 0 }
  return { from: noon - 3 * HALF_A_DAY, to: noon + 3 * HALF_A_DAY }
}

/** The number of somebody of whom steps may be. */
export function partyOf(id: string) {
  return sql<number>`(select "workParty".no from "workParty" where "workParty".id = ${id})`
}

/** Steps with whose they are. */
function steps(db: Kysely<Database>) {
  return db
    .selectFrom('workStep')
    .innerJoin('workParty as worker', 'worker.no', 'workStep.workerNo')
    .innerJoin('workParty as owner', 'owner.no', 'workStep.ownerNo')
    .select(['workStep.seq', 'workStep.day', 'workStep.kind', 'workStep.at', 'workStep.lines'])
    .select(['workStep.pieces', 'workStep.subject', 'workStep.about', 'workStep.marks'])
    .select(['worker.id as workerId', 'owner.id as customerId'])
}

type Found = Awaited<ReturnType<ReturnType<typeof steps>['execute']>>[number]

function stepIn(scope: string, { day, marks, ...row }: Found): WorkStep {
  const [seq, at] = [Number(row.seq), Number(row.at)]
  const counted = { lines: Number(row.lines), pieces: Number(row.pieces) }
  return {
    ...row,
    scope,
    seq,
    at,
    day: dayText(day),
    month: monthOf(at),
    ...counted,
    ...marksIn(Number(marks)),
  }
}

interface OfWorker {
  readonly workerId: string
  /** The first and the last moment. */
  readonly from: number
  readonly to: number
  readonly day?: string
  readonly kind?: string
}

/** What somebody did in a scope between two moments. */
export async function stepsOfWorker(
  db: Kysely<Database>,
  scope: string,
  { workerId, from, to, day, kind }: OfWorker,
): Promise<WorkStep[]> {
  let query = steps(db)
    .where('workStep.scopeNo', '=', numberOf(scope))
    .where('worker.id', '=', workerId)
    .where('workStep.at', '>=', from)
    .where('workStep.at', '<=', to)
  if (day) query = query.where('workStep.day', '=', dayNumber(day))
  if (kind) query = query.where('workStep.kind', '=', kind)
  const rows = await query.execute()
  return rows.map((row) => stepIn(scope, row))
}

/** The steps of some subjects, in their order. */
export async function stepsOfSubjects(
  db: Kysely<Database>,
  scope: string,
  subjects: readonly string[],
): Promise<WorkStep[]> {
  if (subjects.length === 0) return []
  const rows = await steps(db)
    .where(isOfScope(scope))
    .where('workStep.subject', 'in', subjects)
    // Said outright: of a bound value neither engine knows that the index holds it.
    .where('workStep.subject', '<>', sql.lit(''))
    .orderBy('workStep.seq')
    .execute()
  return rows.map((row) => stepIn(scope, row))
}

export async function addSteps(db: Kysely<Database>, added: readonly WorkStep[]): Promise<void> {
  const numbers = await numbersOf(
    db,
    new Set(added.flatMap(({ workerId, customerId }) => [workerId, customerId])),
  )
  const rows = added.map(
    ({ scope, seq, workerId, customerId, day, kind, at, lines, pieces, subject, about, ...of }) => ({
      ...{ scopeNo: numberOf(scope), seq, workerNo: numbers(workerId), ownerNo: numbers(customerId) },
      ...{ day: dayNumber(day), kind, at, lines, pieces, subject, about, marks: marksOf(of) },
    }),
  )
  for (let from = 0; from < rows.length; from += ROWS)
    await db
      .insertInto('workStep')
      .values(rows.slice(from, from + ROWS))
      .execute()
}

/** Writes what a later fact says of a step. */
export async function markStep(db: Kysely<Database>, { scope, seq, about, ...of }: WorkStep): Promise<void> {
  await db
    .updateTable('workStep')
    .set({ about, marks: marksOf(of) })
    .where('scopeNo', '=', numberOf(scope))
    .where('seq', '=', seq)
    .execute()
}

/** The numbers of some parties; those that have none are given one. */
async function numbersOf(db: Kysely<Database>, ids: ReadonlySet<string>): Promise<(id: string) => number> {
  if (ids.size > 0)
    await db
      .insertInto('workParty')
      .values([...ids].sort().map((id) => ({ id })))
      .onConflict((known) => known.column('id').doNothing())
      .execute()
  const rows = await db
    .selectFrom('workParty')
    .select(['no', 'id'])
    .where('id', 'in', ['', ...ids])
    .execute()
  const known = new Map(rows.map(({ no, id }) => [id, Number(no)]))
  return (id) => {
    const no = known.get(id)
    if (no === undefined) throw new Error(`${id} has no number among those who work`)
    return no
  }
}
