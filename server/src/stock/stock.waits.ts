import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { howMany, type Waits } from '../database/waiting.ts'
import { lowStockListing } from './low-stock.ts'

/** Articles that need to be replenished: told to the house, and to each customer of its own. */
export function stockWaits(db: Kysely<Database>): Waits {
  const low = async (viewer: Viewer) => ({
    'articles-low': await howMany(db, lowStockListing, { input: stockApi.list.input, viewer }),
  })
  return { permission: 'stock.view', forCustomers: true, count: low, day: low, own: low }
}
