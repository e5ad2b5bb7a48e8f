import { refusals } from '@longshore/shared/command/refusals.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { MomentPage, StockMoment } from '@longshore/shared/stock/moment-view.ts'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { isOfScope, numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'
import { type Line, linesSaid, POSTING } from './journal.store.ts'
import { accountsOf, type Subject } from './moment-subject.ts'

const SHOWN = 25
const HOUR = 3_600_000
/** How far from the moment is looked, ms: further only where nearer there are too few. */
const REACHES = [HOUR, 24 * HOUR, 30 * 24 * HOUR, Number.POSITIVE_INFINITY]
/** Past every posting. */
const NEVER = 1e15

type Side = 'before' | 'after'
type Key = readonly [at: number, seq: number, n: number]

interface Around {
  readonly scope: string
  readonly subject: Subject
  readonly side: Side
  /** Those behind it, seen from the moment. */
  readonly from: Key
}

/** Postings from a moment on, or from it back, those nearest to it first. */
export async function postingsAround(
  db: Kysely<Database>,
  scope: string,
  asked: { subject: Subject; time: number; side: Side; after: string | undefined },
): Promise<MomentPage> {
  const { subject, time, side, after } = asked
  const end = (time + 1) * 1000
  const from = after === undefined ? ([end, side === 'before' ? 0 : -1, 0] as const) : keyOf(after)
  const found = await nearest(db, { scope, subject, side, from })
  const shown = found.slice(0, SHOWN)
  const last = shown.at(-1)
  return {
    rows: await withScans(db, scope, shown),
    next: found.length > SHOWN && last ? `${last.at}.${last.seq}.${last.n}` : null,
  }
}

function keyOf(after: string): Key {
  const [at, seq, n, ...more] = after.split('.').map(Number)
  if (
    at === undefined ||
    seq === undefined ||
    n === undefined ||
    more.length > 0 ||
    ![at, seq, n].every(Number.isSafeInteger)
  )
    throw refusals.inputInvalid({ fields: 'after' })
  return [at, seq, n]
}

async function nearest(db: Kysely<Database>, around: Around): Promise<Line[]> {
  const [at] = around.from
  for (const reach of REACHES) {
    const found = await within(db, around, around.side === 'before' ? at - reach : at + reach)
    if (found.length > SHOWN || !Number.isFinite(reach)) return found
  }
  return []
}

async function within(db: Kysely<Database>, around: Around, bound: number): Promise<Line[]> {
  const ends = 'orderId' in around.subject ? [undefined] : (['fromAccount', 'toAccount'] as const)
  const parts = await Promise.all(ends.map((end) => postingsQuery(db, around, { end, bound }).execute()))
  const unique = new Map(parts.flat().map((line) => [`${line.seq} ${line.n}`, line]))
  const direction = around.side === 'before' ? -1 : 1
  return [...unique.values()].sort((a, b) => direction * (a.at - b.at || a.seq - b.seq || a.n - b.n))
}

export function postingsQuery(
  db: Kysely<Database>,
  around: Around,
  { end, bound }: { end: 'fromAccount' | 'toAccount' | undefined; bound: number },
) {
  const { side, from } = around
  const [order, behind, ahead] =
    side === 'before' ? (['desc', '<', '>='] as const) : (['asc', '>', '<='] as const)
  return some(db, around, end)
    .select(POSTING.map((column) => `posting.${column}` as const))
    .where('posting.at', ahead, Math.max(0, Math.min(NEVER, bound)))
    .where('posting.at', side === 'before' ? '<=' : '>=', from[0])
    .where(sql<boolean>`(posting.at, posting.seq, posting.n) ${sql.raw(behind)} (${sql.join(from)})`)
    .orderBy('posting.at', order)
    .orderBy('posting.seq', order)
    .orderBy('posting.n', order)
    .limit(SHOWN + 1)
}

/** Those of an order, or out of or into the accounts of anything else. */
function some(
  db: Kysely<Database>,
  { scope, subject }: Pick<Around, 'scope' | 'subject'>,
  end: 'fromAccount' | 'toAccount' | undefined,
): SelectQueryBuilder<Database, 'balance' | 'posting', object> {
  if ('orderId' in subject)
    return db.selectFrom('posting').where('posting.documentId', '=', subject.orderId).where(isOfScope(scope))
  return db
    .selectFrom('balance')
    .innerJoin('posting', `posting.${end ?? 'toAccount'}`, 'balance.accountId')
    .where(accountsOf(scope, subject))
}

/** When something was posted last before a second, and first after it. */
export async function momentsBeside(
  db: Kysely<Database>,
  scope: string,
  { subject, time }: { subject: Subject; time: number },
): Promise<Pick<StockMoment, 'previous' | 'next'>> {
  const [start, end] = [time * 1000, (time + 1) * 1000]
  const found =
    'orderId' in subject
      ? await db
          .selectFrom('posting')
          .select(() => [
            sql<number | null>`max(case when at < ${start} then at end)`.as('previous'),
            sql<number | null>`min(case when at >= ${end} then at end)`.as('next'),
          ])
          .where('documentId', '=', subject.orderId)
          .where(isOfScope(scope))
          .execute()
      : await besideQuery(db, scope, { subject, start, end }).execute()
  const moments = (of: 'previous' | 'next') =>
    found.flatMap((one) => (one[of] === null ? [] : [Number(one[of])]))
  const [earlier, later] = [moments('previous'), moments('next')]
  return {
    previous: earlier.length > 0 ? toSeconds(Math.max(...earlier)) : null,
    next: later.length > 0 ? toSeconds(Math.min(...later)) : null,
  }
}

/** For each end of the postings: one look into the index for each account. */
export function besideQuery(
  db: Kysely<Database>,
  scope: string,
  { subject, start, end }: { subject: Exclude<Subject, { orderId: string }>; start: number; end: number },
) {
  const one = (of: 'fromAccount' | 'toAccount') =>
    db
      .selectFrom('balance')
      .select((eb) => [
        sql<number | null>`max((select max(p.at) from posting p
          where p.${sql.ref(of)} = ${eb.ref('balance.accountId')} and p.at < ${start}))`.as('previous'),
        sql<number | null>`min((select min(p.at) from posting p
          where p.${sql.ref(of)} = ${eb.ref('balance.accountId')} and p.at >= ${end}))`.as('next'),
      ])
      .where(accountsOf(scope, subject))
  return one('fromAccount').unionAll(one('toAccount'))
}

/** With what was scanned. */
export async function withScans(
  db: Kysely<Database>,
  scope: string,
  postings: readonly Line[],
): Promise<MomentPage['rows']> {
  if (postings.length === 0) return []
  const lines = await linesSaid(db, scope, postings)
  const commands = await db
    .selectFrom('command')
    .select(['seq', 'envelope'])
    .where('scopeNo', '=', numberOf(scope))
    .where('seq', 'in', [...new Set(postings.map(({ seq }) => seq))])
    .execute()
  const envelopes = new Map(commands.map(({ seq, envelope }) => [seq, envelope]))
  return lines.map((line) => {
    const { s = [] } = JSON.parse(envelopes.get(line.seq) ?? '{}') as { s?: readonly string[] }
    return { ...line, scanned: s }
  })
}
