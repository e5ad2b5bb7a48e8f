import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type waveRuleApi, waveRuleLine } from '@longshore/shared/outbound/wave-rule.api.ts'
import { type WaveRule, waveRule } from '@longshore/shared/outbound/wave-rule.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof waveRuleApi.list.input>

export const waveRuleListing: Listing<WaveRule, Input> = {
  table: waveRule,
  scope: 'warehouse',
  filters: { search: startsWith('name'), type: equal('type'), enabled: flagged('enabled') },
}

export function waveRuleRoutes(db: Kysely<Database>): HandlersOf<typeof waveRuleApi> {
  return readsOf(db, waveRuleListing, (rows) => rows.map(waveRuleLine))
}
