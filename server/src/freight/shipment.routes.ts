import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type shipmentApi, shipmentLine } from '@longshore/shared/freight/shipment.api.ts'
import { type Shipment, shipment, shipmentTabs } from '@longshore/shared/freight/shipment.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, flagged, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { pieceLines } from './piece-lines.ts'

export const shipmentListing: Listing<Shipment, InputOf<typeof shipmentApi.list.input>> = {
  table: shipment,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'orderNo', 'waybillNo'),
    tab: equal('tab'),
    customerId: equal('customerId'),
    channel: equal('channel'),
    printed: flagged('printed'),
    swept: flagged('swept'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'tab', words: shipmentTabs },
}

export function shipmentRoutes(db: Kysely<Database>): HandlersOf<typeof shipmentApi> {
  const { list, byId } = readsOf(db, shipmentListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => shipmentLine(row, nameOf(row.customerId)))
  })
  return {
    list,
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      const pieces = await db
        .selectFrom('parcelPiece')
        .selectAll()
        .where('orderId', '=', one.orderId)
        .orderBy('nth')
        .execute()
      return {
        ...one,
        packages: await pieceLines(db, pieces),
        timeline: await timelineOf(db, one.id, viewer),
      }
    },
  }
}
