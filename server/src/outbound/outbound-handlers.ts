import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { orderRoutes } from './order.routes.ts'

/** What answers the reads of this area. */
export function outboundHandlers(db: Kysely<Database>) {
  return { outbound: orderRoutes(db) }
}
