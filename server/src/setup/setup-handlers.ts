import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { carrierRoutes } from './carrier.routes.ts'

/** What answers the reads of this area. */
export function setupHandlers(db: Kysely<Database>) {
  return { carrier: carrierRoutes(db) }
}
