import type { myDayApi } from '@longshore/shared/performance/my-day.api.ts'
import { GRANT_MS } from '@longshore/shared/sync/protocol.ts'
import { syncRefusals } from '@longshore/shared/sync/refusals.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { Grants } from '../sync/grants.ts'
import { deviceOf } from '../sync/sync.routes.ts'
import { calendarOf } from './calendar.ts'
import type { FigureKeeping } from './figure-keeping.ts'

export interface MyDayParts {
  readonly engine: Engine
  readonly figures: FigureKeeping
  /** What grants of shifts are sealed with. */
  readonly sealing: Buffer
}

/** A worker's own figures on the handheld where the own PIN was given: nobody reads those of another. */
export function myDayRoutes({ engine, figures, sealing }: MyDayParts): HandlersOf<typeof myDayApi> {
  const grants = new Grants(sealing)
  return {
    async myDay({ workerId, sid }, caller) {
      const { id: deviceId, warehouseId } = deviceOf(caller)
      const givenAt = grants.givenAt(sid, { deviceId, workerId })
      if (givenAt === undefined || givenAt + GRANT_MS < caller.at) throw syncRefusals.grantMissing()
      const scope = `warehouse:${warehouseId}`
      await figures.upToNow(scope)
      const db = engine.lists
      const house = await db
        .selectFrom('warehouse')
        .select('zone')
        .where('id', '=', warehouseId)
        .executeTakeFirst()
      const day = calendarOf(house?.zone ?? 'UTC')(caller.at)
      const work = await db
        .selectFrom('workFigure')
        .select(['kind', 'lines', 'pieces', 'active', 'undone', 'wrong', 'contradicted'])
        .where('scope', '=', scope)
        .where('workerId', '=', workerId)
        .where('day', '=', day)
        .orderBy('firstAt')
        .execute()
      return { day, work }
    },
  }
}
