import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { behindTabs, howMany, type Waits } from '../database/waiting.ts'
import { parcelOrderListing } from './parcel-order.routes.ts'

/** Parcel orders that stand still until their customer does something. */
export function ordersWaits(db: Kysely<Database>): Waits {
  return {
    permission: 'orders.view',
    count: async () => ({}),
    day: async () => ({}),
    async own(viewer) {
      const asked = { input: parcelOrderApi.list.input, viewer }
      const tabs = await behindTabs(db, parcelOrderListing, asked)
      const toPay = await howMany(db, parcelOrderListing, { ...asked, by: { state: 'to-pay' } })
      return {
        'parcels-to-pay': toPay,
        'parcels-held': tabs['on-hold'] ?? 0,
        'parcels-abnormal': tabs.abnormal ?? 0,
      }
    },
  }
}
