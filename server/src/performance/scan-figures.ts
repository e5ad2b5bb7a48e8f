import { localTime } from '@longshore/shared/money/local-time.ts'
import type { WorkKind } from '@longshore/shared/performance/performance-entry.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** What a scan counts as; commands that stand here in nobody's figures, such as taking back, do not count. */
const kindOf: Readonly<Record<string, WorkKind>> = {
  'inbound.signBox': 'receive',
  'inbound.receiveLine': 'receive',
  'inbound.inspectLine': 'inspect',
  'inbound.putawayStock': 'putaway',
  'outbound.pickTask': 'pick',
  'outbound.sortPiece': 'sort',
  'outbound.packOrder': 'pack',
  'outbound.weighParcel': 'weigh',
  'outbound.recheckParcel': 'recheck',
  'outbound.scanOut': 'scan-out',
  'stock.putBackStock': 'put-back',
  'stock.countPosition': 'count',
}

/** What stands before a worker's id where the log says who acted. */
const ofWorker = 'worker:'

export interface ScanFigure {
  readonly workerId: string
  readonly kind: WorkKind
  readonly figure: number
}

interface Span {
  /** Epoch ms, the first moment of the day and the first behind it. */
  readonly from: number
  readonly to: number
}

/** A day of the warehouse's calendar; undefined for what is no day. */
export function dayIn(day: string, zone: string): Span | undefined {
  const noon = Date.parse(`${day}T12:00:00Z`)
  if (Number.isNaN(noon)) return undefined
  const dateAt = (at: number) => {
    const { year, month, day: date } = localTime(at, zone)
    return `${year}-${month}-${date}`
  }
  // Zones and their changes go by quarters of an hour.
  const QUARTER = 900_000
  let from = noon - 36 * 3_600_000
  while (dateAt(from) < day) from += QUARTER
  if (dateAt(from) !== day) return undefined
  let to = from + QUARTER
  while (dateAt(to) === day) to += QUARTER
  return { from, to }
}

/**
 * What the workers of a warehouse did on a day, from the log of commands. A scope's log is in the order of its arrival, so that
 * the day's part of it is found by halving, and nothing else is read.
 */
export async function figuresOf(
  db: Kysely<Database>,
  scope: string,
  { from, to }: Span,
): Promise<ScanFigure[]> {
  const first = await firstFrom(db, scope, from)
  const behind = await firstFrom(db, scope, to)
  if (behind <= first) return []
  const rows = await db
    .selectFrom('command')
    .select(({ fn }) => ['actor', 'name', fn.countAll<number>().as('done')])
    .where('scope', '=', scope)
    .where('seq', '>=', first)
    .where('seq', '<', behind)
    .where('name', 'in', Object.keys(kindOf))
    .where('outcome', 'in', ['applied', 'applied-with-exception'])
    .groupBy(['actor', 'name'])
    .execute()
  const sums = new Map<string, ScanFigure>()
  for (const { actor, name, done } of rows) {
    if (!actor.startsWith(ofWorker)) continue
    const workerId = actor.slice(ofWorker.length)
    const kind = kindOf[name] ?? 'other'
    const known = sums.get(`${workerId} ${kind}`)?.figure ?? 0
    sums.set(`${workerId} ${kind}`, { workerId, kind, figure: known + Number(done) })
  }
  return [...sums.values()].sort((a, b) => (`${a.workerId} ${a.kind}` < `${b.workerId} ${b.kind}` ? -1 : 1))
}

/** The first sequence number of a scope that was received at a moment or later; one behind the last where none was. */
async function firstFrom(db: Kysely<Database>, scope: string, moment: number): Promise<number> {
  const last = await db
    .selectFrom('command')
    .select('seq')
    .where('scope', '=', scope)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  let low = 0
  let high = Number(last?.seq ?? 0) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await db
      .selectFrom('command')
      .select(['seq', 'receivedAt'])
      .where('scope', '=', scope)
      .where('seq', '>=', middle)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!found || Number(found.receivedAt) >= moment) high = middle
    else low = Number(found.seq) + 1
  }
  return low
}
