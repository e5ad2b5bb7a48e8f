import { PICTURE_LIMIT } from '@longshore/shared/catalog/sku-picture.ts'
import { isId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { ORDER_FILE_LIMIT, orderFilePath } from '@longshore/shared/orders/order-file.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { keepPaper } from '../files/papers.ts'
import { isPdf, type PictureStore, pictureResponse } from '../files/picture-store.ts'
import { keepPicture } from '../files/pictures.ts'
import { takenFile } from '../files/taken-file.ts'
import { tooLarge, uploadOf } from '../files/uploads.ts'
import type { Caller } from '../http/caller.ts'
import { type Desk, serve } from '../http/mount.ts'
import { parcelOrderListing } from './parcel-order.routes.ts'

const audience = ['staff', 'customer'] as const
const SIDE = 1600

/** What a customer sends stands with the customer, what the desk sends with its warehouse. */
const placeOf = (id: string) => `parcels/${id}`

interface Parts {
  readonly db: Kysely<Database>
  readonly store: PictureStore
}

/**
 * Takes documents (PDF) and pictures of parcel orders and their goods, and shows them: to their sender by the hash, to others by
 * the order that holds it, where they may see that order.
 */
export function serveAttachments(hono: Hono, desk: Desk, { db, store }: Parts): void {
  serve(
    hono,
    {
      ...{ audience, name: 'parcelOrder.takeFile', path: orderFilePath, methods: ['POST'] },
      ...{ permission: 'orders.edit', triesDry: true },
    },
    desk,
    async (request, caller) => {
      const place = ownPlace(caller)
      const { file } = await uploadOf(request, ORDER_FILE_LIMIT)
      if (!isPdf(file) && file.length > PICTURE_LIMIT) throw tooLarge(PICTURE_LIMIT)
      return takenFile({
        ...{ caller, store },
        keep: (kept) =>
          isPdf(file) ? keepPaper(file, kept, place) : keepPicture(file, kept, { place, side: SIDE }),
      })
    },
  )
  serve(
    hono,
    {
      ...{ audience, name: 'parcelOrder.showFile', path: orderFilePath, methods: ['GET'] },
      ...{ permission: 'orders.view', query: ['hash', 'row', 'size'] },
    },
    desk,
    async (request, caller) => {
      const asked = new URL(request.url).searchParams
      const [hash, row] = [asked.get('hash') ?? '', asked.get('row') ?? '']
      for (const place of [ownPlace(caller), ...(row ? await placesOf(db, { row, hash }, caller) : [])]) {
        const found = await store.readFile(place, hash)
        if (found) return pictureResponse(found)
      }
      throw refusals.rowMissing()
    },
  )
}

function ownPlace({ actor, warehouseId }: Caller): string {
  const id = actor.customerId ?? warehouseId
  if (!id || !isId(id)) throw refusals.warehouseRequired()
  return placeOf(id)
}

/** Where a file may stand that the named order holds, itself or one of its goods; nowhere for who may not see the order. */
async function placesOf(
  db: Kysely<Database>,
  { row, hash }: { row: string; hash: string },
  viewer: Caller,
): Promise<string[]> {
  const [order] = await rowsByIds(db, parcelOrderListing, { viewer, ids: [row] })
  if (!order) return []
  const line = await db
    .selectFrom('parcelGoods')
    .select('id')
    .where('orderId', '=', order.id)
    .where('picture', '=', hash)
    .executeTakeFirst()
  if (!line && order.attachments.every((one) => one.hash !== hash)) return []
  return [order.customerId, order.scope.slice(order.scope.indexOf(':') + 1)].map(placeOf)
}
