import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { behindTabs, type Waits } from '../database/waiting.ts'
import { putawayListing, receiptListing } from './receipt-listings.ts'

export function inboundWaits(db: Kysely<Database>): Waits {
  return {
    permission: 'inbound.view',
    async count(viewer) {
      const receipts = await behindTabs(db, receiptListing, { input: inboundApi.list.input, viewer })
      const lines = await behindTabs(db, putawayListing, { input: inboundApi.putaways.input, viewer })
      return {
        'receipts-to-come': receipts['to-be-received'] ?? 0,
        'lines-to-shelve': (lines['to-be-put'] ?? 0) + (lines.partly ?? 0),
      }
    },
  }
}
