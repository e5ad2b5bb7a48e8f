import type { InputOf } from '@longshore/shared/contract/page.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import { type countRuleApi, countRuleLine, type DuePosition } from '@longshore/shared/stock/count-rule.api.ts'
import { type CountRule, countRule } from '@longshore/shared/stock/count-rule.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { dueBy } from './due-positions.ts'

type Input = InputOf<typeof countRuleApi.list.input>

export const countRuleListing: Listing<CountRule, Input> = {
  table: countRule,
  scope: 'warehouse',
  filters: { search: startsWith('name'), kind: equal('kind'), enabled: flagged('enabled') },
}

export function countRuleRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof countRuleApi> {
  return {
    ...readsOf(db, countRuleListing, (rows) => rows.map(countRuleLine)),
    preview: async ({ id }, viewer) => {
      const rule = await rowOf(db, countRuleListing, { viewer, id })
      const house = await db
        .selectFrom('warehouse')
        .select('settings')
        .where('id', '=', rule.scope.slice('warehouse:'.length))
        .executeTakeFirst()
      const { countsADay } = settingsOf(house && { settings: JSON.parse(house.settings) })
      const found: DuePosition[] = []
      if (rule.kind !== 'short-pick')
        for await (const { positions } of dueBy(db, rule, now())) {
          found.push(...positions)
          if (found.length >= countsADay) break
        }
      return { rows: found.slice(0, countsADay), countsADay }
    },
  }
}
