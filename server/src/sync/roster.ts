import type { Actor } from '@longshore/shared/command/command.ts'
import type { Engine } from '../database/engine.ts'

/** Tells who a worker of a warehouse is. Somebody unknown, or no longer enabled, may do nothing: the work is kept and flagged. */
export function roster({ compile, look }: Engine): (workerId: string, warehouseId: string) => Promise<Actor> {
  const statement = compile((db, at) =>
    db
      .selectFrom('worker')
      .select(['name', 'permissions', 'enabled'])
      .where('id', '=', at('id'))
      .where('scope', '=', at('scope')),
  )
  return async (workerId, warehouseId) => {
    const [found] = await look(statement, { id: workerId, scope: `warehouse:${warehouseId}` })
    const permissions = found?.enabled === 1 ? (JSON.parse(String(found.permissions)) as string[]) : []
    return {
      ...{ kind: 'worker', id: workerId, name: String(found?.name ?? ''), customerId: null },
      permissions: new Set(permissions),
    }
  }
}
