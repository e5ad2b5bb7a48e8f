import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { entryRow, type performanceApi } from '@longshore/shared/performance/performance.api.ts'
import {
  type PerformanceEntry,
  performanceEntry,
  performanceMachine,
} from '@longshore/shared/performance/performance-entry.ts'
import { recordFigure } from '@longshore/shared/performance/save-entry.ts'
import type { Kysely } from 'kysely'
import { equal } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { House } from '../http/area.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { FigureKeeping } from './figure-keeping.ts'

export const performanceListing: Listing<PerformanceEntry, InputOf<typeof performanceApi.list.input>> = {
  table: performanceEntry,
  scope: 'warehouse',
  filters: {
    search: foundBy('workerName'),
    status: equal('status'),
    kind: equal('kind'),
    source: equal('source'),
    day: equal('day'),
  },
  tabs: { field: 'status', words: performanceMachine.states },
}

export function performanceRoutes(
  db: Kysely<Database>,
  { perform, newId, now, figures }: Pick<House, 'perform' | 'newId' | 'now'> & { figures: FigureKeeping },
): HandlersOf<typeof performanceApi> {
  return {
    list: readsOf(db, performanceListing, (rows) => rows.map(entryRow)).list,
    async take({ day }, { actor, warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const scope = `warehouse:${warehouseId}`
      await figures.upToNow(scope)
      const done = await linesOf(db, scope, day)
      for (const figure of done) {
        const at = now()
        await perform({
          ...{ id: newId(), name: recordFigure.name, args: { ...figure, day }, scope, actor },
          ...{ via: 'desk', occurredAt: at, receivedAt: at },
        })
      }
      return { figures: done.length }
    },
  }
}

/** What the workers of a warehouse did on a day, of each kind; nobody's figure at a desk is written down. */
async function linesOf(db: Kysely<Database>, scope: string, day: string) {
  const rows = await db
    .selectFrom('workFigure')
    .innerJoin('worker', 'worker.id', 'workFigure.workerId')
    .select(['workFigure.workerId', 'workFigure.kind', 'workFigure.lines'])
    .where('workFigure.scope', '=', scope)
    .where('workFigure.day', '=', day)
    .where('workFigure.lines', '>', 0)
    .orderBy('workFigure.id')
    .execute()
  return rows.map(({ workerId, kind, lines }) => ({ workerId, kind, figure: Number(lines) }))
}
