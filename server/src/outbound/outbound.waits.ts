import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { handoverApi } from '@longshore/shared/outbound/parcel.api.ts'
import { shipTimeApi } from '@longshore/shared/outbound/ship-time.api.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { behindTabs, howMany, type Waits } from '../database/waiting.ts'
import { timerOf } from '../setup/times.ts'
import { orderListing } from './order.routes.ts'
import { handoverListing, leftListing } from './parcel.routes.ts'
import { shipListing } from './ship-time.routes.ts'
import { waveListing } from './wave.routes.ts'

export function outboundWaits(db: Kysely<Database>, now: () => number): Waits {
  const orders = (viewer: Viewer) => behindTabs(db, orderListing, { input: orderApi.list.input, viewer })
  const late = (viewer: Viewer) =>
    howMany(db, orderListing, {
      ...{ input: orderApi.list.input, viewer },
      by: { dueBy: Math.floor(now() / 1000) },
    })
  async function overdue(viewer: Viewer): Promise<number> {
    const timer = await timerOf(db, viewer, { limit: 'shipHours', now: now() })
    const by = { due: 'overdue' } as const
    return howMany(db, shipListing(timer), { input: shipTimeApi.list.input, viewer, by })
  }
  return {
    permission: 'outbound.view',
    async count(viewer) {
      const tabs = await orders(viewer)
      return {
        'orders-to-review': tabs['to-audit'] ?? 0,
        'abnormal-orders': tabs.abnormal ?? 0,
        'orders-overdue': await overdue(viewer),
        'left-parcels': await howMany(db, leftListing, { input: handoverApi.left.input, viewer }),
      }
    },
    async day(viewer) {
      const tabs = await orders(viewer)
      const waves = await behindTabs(db, waveListing, { input: waveApi.list.input, viewer })
      const handovers = await behindTabs(db, handoverListing, { input: handoverApi.list.input, viewer })
      return {
        'orders-to-review': tabs['to-audit'] ?? 0,
        'orders-to-issue': tabs['to-be-issued'] ?? 0,
        'orders-in-fulfilment': tabs['in-delivery'] ?? 0,
        'orders-abnormal': tabs.abnormal ?? 0,
        'orders-overdue': await overdue(viewer),
        'orders-late': await late(viewer),
        'waves-to-pick': waves['not-picked'] ?? 0,
        'waves-in-picking': waves['partially-picked'] ?? 0,
        'handovers-open': handovers.open ?? 0,
      }
    },
    own: async (viewer) => ({ 'orders-abnormal': (await orders(viewer)).abnormal ?? 0 }),
  }
}
