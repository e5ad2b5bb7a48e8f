import { DAY } from '@longshore/shared/money/local-time.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { RULE_PART } from '@longshore/shared/stock/count-by-rule.ts'
import type { DuePosition } from '@longshore/shared/stock/count-rule.api.ts'
import { type CountRule, classesOf, daysOfClass } from '@longshore/shared/stock/count-rule.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { emptiedSince } from './emptied-positions.ts'
import { seqAt, takenSince } from './picks-of-positions.ts'
import { dueAmong, dueOnWalk, type Uncounted } from './uncounted-positions.ts'

/** Positions that one query looks at. */
const SOME = 500

/** How far a rule has come. */
type Progress = Pick<CountRule, 'walked' | 'readTo' | 'seen'>

/** Positions that a rule found, no more than one command takes, and how far it has come with them. */
export interface DuePart extends Progress {
  readonly positions: readonly DuePosition[]
  readonly last: boolean
}

/** What a rule has counted now, part by part, each of them short work for the database. */
export function dueBy(db: Kysely<Database>, rule: CountRule, now: number): AsyncGenerator<DuePart> {
  if (rule.kind === 'zero') return emptied(db, rule, now)
  return rule.kind === 'abc' ? byClass(db, rule, now) : uncounted(db, rule, now)
}

async function* uncounted(db: Kysely<Database>, rule: CountRule, now: number): AsyncGenerator<DuePart> {
  yield* walked(db, rule, { before: now - rule.days * DAY, except: new Map(), of: '' })
}

async function* byClass(db: Kysely<Database>, rule: CountRule, now: number): AsyncGenerator<DuePart> {
  const from = await seqAt(db, rule.scope, now - rule.periodDays * DAY)
  const picks = await takenSince(db, rule.scope, from)
  const classes = classesOf(picks, rule)
  const picked = [...classes.keys()]
  for (let i = 0; i < picked.length; i += SOME) {
    const positions: DuePosition[] = []
    for (const letter of ['A', 'B', 'C'] as const) {
      const days = daysOfClass(rule, letter)
      const ids = picked.slice(i, i + SOME).filter((positionId) => classes.get(positionId) === letter)
      if (days === 0 || ids.length === 0) continue
      const due = await dueAmong(db, rule.scope, { ids, before: now - days * DAY, empties: rule.empties })
      positions.push(...due.map((one) => ({ ...said(one), class: letter, picks: picks.get(one.id) ?? 0 })))
    }
    positions.sort((a, b) => b.picks - a.picks)
    yield* cut(positions, { after: rule, within: () => rule, last: false })
  }
  if (rule.cDays > 0) yield* walked(db, rule, { before: now - rule.cDays * DAY, except: classes, of: 'C' })
  else yield* cut([], { after: rule, within: () => rule, last: true })
}

interface Walk {
  readonly before: number
  readonly except: ReadonlyMap<string, string>
  readonly of: DuePosition['class']
}

/** Once around the hall in the order of codes, from where the rule was. */
async function* walked(
  db: Kysely<Database>,
  rule: CountRule,
  { before, except, of }: Walk,
): AsyncGenerator<DuePart> {
  const { scope, empties, walked: start } = rule
  const rounds =
    start === ''
      ? [{ from: '', end: null }]
      : [
          { from: start, end: null },
          { from: '', end: start },
        ]
  for (const [nth, { from, end }] of rounds.entries()) {
    for (let after: string | null = from; after !== null; ) {
      const { due, to }: Awaited<ReturnType<typeof dueOnWalk>> = await dueOnWalk(db, scope, {
        ...{ after, end, before, empties, size: SOME },
      })
      const found = due.filter(({ id }) => !except.has(id)).map((one) => ({ ...said(one), class: of }))
      yield* cut(found, {
        after: { ...rule, walked: to ?? '' },
        within: ({ positionCode }) => ({ ...rule, walked: positionCode }),
        last: to === null && nth === rounds.length - 1,
      })
      after = to
    }
  }
}

async function* emptied(db: Kysely<Database>, rule: CountRule, now: number): AsyncGenerator<DuePart> {
  const from = Math.max(rule.readTo, await seqAt(db, rule.scope, now - 7 * DAY))
  let come: Progress = rule
  for await (const { found, readTo, last } of emptiedSince(db, rule.scope, from)) {
    const positions: DuePosition[] = []
    let { seen } = come
    for (const { confirmed, ...one } of found) {
      if (confirmed) seen += 1
      if (confirmed && (rule.nth === 0 || seen < rule.nth)) continue
      if (confirmed) seen = 0
      positions.push(said(one))
    }
    const [was, is]: readonly [Progress, Progress] = [come, { walked: rule.walked, readTo, seen }]
    yield* cut(positions, { after: is, within: () => was, last })
    come = is
  }
}

interface Cut {
  /** How far the rule has come with all of them, and with some of them, the last of which is named. */
  readonly after: Progress
  within(one: DuePosition): Progress
  readonly last: boolean
}

/** Parts that one command takes each. */
function* cut(positions: readonly DuePosition[], { after, within, last }: Cut): Generator<DuePart> {
  for (let i = 0; i === 0 || i < positions.length; i += RULE_PART) {
    const some = positions.slice(i, i + RULE_PART)
    const end = some.at(-1)
    const isLast = i + RULE_PART >= positions.length
    const { walked: at, readTo, seen } = isLast || !end ? after : within(end)
    yield { positions: some, walked: at, readTo, seen, last: last && isLast }
  }
}

function said({ id, code, countedAt }: Uncounted): DuePosition {
  return {
    ...{ positionId: id, positionCode: code, class: '', picks: 0 },
    countedAt: countedAt === null ? null : toSeconds(countedAt),
  }
}
