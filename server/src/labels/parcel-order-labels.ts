import { withLogistics } from '@longshore/shared/labels/selection.ts'
import { toKg } from '@longshore/shared/money/units.ts'
import type { ParcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { parcelOrderListing } from '../orders/parcel-order.routes.ts'
import { facts, type Load, ofHouse } from './label-parts.ts'

/** Nothing of a draft is sent, and nothing of what was cancelled. */
const unsent: readonly string[] = ['draft', 'pre-confirmed', 'cancelled', 'in-recycle-bin', 'deleted']

/** The waybill of each package of parcel orders, by the number under which the carrier brings it. */
export const parcelOrders: Load = async (db, { viewer, ids }) => {
  const found = await rowsByIds(db, parcelOrderListing, { viewer, ids })
  const sent = found
    .filter(({ status }) => !unsent.includes(status))
    .toSorted((a, b) => (a.no < b.no ? -1 : 1))
  const { kept, leftOut } = withLogistics(sent)
  const packagesOf = await packagesIn(db, kept)
  return {
    subjects: kept.map((order) => ({
      ...{ id: order.id, no: order.no, ownerId: order.customerId, shop: shopOf(order) },
      contents: packagesOf(order).map(({ no, weight }, nth, all) =>
        ofHouse(order.waybillNo, {
          headline: order.channel || order.no,
          corner: `${nth + 1}/${all.length}`,
          facts: facts(
            ['order', order.no],
            ['package', no],
            ['original', order.originalNo],
            ['destination', order.country],
            ['weight', weight > 0 ? `${toKg(weight).toFixed(3)} kg` : ''],
          ),
        }),
      ),
    })),
    leftOut: leftOut.map(({ no }) => no),
  }
}

/** "Printed selections must come from the same shop or platform" (000 §5). */
function shopOf({ details: { shop, salesPlatform } }: ParcelOrder): string {
  return shop || salesPlatform
}

/** What goes out of stock is one package until the floor packs it. */
async function packagesIn(db: Kysely<Database>, orders: readonly ParcelOrder[]) {
  const rows = orders.length
    ? await db
        .selectFrom('parcelPiece')
        .select(['orderId', 'no', 'weight'])
        .where(
          'orderId',
          'in',
          orders.map(({ id }) => id),
        )
        .orderBy('nth')
        .execute()
    : []
  const known = Map.groupBy(rows, ({ orderId }) => orderId)
  return ({ id, no, weight }: ParcelOrder) => known.get(id) ?? [{ orderId: id, no, weight }]
}
