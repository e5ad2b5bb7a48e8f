import { type feeRuleApi, feeRuleLine } from '@longshore/shared/billing/fee-rule.api.ts'
import { type FeeRule, feeRule, feeRuleStates } from '@longshore/shared/billing/fee-rule.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Kysely } from 'kysely'
import { equal, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const feeRuleListing: Listing<FeeRule, InputOf<typeof feeRuleApi.list.input>> = {
  ...{ table: feeRule, scope: 'company' },
  filters: {
    search: startsWith('fee', 'of'),
    schedule: equal('schedule'),
    status: equal('status'),
    customerId: equal('customerId'),
  },
  tabs: { field: 'status', words: feeRuleStates },
}

export function feeRuleRoutes(db: Kysely<Database>): HandlersOf<typeof feeRuleApi> {
  return readsOf(db, feeRuleListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => feeRuleLine(row, nameOf(row.customerId)))
  })
}
