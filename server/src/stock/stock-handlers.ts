import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { countRoutes } from './count.routes.ts'
import { stockRoutes } from './stock.routes.ts'

/** What answers the reads of this area. */
export function stockHandlers(db: Kysely<Database>, now: () => number) {
  return { stock: stockRoutes(db, now), count: countRoutes(db) }
}
