import { refusals } from '@longshore/shared/command/refusals.ts'
import type { outboundFloorApi } from '@longshore/shared/outbound/floor.api.ts'
import { shelfBuckets, workBucket } from '@longshore/shared/sync/buckets.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { StationRows } from '../sync/station-rows.ts'

/**
 * What the desk's stations of this area work on: the floor's rows, with the lines and walks of every open wave. What
 * changed is read in one go, whichever wave it is of: somebody waits for it after every scan.
 */
export function outboundStation(
  db: Kysely<Database>,
  station: StationRows,
): HandlersOf<typeof outboundFloorApi> {
  return {
    async station({ from }, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const scope = `warehouse:${warehouseId}`
      const rooms = ['house', 'hall', 'outbound', 'stock'].map((room) => `${room}:${scope}`)
      const standing = new Set([...rooms, 'cfg:company', ...shelfBuckets()])
      const isHeld = (bucket: string) => standing.has(bucket) || bucket.startsWith('work:')
      const changed = await station.changes(scope, { has: isHeld, size: standing.size }, from)
      if (changed) return changed
      for (let waves = await openWaves(db, scope); ; ) {
        const work = waves.map(workBucket)
        const page = await station.pull(scope, [...standing, ...work], 0)
        // A wave that was made while the rows were read would be missed for ever: read them once more.
        const after = await openWaves(db, scope)
        if (after.every((id) => waves.includes(id))) return page
        waves = after
      }
    },
  }
}

/** Waves that are built or picked, and those whose orders have not left. */
async function openWaves(db: Kysely<Database>, scope: string): Promise<string[]> {
  const waves = await db
    .selectFrom('wave')
    .select('id')
    .where('scope', '=', scope)
    .where('status', 'in', ['building', 'not-picked', 'partially-picked'])
    .execute()
  const orders = await db
    .selectFrom('outboundOrder')
    .select('waveId')
    .distinct()
    .where('scope', '=', scope)
    .where('status', '=', 'in-delivery')
    .execute()
  return [...new Set([...waves.map(({ id }) => id), ...orders.flatMap(({ waveId }) => waveId ?? [])])]
}
