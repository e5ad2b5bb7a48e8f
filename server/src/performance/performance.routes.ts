import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { entryRow, type performanceApi } from '@longshore/shared/performance/performance.api.ts'
import {
  type PerformanceEntry,
  performanceEntry,
  performanceMachine,
} from '@longshore/shared/performance/performance-entry.ts'
import { performanceRefusals } from '@longshore/shared/performance/refusals.ts'
import { recordFigure } from '@longshore/shared/performance/save-entry.ts'
import type { Kysely } from 'kysely'
import { equal } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { House } from '../http/area.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { dayIn, figuresOf } from './scan-figures.ts'

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
  { perform, newId, now }: Pick<House, 'perform' | 'newId' | 'now'>,
): HandlersOf<typeof performanceApi> {
  return {
    list: readsOf(db, performanceListing, (rows) => rows.map(entryRow)).list,
    async take({ day }, { actor, warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const scope = `warehouse:${warehouseId}`
      const house = await db
        .selectFrom('warehouse')
        .select('zone')
        .where('id', '=', warehouseId)
        .executeTakeFirst()
      const span = dayIn(day, house?.zone ?? 'UTC')
      if (!span) throw performanceRefusals.dayWrong()
      const figures = await figuresOf(db, scope, span)
      for (const figure of figures) {
        const at = now()
        await perform({
          ...{ id: newId(), name: recordFigure.name, args: { ...figure, day }, scope, actor },
          ...{ via: 'desk', occurredAt: at, receivedAt: at },
        })
      }
      return { figures: figures.length }
    },
  }
}
