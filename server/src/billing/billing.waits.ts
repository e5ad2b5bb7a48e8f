import { billApi } from '@longshore/shared/billing/bill.api.ts'
import { chargeLineApi } from '@longshore/shared/billing/charge-line.api.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { howMany, type Waits } from '../database/waiting.ts'
import { billListing } from './bill.routes.ts'
import { unratedListing } from './charge-line.routes.ts'

/** What waits for whoever bills: disputed bills, and what happened and has no price. */
export function billingWaits(db: Kysely<Database>): Waits {
  const waiting = async (viewer: Viewer, since?: number) => ({
    'bills-disputed': await howMany(db, billListing, {
      ...{ input: billApi.list.input, viewer, by: { disputed: 'yes', disputedFrom: since } },
    }),
    'causes-unrated': await howMany(db, unratedListing, {
      ...{ input: chargeLineApi.unrated.input, viewer },
      ...(since !== undefined && { by: { occurredFrom: since } }),
    }),
  })
  return {
    permission: 'billing.view',
    ofHouse: true,
    count: (viewer) => waiting(viewer),
    fresh: waiting,
    day: async () => ({}),
  }
}
