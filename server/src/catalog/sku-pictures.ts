import { PICTURE_LIMIT, picturePath, pictureUpload } from '@longshore/shared/catalog/sku-picture.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Hono } from 'hono'
import { type PictureStore, pictureResponse } from '../files/picture-store.ts'
import { type PictureOrder, smallPlace, takePicture } from '../files/pictures.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'

const articles: PictureOrder = { place: 'articles', limit: PICTURE_LIMIT, side: 1600, smallSide: 160 }
const audience = ['staff', 'customer'] as const

/**
 * Takes pictures of articles and shows them, `size=small` for lists. Whoever may look at articles sees a picture by the
 * hash of its content, which nobody can guess who has not seen it.
 */
export function serveSkuPictures(hono: Hono, desk: Desk, store: PictureStore): void {
  serve(
    hono,
    { audience, name: 'sku.takePicture', path: pictureUpload, methods: ['POST'], permission: 'catalog.sku' },
    desk,
    async (request) => {
      const { hash } = await takePicture(request, store, articles)
      return accepted({ hash, url: `${picturePath}?hash=${hash}` })
    },
  )
  serve(
    hono,
    { audience, name: 'sku.picture', path: picturePath, methods: ['GET'], permission: 'catalog.view' },
    desk,
    async (request) => {
      const asked = new URL(request.url).searchParams
      const place = asked.get('size') === 'small' ? smallPlace(articles.place) : articles.place
      const found = await store.read(place, asked.get('hash') ?? '')
      if (!found) throw refusals.rowMissing()
      return pictureResponse(found)
    },
  )
}
