import { type Caller, callerOf } from '../http/caller.ts'
import type { Person, World } from '../testing/test-world.ts'

/** A customer's request that brings a sheet, without the HTTP around it. */
export function customersRequest(
  world: World,
  lin: Person,
  { id, permission }: { id: string; permission: string },
): Caller {
  const actor = { kind: 'customer', id: lin.id, name: 'Lin', customerId: world.customers[0] } as const
  return callerOf(
    {
      identity: {
        ...{
          audience: 'customer',
          sessionId: 's',
          device: null,
          mustChangePassword: false,
          hasFactor: false,
          needsFactor: false,
          provenAt: 0,
        },
        ...{ actor: { ...actor, permissions: new Set([permission]) } },
      },
      ...{ warehouseId: world.warehouses[0], language: 'en', address: '', agent: '', forwarded: false },
      at: world.clock.now,
    },
    () => id,
  )
}

/** What a killed server leaves behind: it wrote nothing more, its import is still running. */
export function asKilled({ engine }: World, id: string): Promise<unknown> {
  return engine.operate((db) =>
    db.updateTable('sheetImport').set({ status: 'running', finishedAt: null }).where('id', '=', id).execute(),
  )
}
