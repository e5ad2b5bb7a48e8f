import type { Actor } from '@longshore/shared/command/command.ts'
import type { Engine } from '../database/engine.ts'

/** Who a worker of a warehouse is. Somebody unknown, or no longer enabled, may do nothing: the work is kept and flagged. */
export async function workerOf({ reader }: Engine, workerId: string, warehouseId: string): Promise<Actor> {
  const found = await reader
    .selectFrom('worker')
    .select(['name', 'permissions', 'enabled'])
    .where('id', '=', workerId)
    .where('scope', '=', `warehouse:${warehouseId}`)
    .executeTakeFirst()
  const permissions = found?.enabled === 1 ? (JSON.parse(found.permissions) as string[]) : []
  return {
    ...{ kind: 'worker', id: workerId, name: found?.name ?? '', customerId: null },
    permissions: new Set(permissions),
  }
}
