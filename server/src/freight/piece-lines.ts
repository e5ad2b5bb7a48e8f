import { type PieceLine, pieceLine } from '@longshore/shared/freight/piece-view.ts'
import type { ParcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { placeNames } from './place-names.ts'

/** Packages as the wire says them, each with what its order says of it. */
export async function pieceLines(db: Kysely<Database>, rows: readonly ParcelPiece[]): Promise<PieceLine[]> {
  const nameOf = await namesOf(
    db,
    { table: 'customer', column: 'name' },
    rows.map(({ customerId }) => customerId),
  )
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const orders = ids.length
    ? await db
        .selectFrom('parcelOrder')
        .select(['id', 'no', 'channel', 'country'])
        .where('id', 'in', ids)
        .execute()
    : []
  const named = await placeNames(
    db,
    rows.map(({ place }) => place),
  )
  return rows.map((row) => {
    const order = orders.find(({ id }) => id === row.orderId)
    const { no: orderNo = '', channel = '', country = '' } = order ?? {}
    return pieceLine(
      { ...row, place: named(row.place) },
      { orderNo, channel, country, customerName: nameOf(row.customerId) },
    )
  })
}
