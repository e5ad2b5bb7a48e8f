import { refusals } from '@longshore/shared/command/refusals.ts'
import type { DrawnLayout, layoutApi } from '@longshore/shared/setup/layout.api.ts'
import { type LayoutPlan, proposedPlan } from '@longshore/shared/setup/layout.ts'
import { naturalKey } from '@longshore/shared/setup/routing.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { fillOf, partitionsOf, picksOf } from './hall-heat.ts'

const DAY = 86_400_000

export function layoutRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof layoutApi> {
  return {
    drawn(_, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      return drawnLayout(db, `warehouse:${warehouseId}`)
    },
    heat({ of, days }, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const scope = `warehouse:${warehouseId}`
      if (of === 'partitions') return partitionsOf(db, scope)
      return of === 'fill' ? fillOf(db, scope) : picksOf(db, scope, now() - days * DAY)
    },
  }
}

/** The drawing that holds, or the one that the shelves suggest. */
export async function drawnLayout(db: Kysely<Database>, scope: string): Promise<DrawnLayout> {
  const row = await db.selectFrom('layout').selectAll().where('id', '=', scope).executeTakeFirst()
  const shelves = await db
    .selectFrom('position')
    .select(({ fn }) => ['prefix', fn.max('row').as('rows')])
    .where('scope', '=', scope)
    .groupBy('prefix')
    .execute()
  const plan = row ? (JSON.parse(row.plan) as LayoutPlan) : proposedPlan(shelves)
  const drawn = new Set(plan.racks.map(({ prefix }) => naturalKey(prefix)))
  const missing = shelves.filter(({ prefix }) => !drawn.has(naturalKey(prefix))).map(({ prefix }) => prefix)
  return { plan, version: row?.version ?? 0, missing: missing.sort() }
}
