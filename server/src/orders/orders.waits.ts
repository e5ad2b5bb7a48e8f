import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { behindTabs, type Waits } from '../database/waiting.ts'
import { parcelOrderListing } from './parcel-order.routes.ts'

/** Parcel orders that stand still until their customer does something. */
export function ordersWaits(db: Kysely<Database>): Waits {
  return {
    permission: 'orders.view',
    count: async () => ({}),
    day: async () => ({}),
    async own(viewer) {
      const tabs = await behindTabs(db, parcelOrderListing, { input: parcelOrderApi.list.input, viewer })
      return { 'parcels-held': tabs['on-hold'] ?? 0, 'parcels-abnormal': tabs.abnormal ?? 0 }
    },
  }
}
