import { isId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { outboundOrder } from '@longshore/shared/outbound/order.ts'
import { packPhotoPath } from '@longshore/shared/outbound/parcel.api.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { takePicture } from '../files/pictures.ts'
import { showRowPhotos } from '../files/row-photos.ts'
import { takenFile } from '../files/taken-file.ts'
import { FILE_LIMIT } from '../files/uploads.ts'
import { type Desk, serve } from '../http/mount.ts'

const SIDE = 1600

const listing = { table: outboundOrder, scope: 'warehouse', filters: {} } as const

/**
 * Takes pictures of packages from packing stations, and shows what packers took: to staff of the warehouse and to the
 * customer whose order it is.
 */
export function servePackPhotos(
  hono: Hono,
  desk: Desk,
  { db, store }: { readonly db: Kysely<Database>; readonly store: PictureStore },
): void {
  serve(
    hono,
    {
      ...{ name: 'parcel.keepPhoto', path: packPhotoPath, methods: ['POST'], audience: ['staff'] },
      ...{ permission: 'outbound.pack', triesDry: true },
    },
    desk,
    async (request, caller) => {
      const { warehouseId } = caller
      if (!warehouseId || !isId(warehouseId)) throw refusals.warehouseRequired()
      const order = { place: `photos/${warehouseId}`, limit: FILE_LIMIT, side: SIDE }
      return takenFile({
        ...{ caller, store },
        keep: async (kept) => (await takePicture(request, kept, order)).hash,
      })
    },
  )
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
