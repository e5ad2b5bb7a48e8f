import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { behindTabs, type Waits } from '../database/waiting.ts'
import { orderListing } from './order.routes.ts'

export function outboundWaits(db: Kysely<Database>): Waits {
  return {
    permission: 'outbound.view',
    async count(viewer) {
      const tabs = await behindTabs(db, orderListing, { input: orderApi.list.input, viewer })
      return { 'orders-to-review': tabs['to-audit'] ?? 0, 'abnormal-orders': tabs.abnormal ?? 0 }
    },
  }
}
