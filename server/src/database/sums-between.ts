import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** From a moment until before another, in ms; both are moments of a whole hour. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Sum {
  readonly orders: number
  readonly pieces: number
  /** Grams. */
  readonly weight: number
}

export interface SummedRows {
  readonly table: 'parcelOrder' | 'outboundOrder'
  readonly scope: string
  /** '' for all customers. */
  readonly ownerId: string
  readonly time: 'createdAt' | 'shippedAt'
}

/** The sum over the tabs that are asked for. */
export function totalOf(tabs: ReadonlyMap<string, Sum>, asked: (tab: string) => boolean): Sum {
  const total = { orders: 0, pieces: 0, weight: 0 }
  for (const [tab, { orders, pieces, weight }] of tabs) {
    if (!asked(tab)) continue
    total.orders += orders
    total.pieces += pieces
    total.weight += weight
  }
  return total
}

/**
 * What orders come to in each of some spans: those created then by the tab that they stand behind, those shipped then by
 * whether they left in time. Whole days, and the hours at their ends.
 */
export async function sumsBetween(
  db: Kysely<Database>,
  of: SummedRows,
  spans: readonly Span[],
): Promise<ReadonlyMap<string, Sum>[]> {
  const sums = spans.map(() => new Map<string, Sum>())
  const spanOf = { [DAY]: new Map<number, number>(), [HOUR]: new Map<number, number>() }
  for (const [nth, { from, to }] of spans.entries()) {
    const first = Math.min(Math.ceil(from / DAY), Math.floor(to / DAY))
    const last = Math.max(first, Math.floor(to / DAY))
    const add = (grain: typeof DAY | typeof HOUR, begin: number, end: number) => {
      for (let slot = begin; slot < end; slot++) spanOf[grain]?.set(slot, nth)
    }
    if (first === last) add(HOUR, from / HOUR, to / HOUR)
    else {
      add(HOUR, from / HOUR, (first * DAY) / HOUR)
      add(DAY, first, last)
      add(HOUR, (last * DAY) / HOUR, to / HOUR)
    }
  }
  for (const grain of [DAY, HOUR] as const) {
    const slots = spanOf[grain]
    if (!slots || slots.size === 0) continue
    const rows = await db
      .selectFrom('keptSum')
      .select(['slot', 'word', 'orders', 'pieces', 'weight'])
      .where('tableName', '=', of.table)
      .where('scope', '=', of.scope)
      .where('ownerId', '=', of.ownerId)
      .where('time', '=', of.time)
      .where('grain', '=', grain)
      .where('slot', 'in', [...slots.keys()])
      .execute()
    for (const row of rows) {
      const sum = sums[slots.get(Number(row.slot)) ?? -1]
      const had = sum?.get(row.word) ?? { orders: 0, pieces: 0, weight: 0 }
      sum?.set(row.word, {
        orders: had.orders + Number(row.orders),
        pieces: had.pieces + Number(row.pieces),
        weight: had.weight + Number(row.weight),
      })
    }
  }
  return sums
}
