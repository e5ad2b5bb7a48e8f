import { type workerApi, workerLine } from '@longshore/shared/access/worker.api.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type Worker, worker } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import { flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Input = InputOf<typeof workerApi.list.input>

export const workerListing: Listing<Worker, Input> = {
  table: worker,
  scope: 'warehouse',
  filters: { search: startsWith('badge', 'name'), enabled: flagged('enabled') },
}

export function workerRoutes(db: Kysely<Database>): HandlersOf<typeof workerApi> {
  return readsOf(db, workerListing, (rows) => rows.map(workerLine))
}
