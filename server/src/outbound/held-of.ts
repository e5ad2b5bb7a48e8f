import { toSeconds } from '@longshore/shared/money/units.ts'
import { holdersOf, type OrderHolder } from '@longshore/shared/outbound/order-holders.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

export type Held = Readonly<Partial<Record<OrderHolder, number>>>

/** Who had each order for how many seconds: a fold of its timeline until now, or until it left. */
export async function heldOf(
  db: Kysely<Database>,
  orderIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Held>> {
  if (orderIds.length === 0) return new Map()
  const notes = await db
    .selectFrom('note')
    .select(['documentId', 'event', 'occurredAt as at'])
    .where('documentId', 'in', [...orderIds])
    .orderBy('seq')
    .orderBy('n')
    .execute()
  const happened = Map.groupBy(notes, ({ documentId }) => documentId)
  const heldBy = (id: string) => {
    const events = (happened.get(id) ?? []).map(({ event, at }) => ({ event, at: Number(at) }))
    return Object.entries(holdersOf(events, now)).map(([who, ms]) => [who, toSeconds(ms)] as const)
  }
  return new Map(orderIds.map((id) => [id, Object.fromEntries(heldBy(id)) as Held]))
}
