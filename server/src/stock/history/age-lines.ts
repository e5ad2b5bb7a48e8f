import { toSeconds } from '@longshore/shared/money/units.ts'
import {
  type AgeClass,
  type AgeSums,
  ageClasses,
  ageClassOf,
  type PiecesByAge,
  type StockAgeLine,
  type TurnoverLine,
} from '@longshore/shared/stock/stock-age.api.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import type { StockAge } from './age-listing.ts'
import { dayOf } from './crossing.ts'

const RECENT_DAYS = 30

/** Pieces by class, of rows that say when some came. */
function byClass(came: readonly { day: number; pieces: number }[], today: number): PiecesByAge {
  const sums = Object.fromEntries(ageClasses.map((name) => [name, 0])) as Record<AgeClass, number>
  for (const { day, pieces } of came) sums[ageClassOf(today - day)] += pieces
  return sums
}

async function namedOf(db: Kysely<Database>, rows: readonly StockAge[]) {
  const skuName = await namesOf(
    db,
    { table: 'sku', column: 'name' },
    rows.map(({ skuId }) => skuId),
  )
  const customerName = await namesOf(
    db,
    { table: 'customer', column: 'name' },
    rows.map(({ customerId }) => customerId),
  )
  return ({ id, skuId, code, customerId, pieces }: StockAge) => ({
    ...{ id, skuId, skuCode: code, skuName: skuName(skuId), customerName: customerName(customerId), pieces },
  })
}

/** Articles with their pieces by age. */
export async function ageLines(
  db: Kysely<Database>,
  rows: readonly StockAge[],
  at: number,
): Promise<StockAgeLine[]> {
  const [first] = rows
  if (!first) return []
  const lots = await db
    .selectFrom('stockLot')
    .select(['skuId', 'cameAt', 'pieces'])
    .where('scope', '=', first.scope)
    .where(
      'skuId',
      'in',
      rows.map(({ skuId }) => skuId),
    )
    .where('pieces', '>', 0)
    .execute()
  const came = Map.groupBy(
    lots.map(({ skuId, cameAt, pieces }) => ({ skuId, day: dayOf(Number(cameAt)), pieces: Number(pieces) })),
    ({ skuId }) => skuId,
  )
  const today = dayOf(at)
  const named = await namedOf(db, rows)
  return rows.map((row) => ({
    ...{ ...named(row), ...byClass(came.get(row.skuId) ?? [], today), customerId: row.customerId },
    ...{ oldestAt: toSeconds(row.oldestAt), oldestDays: today - dayOf(row.oldestAt) },
    ...{ lastOutAt: row.lastOutAt > 0 ? toSeconds(row.lastOutAt) : null, movedAt: toSeconds(row.movedAt) },
    quietDays: today - dayOf(row.quietSince),
  }))
}

/** All pieces of a warehouse, or those of one owner, by age. */
export async function ageSums(
  db: Kysely<Database>,
  { scope, ownerId, at }: { scope: string; ownerId: string; at: number },
): Promise<AgeSums> {
  const came = await db
    .selectFrom('stockCame')
    .select(['day', 'pieces'])
    .where('scope', '=', scope)
    .where('ownerId', '=', ownerId)
    .execute()
  const fold = await db.selectFrom('stockFold').select('at').where('scope', '=', scope).executeTakeFirst()
  const days = came.map(({ day, pieces }) => ({ day: Number(day), pieces: Number(pieces) }))
  return {
    classes: byClass(days, dayOf(at)),
    pieces: days.reduce((sum, { pieces }) => sum + pieces, 0),
    asAt: fold ? toSeconds(Number(fold.at)) : null,
  }
}

/** The days of UTC of a period, both included. */
export interface Days {
  readonly from: number
  readonly to: number
}

/** What left of articles in a period, against what was there on average. */
export async function turnoverLines(
  db: Kysely<Database>,
  rows: readonly StockAge[],
  { days, at }: { days: Days; at: number },
): Promise<TurnoverLine[]> {
  const [first] = rows
  if (!first) return []
  const recent = dayOf(at) - RECENT_DAYS + 1
  const flows = await db
    .selectFrom('stockFlow')
    .select(['skuId', 'day', 'delta', 'shipped'])
    .where('scope', '=', first.scope)
    .where(
      'skuId',
      'in',
      rows.map(({ skuId }) => skuId),
    )
    .where('day', '>=', Math.min(days.from, recent))
    .execute()
  const named = await namedOf(db, rows)
  const many = days.to - days.from + 1
  return rows.map((row) => {
    const own = flows
      .filter(({ skuId }) => skuId === row.skuId)
      .map((flow) => ({ day: Number(flow.day), delta: Number(flow.delta), shipped: Number(flow.shipped) }))
    const left = (from: number, to: number) =>
      own.reduce((sum, { day, shipped }) => sum + (day >= from && day <= to ? shipped : 0), 0)
    // What a day added was not there at the end of the days before it.
    const missing = own.reduce((sum, { day, delta }) => {
      const before = Math.min(Math.max(day - days.from, 0), many)
      return sum + delta * before
    }, 0)
    const average = Math.round(((row.pieces * many - missing) / many) * 10) / 10
    const shipped = left(days.from, days.to)
    const rate = left(recent, dayOf(at)) / RECENT_DAYS
    return {
      ...{ ...named(row), shipped, average },
      turnover: average > 0 ? Math.round((shipped / average) * 100) / 100 : null,
      coverDays: rate > 0 ? Math.round(row.pieces / rate) : null,
    }
  })
}
