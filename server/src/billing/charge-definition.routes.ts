import {
  type chargeDefinitionApi,
  chargeDefinitionLine,
} from '@longshore/shared/billing/charge-definition.api.ts'
import { type ChargeDefinition, chargeDefinition } from '@longshore/shared/billing/charge-definition.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Fees of a house, at most, that a page names. */
const MOST = 2000

const definitionListing: Listing<ChargeDefinition, InputOf<typeof chargeDefinitionApi.list.input>> = {
  ...{ table: chargeDefinition, scope: 'company' },
  filters: {
    search: startsWith('code', 'zh', 'en'),
    schedule: equal('schedule'),
    side: equal('side'),
    extra: flagged('extra'),
    enabled: flagged('enabled'),
  },
}

export function chargeDefinitionRoutes(db: Kysely<Database>): HandlersOf<typeof chargeDefinitionApi> {
  return {
    ...readsOf(db, definitionListing, async (rows) => {
      const ids = rows.map(({ supplierId }) => supplierId)
      const nameOf = await namesOf(db, { table: 'supplier', column: 'name' }, ids)
      return rows.map((row) => chargeDefinitionLine(row, nameOf(row.supplierId)))
    }),
    async offered(_, { actor }) {
      const named = db.selectFrom('chargeDefinition').select(['code', 'zh', 'en', 'es', 'schedule'])
      const seen = actor.kind === 'customer' ? named.where('shown', '=', 1) : named
      return seen.orderBy('sequence').orderBy('id').limit(MOST).execute()
    },
  }
}
