import { catalogRefusals } from '@longshore/shared/catalog/refusals.ts'
import {
  articlePicturePath,
  fileAddressPath,
  filePath,
  PICTURE_LIMIT,
  picturePath,
  pictureUpload,
} from '@longshore/shared/catalog/sku-picture.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { keepPaper } from '../files/papers.ts'
import { isPdf, type Keeps, type PictureStore, pictureResponse } from '../files/picture-store.ts'
import { keepPicture, type PictureOrder, smallPlace } from '../files/pictures.ts'
import { SignedAddresses } from '../files/signed-address.ts'
import { takenFile } from '../files/taken-file.ts'
import { uploadOf } from '../files/uploads.ts'
import type { Caller } from '../http/caller.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'

const articles: PictureOrder = { place: 'articles', limit: PICTURE_LIMIT, side: 1600, smallSide: 160 }
const audience = ['staff', 'customer'] as const

/** Keeps a picture of an article, drawn anew; answers its hash. */
export function keepArticlePicture(store: Keeps, file: Buffer): Promise<string> {
  return keepPicture(file, store, articles)
}

/** PDFs stand by whose they are: a customer's own, or the house's. */
const papersOf = ({ actor }: Pick<Caller, 'actor'>) => `papers/${actor.customerId ?? 'house'}`

/**
 * Takes pictures of articles, and PDFs, and shows them, `size=small` for lists. Whoever may look at articles sees a
 * picture by the hash of its content, which nobody can guess who has not seen it. The address that an upload answers opens
 * the file for five minutes without a sign-in; its sender gets another one for the hash.
 */
export function serveSkuPictures(
  hono: Hono,
  desk: Desk,
  { db, store, signing }: { db: Kysely<Database>; store: PictureStore; signing: Buffer },
): void {
  const addresses = new SignedAddresses(signing, filePath)
  const addressOf = (place: string, hash: string, { actor, at }: Caller) =>
    addresses.of({ place, hash, owner: actor.id }, at)
  serve(
    hono,
    {
      ...{ audience, name: 'sku.takePicture', path: pictureUpload, methods: ['POST'] },
      ...{ permission: 'catalog.sku', triesDry: true },
    },
    desk,
    async (request, caller) => {
      const { file } = await uploadOf(request, PICTURE_LIMIT)
      const place = isPdf(file) ? papersOf(caller) : articles.place
      return takenFile({
        ...{ caller, store },
        keep: (kept) => (isPdf(file) ? keepPaper(file, kept, place) : keepArticlePicture(kept, file)),
        addressOf: (hash) => addressOf(place, hash, caller),
      })
    },
  )
  serve(
    hono,
    {
      audience,
      name: 'file.address',
      path: fileAddressPath,
      methods: ['GET'],
      permission: 'catalog.view',
      query: ['hash'],
    },
    desk,
    async (request, caller) => {
      const hash = new URL(request.url).searchParams.get('hash') ?? ''
      for (const place of [papersOf(caller), articles.place])
        if (await store.readFile(place, hash)) return accepted({ hash, url: addressOf(place, hash, caller) })
      throw refusals.rowMissing()
    },
  )
  serve(
    hono,
    { audience: ['public'], name: 'file.open', path: filePath, methods: ['GET'], permission: null },
    desk,
    async (request, { at }) => {
      const file = addresses.opened(request.url, at)
      if (!file) throw catalogRefusals.addressOver()
      const found = await store.readFile(file.place, file.hash)
      if (!found) throw refusals.rowMissing()
      return pictureResponse(found)
    },
  )
  serve(
    hono,
    {
      audience,
      name: 'sku.picture',
      path: picturePath,
      methods: ['GET'],
      permission: 'catalog.view',
      query: ['hash', 'size'],
    },
    desk,
    async (request) => {
      const asked = new URL(request.url).searchParams
      const place = asked.get('size') === 'small' ? smallPlace(articles.place) : articles.place
      const found = await store.read(place, asked.get('hash') ?? '')
      if (!found) throw refusals.rowMissing()
      return pictureResponse(found)
    },
  )
  serve(
    hono,
    {
      ...{
        audience: ['device', 'staff'],
        name: 'sku.articlePicture',
        path: articlePicturePath,
        methods: ['GET'],
      },
      ...{ permission: null, query: ['sku'] },
    },
    desk,
    async (request) => {
      const skuId = new URL(request.url).searchParams.get('sku') ?? ''
      const row = await db.selectFrom('sku').select('pictures').where('id', '=', skuId).executeTakeFirst()
      const [hash = ''] = row ? (JSON.parse(row.pictures) as string[]) : []
      const found = await store.read(smallPlace(articles.place), hash)
      if (!found) throw refusals.rowMissing()
      return pictureResponse(found)
    },
  )
}
