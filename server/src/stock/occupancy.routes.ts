import { refusals } from '@longshore/shared/command/refusals.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import type { occupancyApi, PartitionOccupancy } from '@longshore/shared/stock/occupancy.api.ts'
import type { Kysely } from 'kysely'
import { namesOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { filledPartitions } from './occupancy.ts'

/** Days that the history shows. */
const SHOWN = 30

export function occupancyRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof occupancyApi> {
  return {
    /** A warehouse has as many partitions as parts: all are read and sorted here. */
    async list({ page, size, sort, desc }, viewer) {
      const scope = scopeOf(viewer)
      const filled = new Map((await filledPartitions(db, scope)).map((of) => [of.partitionId, of]))
      const partitions = await db
        .selectFrom('partition')
        .select(['id', 'code', 'name', 'kind'])
        .where('scope', '=', scope)
        .execute()
      const rows = partitions.map((one): PartitionOccupancy => {
        const { positions = 0, used = 0, pieces = 0, room = 0, inRoom = 0 } = filled.get(one.id) ?? {}
        return { ...one, positions, used, pieces, room, inRoom }
      })
      const by = sort as 'code' | 'used' | 'pieces'
      const turn = desc === 'yes' ? -1 : 1
      rows.sort((a, b) => (a[by] < b[by] ? -turn : a[by] > b[by] ? turn : a.code < b.code ? -1 : 1))
      return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, more: false }
    },
    async days({ page, size, desc, partitionId }, viewer) {
      const scope = scopeOf(viewer)
      const found = await db
        .selectFrom('partitionDay')
        .selectAll()
        .where('scope', '=', scope)
        .where('day', '>', Math.floor(now() / DAY) - SHOWN)
        .$if(partitionId !== '', (rows) => rows.where('partitionId', '=', partitionId))
        .orderBy('day', desc === 'yes' ? 'desc' : 'asc')
        .orderBy('partitionId')
        .execute()
      const shown = found.slice((page - 1) * size, page * size)
      const code = await namesOf(
        db,
        { table: 'partition', column: 'code' },
        shown.map((row) => row.partitionId),
      )
      const rows = shown.map((row) => ({
        ...{ id: `${row.day}/${row.partitionId}`, code: code(row.partitionId) },
        day: new Date(Number(row.day) * DAY).toISOString().slice(0, 10),
        ...{ positions: Number(row.positions), used: Number(row.used), pieces: Number(row.pieces) },
        ...{ room: Number(row.room), inRoom: Number(row.inRoom) },
      }))
      return { rows, total: found.length, more: false }
    },
  }
}

function scopeOf({ warehouseId }: Viewer): string {
  if (warehouseId === null) throw refusals.warehouseRequired()
  return `warehouse:${warehouseId}`
}
