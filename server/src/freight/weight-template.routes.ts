import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { weightTemplateApi } from '@longshore/shared/freight/weight-template.api.ts'
import { type WeightTemplate, weightTemplate } from '@longshore/shared/freight/weight-template.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const weightTemplateListing: Listing<WeightTemplate, InputOf<typeof weightTemplateApi.list.input>> = {
  ...{ table: weightTemplate, scope: 'company' },
  filters: {
    search: startsWith('code', 'name'),
    rounding: equal('rounding'),
    enabled: flagged('enabled'),
  },
}

export function weightTemplateRoutes(db: Kysely<Database>): HandlersOf<typeof weightTemplateApi> {
  return readsOf(db, weightTemplateListing, (rows) =>
    rows.map(({ scope: _, enabled, ...row }) => ({ ...row, enabled: enabled === 1 })),
  )
}
