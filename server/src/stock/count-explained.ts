import { toSeconds } from '@longshore/shared/money/units.ts'
import type {
  ExplainedMove,
  ExplainedMoves,
  Explanation,
  MoveMark,
} from '@longshore/shared/stock/explained-view.ts'
import { ADJUSTMENT, shelf, unexplained } from '@longshore/shared/stock/place.ts'
import type { CountTask } from '@longshore/shared/stock/tasks.ts'
import type { Kysely } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { suspicionsOf } from './count-suspicions.ts'
import { type Counted, isUndo } from './counted-article.ts'
import { type Line, linesSaid } from './journal.store.ts'

const SHOWN = 50
/** Late movements that are named. */
const MOST_LATE = 200
/** Counts of a position that are looked through for its last one. */
const COUNTS = 20

/** How the books came to what they had when a position was counted, and what is to be booked. */
export async function explanationOf(
  db: Kysely<Database>,
  task: CountTask,
  skuId: string,
): Promise<Explanation> {
  const last = await lastCount(db, task, skuId)
  const of = await counted(db, task, { skuId, from: last?.seq ?? 0 })
  const expected = sumOf(task.expected, skuId)
  const found = sumOf(task.counted, skuId)
  const since = await sumBetween(db, of, { from: of.from, to: of.seq })
  const late = (await movesAround(db, of)).filter(({ beyond }) => beyond !== ADJUSTMENT)
  const before = late.filter(({ seq, at }) => seq > of.seq && seq < of.approvedSeq && at < of.moment)
  const after = late.filter(({ seq, at }) => seq <= of.seq && at > of.moment)
  const [heardLate, happenedLater] = [pieces(before), pieces(after)]
  const difference = found + happenedLater - expected - heardLate
  const booked = task.status === 'approved' ? await bookedAt(db, of) : null
  const skuCode = await namesOf(db, { table: 'sku', column: 'code' }, [skuId])
  return {
    ...{ skuId, skuCode: skuCode(skuId), opening: expected - since, expected, counted: found },
    last: last && { countId: last.countId, at: toSeconds(last.at), counted: last.counted },
    ...{ heardLate, happenedLater, difference, booked },
    lateMoves: await said(db, of, before.concat(after), 0),
    suspicions: difference === 0 ? [] : await suspicionsOf(db, of, Math.abs(difference)),
  }
}

/** The movements since the last count, the newest first, each with what the books had after it. */
export async function movesOf(
  db: Kysely<Database>,
  task: CountTask,
  { skuId, before }: { readonly skuId: string; readonly before: number | null },
): Promise<ExplainedMoves> {
  const last = await lastCount(db, task, skuId)
  const of = await counted(db, task, { skuId, from: last?.seq ?? 0 })
  const to = before === null ? of.seq : before - 1
  const found = [
    ...(await ends(db, of, { end: 'fromAccount', to })),
    ...(await ends(db, of, { end: 'toAccount', to })),
  ]
  const lines = found.sort((a, b) => b.seq - a.seq || b.n - a.n)
  const shown = lines.slice(0, SHOWN)
  const lastSeq = shown.at(-1)?.seq ?? 0
  const more = lines.length > SHOWN
  const whole = more && shown[0]?.seq !== lastSeq ? shown.filter(({ seq }) => seq > lastSeq) : shown
  const above = await sumBetween(db, of, { from: to, to: of.seq })
  const rows = await said(db, of, whole, sumOf(task.expected, skuId) - above)
  return { rows, next: more ? (whole.at(-1)?.seq ?? null) : null }
}

async function counted(
  db: Kysely<Database>,
  task: CountTask,
  { skuId, from }: { readonly skuId: string; readonly from: number },
): Promise<Counted> {
  const place = shelf(task.positionId)
  const found = await db
    .selectFrom('balance')
    .select('accountId')
    .where('scope', '=', task.scope)
    .where('locationId', 'in', [place, unexplained(place)])
    .where('skuId', '=', skuId)
    .where('condition', '=', 'good')
    .execute()
  const isApproved = task.status === 'approved'
  return {
    ...{ task, skuId, from, accounts: [-1, ...found.map(({ accountId }) => accountId)] },
    seq: isApproved ? Number(task.countedSeq) : task.version,
    approvedSeq: isApproved ? task.version : Number.MAX_SAFE_INTEGER,
    moment: task.countedAt ?? 0,
  }
}

/** The approved count before this one that looked for the article. */
async function lastCount(db: Kysely<Database>, { positionId, countedAt, id }: CountTask, skuId: string) {
  const found = await db
    .selectFrom('countTask')
    .select(['id', 'countedAt', 'countedSeq', 'counted', 'only'])
    .where('positionId', '=', positionId)
    .where('status', '=', 'approved')
    .where('countedAt', '<', countedAt ?? 0)
    .where('id', '<>', id)
    .orderBy('countedAt', 'desc')
    .limit(COUNTS)
    .execute()
  for (const { id: countId, countedAt: at, countedSeq, counted: goods, only } of found) {
    const asked = JSON.parse(only) as CountTask['only']
    if (asked.length === 0 || asked.includes(skuId))
      return {
        ...{ countId, at: Number(at), seq: Number(countedSeq) },
        counted: sumOf(JSON.parse(goods) as CountTask['counted'], skuId),
      }
  }
  return null
}

