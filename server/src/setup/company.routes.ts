import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type companyApi, companyLine } from '@longshore/shared/setup/company.api.ts'
import { type Company, company } from '@longshore/shared/setup/company.ts'
import type { Kysely } from 'kysely'
import { flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const companyListing: Listing<Company, InputOf<typeof companyApi.list.input>> = {
  ...{ table: company, scope: 'company' },
  filters: { search: startsWith('code', 'name'), enabled: flagged('enabled') },
}

export function companyRoutes(db: Kysely<Database>): HandlersOf<typeof companyApi> {
  return readsOf(db, companyListing, (rows) => rows.map(companyLine))
}
