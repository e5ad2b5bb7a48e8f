import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { bagRuleApi } from '@longshore/shared/freight/bag-rule.api.ts'
import { type BagRule, bagRule } from '@longshore/shared/freight/bag-rule.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const bagRuleListing: Listing<BagRule, InputOf<typeof bagRuleApi.list.input>> = {
  ...{ table: bagRule, scope: 'company' },
  filters: {
    search: startsWith('channel', 'series'),
    warehouseId: equal('warehouseId'),
    form: equal('form'),
    enabled: flagged('enabled'),
  },
}

export function bagRuleRoutes(db: Kysely<Database>): HandlersOf<typeof bagRuleApi> {
  return readsOf(db, bagRuleListing, async (rows) => {
    const house = { table: 'warehouse', column: 'name' }
    const nameOf = await namesOf(
      db,
      house,
      rows.map(({ warehouseId }) => warehouseId),
    )
    return rows.map(({ scope: _, enabled, ...row }) => ({
      ...{ ...row, enabled: enabled === 1, warehouseName: nameOf(row.warehouseId) },
    }))
  })
}
