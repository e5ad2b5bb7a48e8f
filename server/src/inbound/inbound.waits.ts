import { dockTimeApi } from '@longshore/shared/inbound/dock-time.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { behindTabs, howMany, type Waits } from '../database/waiting.ts'
import { timerOf } from '../setup/times.ts'
import { dockListing } from './dock-time.routes.ts'
import { inspectionListing, putawayListing, receiptListing } from './receipt-listings.ts'

export function inboundWaits(db: Kysely<Database>, now: () => number): Waits {
  const receipts = (viewer: Viewer) =>
    behindTabs(db, receiptListing, { input: inboundApi.list.input, viewer })
  async function toShelve(viewer: Viewer): Promise<number> {
    const lines = await behindTabs(db, putawayListing, { input: inboundApi.putaways.input, viewer })
    return (lines['to-be-put'] ?? 0) + (lines.partly ?? 0)
  }
  async function overdue(viewer: Viewer): Promise<number> {
    const timer = await timerOf(db, viewer, { limit: 'storeHours', now: now() })
    const by = { due: 'overdue' } as const
    return howMany(db, dockListing(timer), { input: dockTimeApi.list.input, viewer, by })
  }
  return {
    permission: 'inbound.view',
    async count(viewer) {
      const { 'to-be-received': toCome = 0 } = await receipts(viewer)
      return {
        'receipts-to-come': toCome,
        'lines-to-shelve': await toShelve(viewer),
        'receipts-overdue': await overdue(viewer),
      }
    },
    async day(viewer) {
      const tabs = await receipts(viewer)
      const input = inboundApi.inspections.input
      const { waiting = 0 } = await behindTabs(db, inspectionListing, { input, viewer })
      return {
        'receipts-announced': tabs['to-be-received'] ?? 0,
        'receipts-at-dock': (tabs.signed ?? 0) + (tabs['partially-received'] ?? 0),
        'lines-to-inspect': waiting,
        'lines-to-shelve': await toShelve(viewer),
        'receipts-overdue': await overdue(viewer),
      }
    },
    async own(viewer) {
      const asked = { input: inboundApi.list.input, viewer }
      return {
        'forecasts-short': await howMany(db, receiptListing, { ...asked, by: { short: 'yes' } }),
        'receipts-late': await howMany(db, receiptListing, {
          ...{ ...asked, by: { lateBy: Math.floor(now() / 1000) } },
        }),
      }
    },
  }
}
