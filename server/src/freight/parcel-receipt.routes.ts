import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { parcelReceiptApi } from '@longshore/shared/freight/piece.api.ts'
import { comingOrder, comingTabs } from '@longshore/shared/freight/piece-view.ts'
import { type ParcelOrder, parcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import { type Kysely, sql } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { pieceLines } from './piece-lines.ts'

/** Orders whose packages are expected or came and have not left. */
export const comingListing: Listing<ParcelOrder, InputOf<typeof parcelReceiptApi.list.input>> = {
  table: parcelOrder,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'originalNo', 'deliveryNo', 'waybillNo'),
    status: equal('status'),
    kind: equal('kind'),
    customerId: equal('customerId'),
    channel: equal('channel'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  // Literals, so that the index of such orders serves it.
  always: (columns) => {
    const words = sql.join(comingTabs.map((word) => sql.lit(word)))
    return sql<boolean>`${columns.ref('status')} in (${words}) and ${columns.ref('kind')} <> 'dropshipping'`
  },
  tabs: { field: 'status', words: comingTabs },
}

export function parcelReceiptRoutes(db: Kysely<Database>): HandlersOf<typeof parcelReceiptApi> {
  const { list, byId } = readsOf(db, comingListing, async (rows) => {
    const owners = rows.map(({ customerId }) => customerId)
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) => comingOrder(row, nameOf(row.customerId)))
  })
  return {
    list,
    async byId(input, viewer) {
      const order = await byId(input, viewer)
      const pieces = await db
        .selectFrom('parcelPiece')
        .selectAll()
        .where('orderId', '=', order.id)
        .orderBy('nth')
        .execute()
      const timeline = await timelineOf(db, order.id, viewer)
      return { ...order, packages: await pieceLines(db, pieces), timeline }
    },
  }
}
