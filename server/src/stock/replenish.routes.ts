import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { type MoveTask, moveTask, moveTaskStates } from '@longshore/shared/stock/move-task.ts'
import type { replenishApi, replenishRuleApi } from '@longshore/shared/stock/replenish.api.ts'
import { type ReplenishRule, replenishRule } from '@longshore/shared/stock/replenish-rule.ts'
import type { Kysely } from 'kysely'
import { equal, startsWith } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, pageOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { proposalsOf } from './proposals.ts'

export const moveTaskListing: Listing<MoveTask, InputOf<typeof replenishApi.tasks.input>> = {
  table: moveTask,
  scope: 'warehouse',
  filters: { search: foundBy('skuCode'), status: equal('status') },
  tabs: { field: 'status', words: moveTaskStates },
}

export const replenishRuleListing: Listing<ReplenishRule, InputOf<typeof replenishRuleApi.list.input>> = {
  table: replenishRule,
  scope: 'warehouse',
  filters: { search: startsWith('positionCode', 'skuCode') },
}

export function replenishRoutes(db: Kysely<Database>): HandlersOf<typeof replenishApi> {
  return {
    /** Computed as a whole: what one proposal takes from the reserve the next cannot. */
    async proposals({ page, size, search }, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const all = await proposalsOf(db, `warehouse:${warehouseId}`, search)
      const rows = all.slice((page - 1) * size, page * size)
      return { rows, total: all.length, more: false }
    },
    async tasks(input, viewer) {
      const page = await pageOf(db, moveTaskListing, { viewer, input })
      const rows = page.rows.map(({ scope: _, ownerId: __, open: ___, lastMove: ____, ...row }) => ({
        ...row,
        createdAt: toSeconds(row.createdAt),
      }))
      return { ...page, rows }
    },
  }
}

export function replenishRuleRoutes(db: Kysely<Database>): HandlersOf<typeof replenishRuleApi> {
  return readsOf(db, replenishRuleListing, (rows) =>
    rows.map(({ scope: _, enabled, ...row }) => ({ ...row, enabled: enabled === 1 })),
  )
}
