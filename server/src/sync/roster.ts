import type { Actor } from '@longshore/shared/command/command.ts'
import type { Engine } from '../database/engine.ts'
import { KeptReads } from '../database/kept-reads.ts'

/** Tells who a worker of a warehouse is. Somebody unknown, or no longer enabled, may do nothing: the work is kept and flagged. */
export function roster(engine: Engine): (workerId: string, warehouseId: string) => Promise<Actor> {
  const statement = engine.compile((db, at) =>
    db
      .selectFrom('worker')
      .select(['name', 'permissions', 'enabled'])
      .where('id', '=', at('id'))
      .where('scope', '=', at('scope')),
  )
  const kept = new KeptReads<Actor>(engine, [{ table: 'worker' }])
  const read = async (id: string, scope: string): Promise<Actor | undefined> => {
    const [found] = await engine.look(statement, { id, scope })
    if (!found) return undefined
    const permissions = found.enabled === 1 ? (JSON.parse(String(found.permissions)) as string[]) : []
    return actorOf(id, String(found.name), permissions)
  }
  return async (workerId, warehouseId) => {
    const scope = `warehouse:${warehouseId}`
    const known = await kept.get(`${scope} ${workerId}`, () => read(workerId, scope))
    return known ?? actorOf(workerId, '', [])
  }
}

function actorOf(id: string, name: string, permissions: readonly string[]): Actor {
  return { kind: 'worker', id, name, customerId: null, permissions: new Set(permissions) }
}
