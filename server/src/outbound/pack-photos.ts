import { outboundOrder } from '@longshore/shared/outbound/order.ts'
import { packPhotoPath } from '@longshore/shared/outbound/parcel.api.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { showRowPhotos } from '../files/row-photos.ts'
import type { Desk } from '../http/mount.ts'

const listing = { table: outboundOrder, scope: 'warehouse', filters: {} } as const

/** The picture that the packer took of a package, for staff of its warehouse and for the customer whose order it is. */
export function servePackPhotos(
  hono: Hono,
  desk: Desk,
  { db, store }: { readonly db: Kysely<Database>; readonly store: PictureStore },
): void {
  showRowPhotos(hono, desk, {
    ...{ path: packPhotoPath, shows: 'parcel.showPhoto', permission: 'outbound.view', store },
    async placesOf({ row, hash }, viewer) {
      const parcel = await db
        .selectFrom('parcel')
        .select(['orderId', 'photo'])
        .where('id', '=', row)
        .executeTakeFirst()
      if (parcel?.photo !== hash) return []
      const orders = await rowsByIds(db, listing, { viewer, ids: [parcel.orderId] })
      return orders.map(({ scope }) => `photos/${scope.slice(scope.indexOf(':') + 1)}`)
    },
  })
}
