import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type partitionApi, partitionLine } from '@longshore/shared/setup/partition.api.ts'
import { type Partition, partition } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof partitionApi.list.input>

export const partitionListing: Listing<Partition, Input> = {
  table: partition,
  scope: 'warehouse',
  filters: { search: startsWith('code', 'name'), kind: equal('kind'), enabled: flagged('enabled') },
}

export function partitionRoutes(db: Kysely<Database>): HandlersOf<typeof partitionApi> {
  return readsOf(db, partitionListing, (rows) => rows.map(partitionLine))
}
