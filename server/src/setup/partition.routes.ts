import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type partitionApi,
  partitionLine,
  type partitionTypeApi,
  partitionTypeLine,
} from '@longshore/shared/setup/partition.api.ts'
import {
  type Partition,
  type PartitionType,
  partition,
  partitionType,
} from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof partitionApi.list.input>

export const partitionListing: Listing<Partition, Input> = {
  table: partition,
  scope: 'warehouse',
  filters: { search: startsWith('code', 'name'), kind: equal('kind'), enabled: flagged('enabled') },
}

export function partitionRoutes(db: Kysely<Database>): HandlersOf<typeof partitionApi> {
  return readsOf(db, partitionListing, async (rows) => {
    const types = rows.flatMap(({ typeId }) => typeId ?? [])
    const nameOf = await namesOf(db, { table: 'partitionType', column: 'name' }, types)
    return rows.map((row) => partitionLine(row, row.typeId ? nameOf(row.typeId) : ''))
  })
}

export const partitionTypeListing: Listing<PartitionType, InputOf<typeof partitionTypeApi.list.input>> = {
  ...{ table: partitionType, scope: 'company' },
  filters: { search: startsWith('code', 'name'), kind: equal('kind'), enabled: flagged('enabled') },
}

export function partitionTypeRoutes(db: Kysely<Database>): HandlersOf<typeof partitionTypeApi> {
  return readsOf(db, partitionTypeListing, (rows) => rows.map(partitionTypeLine))
}
