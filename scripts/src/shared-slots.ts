import type { Engine } from '@longshore/server/database/engine.ts'
import type { Placed } from '@longshore/shared/outbound/order.ts'
import { slotOf } from '@longshore/shared/stock/place.ts'

/** Slots of the sorting wall with goods of more than one order: none may ever have any (state-machines §9). */
export async function sharedSlots({ reader }: Pick<Engine, 'reader'>): Promise<string[]> {
  const lines = await reader
    .selectFrom('outboundLine')
    .select(['orderId', 'places'])
    .where('places', 'like', '%WALL:%')
    .execute()
  const owners = new Map<string, Set<string>>()
  for (const { orderId, places } of lines)
    for (const { location, quantity } of JSON.parse(places) as Placed[]) {
      const slot = slotOf(location)
      if (slot !== undefined && quantity > 0) owners.set(slot, (owners.get(slot) ?? new Set()).add(orderId))
    }
  return [...owners].filter(([, orders]) => orders.size > 1).map(([slot]) => slot)
}