interface Move extends Line {
  readonly beyond: string
  readonly signed: number
}

const COLUMNS = ['seq', 'n', 'at', 'quantity', 'documentId', 'fromAccount', 'toAccount'] as const
type End = 'fromAccount' | 'toAccount'

async function ends(
  db: Kysely<Database>,
  of: Counted,
  { end, to }: { end: End; to: number },
): Promise<Move[]> {
  const found = await around(db, of, end)
    .where('posting.seq', '>', of.from)
    .where('posting.seq', '<=', to)
    .orderBy('posting.seq', 'desc')
    .orderBy('posting.n', 'desc')
    .limit(SHOWN + 1)
    .execute()
  return found.map((line) => signedAt(line, end))
}

/** What counts otherwise than the order in which it was heard: movements from before the count heard after it, and from after it heard before. */
async function movesAround(db: Kysely<Database>, of: Counted): Promise<Move[]> {
  const moves: Move[] = []
  for (const end of ['fromAccount', 'toAccount'] as const) {
    const found = await around(db, of, end)
      .where('posting.seq', '>', of.from)
      .where((eb) =>
        eb.or([
          eb.and([eb('posting.seq', '>', of.seq), eb('posting.at', '<', of.moment)]),
          eb.and([eb('posting.seq', '<=', of.seq), eb('posting.at', '>', of.moment)]),
        ]),
      )
      .orderBy('posting.seq', 'desc')
      .limit(MOST_LATE)
      .execute()
    moves.push(...found.map((line) => signedAt(line, end)))
  }
  return moves.sort((a, b) => b.seq - a.seq || b.n - a.n)
}

/** Postings of the counted accounts, with the place at their other end. */
function around(db: Kysely<Database>, { task, accounts }: Counted, end: End) {
  const beyond = end === 'fromAccount' ? 'toAccount' : 'fromAccount'
  return db
    .selectFrom('posting')
    .innerJoin('balance as other', 'other.accountId', `posting.${beyond}`)
    .select(COLUMNS.map((column) => `posting.${column}` as const))
    .select('other.locationId as beyond')
    .where('posting.scopeNo', '=', numberOf(task.scope))
    .where(`posting.${end}`, 'in', [...accounts])
}

function signedAt(line: Line & { readonly beyond: string }, end: End): Move {
  return { ...line, signed: end === 'toAccount' ? line.quantity : -line.quantity }
}

/** Pieces that came, less those that left, after one place of the order and up to another. */
async function sumBetween(
  db: Kysely<Database>,
  { task, accounts }: Counted,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  let sum = 0
  for (const [end, sign] of [
    ['toAccount', 1],
    ['fromAccount', -1],
  ] as const) {
    const found = await db
      .selectFrom('posting')
      .select((eb) => eb.fn.sum<number | string | null>('quantity').as('pieces'))
      .where('scopeNo', '=', numberOf(task.scope))
      .where(end, 'in', [...accounts])
      .where('seq', '>', from)
      .where('seq', '<=', to)
      .executeTakeFirst()
    sum += sign * Number(found?.pieces ?? 0)
  }
  return sum
}

/** What the approval moved between the books and the shelf. */
function bookedAt(db: Kysely<Database>, of: Counted): Promise<number> {
  return sumBetween(db, of, { from: of.approvedSeq - 1, to: of.approvedSeq })
}

/** Movements as the page shows them; `balance` is what the books had after the newest of them. */
async function said(
  db: Kysely<Database>,
  of: Counted,
  moves: readonly Move[],
  balance: number,
): Promise<ExplainedMove[]> {
  const lines = await linesSaid(db, of.task.scope, moves)
  let after = balance
  return lines.flatMap((line, i) => {
    const move = moves[i]
    if (!move) return []
    const shown = { ...line, pieces: move.signed, balance: after, mark: markOf(of, move, line.command) }
    after -= move.signed
    return [shown]
  })
}

function markOf({ seq, moment }: Counted, move: Move, command: string): MoveMark {
  if (move.seq > seq && move.at < moment) return 'late'
  if (move.seq <= seq && move.at > moment && move.beyond !== ADJUSTMENT) return 'later'
  return isUndo(command) ? 'undo' : ''
}

function pieces(moves: readonly Move[]): number {
  return moves.reduce((sum, { signed }) => sum + signed, 0)
}

function sumOf(goods: CountTask['counted'], skuId: string): number {
  return goods.reduce((sum, one) => (one.skuId === skuId ? sum + one.quantity : sum), 0)
}
