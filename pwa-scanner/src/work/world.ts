import type { World } from '@longshore/shared/job/job.ts'
import type { Rows } from '@longshore/shared/sync/view.ts'

export interface WorldParts {
  readonly rows: Rows
  readonly warehouseId: string
  readonly deviceId: string
  readonly workerId: string
  now(): number
}

/** What a job sees of the device at this moment. */
export function worldOf({ rows, warehouseId, deviceId, workerId, now }: WorldParts): World {
  return {
    row: (table, id) => rows.row(table, id),
    list: (list, keys) => rows.list(list, keys),
    ...{ scope: `warehouse:${warehouseId}`, workerId, deviceId, now: now() },
  }
}
