import type { dayApi } from '@longshore/shared/home/day.api.ts'
import type { waitingApi } from '@longshore/shared/home/waiting.api.ts'
import type { Viewer } from '../database/page.ts'
import type { Waits } from '../database/waiting.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Asks every area that the person may see what waits in it. */
export function waitingRoutes(waits: readonly Waits[]): HandlersOf<typeof waitingApi> {
  return { waiting: (_, viewer) => told(waits, viewer, (one) => one.count(viewer)) }
}

/** Asks every area that the person may see what stands in its stages, or what of it needs a customer. */
export function dayRoutes(waits: readonly Waits[]): HandlersOf<typeof dayApi> {
  const toOwners = waits.flatMap(({ own, permission, ...one }) =>
    own ? [{ ...one, permission, own, forCustomers: true as const }] : [],
  )
  return {
    day: (_, viewer) => told(waits, viewer, (one) => one.day(viewer)),
    own: (_, viewer) => told(toOwners, viewer, (one) => one.own(viewer)),
  }
}

export async function told<W extends Waits, T extends object>(
  waits: readonly W[],
  { warehouseId, actor }: Viewer,
  tells: (one: W) => Promise<T>,
): Promise<T> {
  const asked = waits.filter(
    ({ permission, forCustomers, ofHouse }) =>
      (warehouseId !== null || ofHouse) &&
      (actor.kind !== 'customer' || forCustomers) &&
      (actor.permissions?.has(permission) ?? true),
  )
  return Object.assign({}, ...(await Promise.all(asked.map(tells))))
}
