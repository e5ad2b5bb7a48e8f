import { filePath } from '@longshore/shared/catalog/sku-picture.ts'
import { isId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { exception } from '@longshore/shared/exceptions/exception.ts'
import { partComment } from '@longshore/shared/exceptions/part-comment.ts'
import { PHOTO_LIMIT, partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import { receipt } from '@longshore/shared/inbound/receipt.ts'
import { partClaim, publishedPart } from '@longshore/shared/inbound/unknown-part.ts'
import type { Row, Table } from '@longshore/shared/rows/table.ts'
import { defectiveItem } from '@longshore/shared/stock/defective-item.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { type PictureStore, pictureResponse } from '../files/picture-store.ts'
import { takePicture } from '../files/pictures.ts'
import { SignedAddresses } from '../files/signed-address.ts'
import type { Caller } from '../http/caller.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'
import { flawsOfLines } from './flaws-of-lines.ts'

const audience = ['staff', 'customer'] as const
const permission = 'exceptions.view'
const SIDE = 1600

/** What a customer sends stands with the customer, what the desk sends with its warehouse. */
const placeOf = (id: string) => `parts/${id}`
const floorPlace = (warehouseId: string) => `photos/${warehouseId}`

interface Parts {
  readonly db: Kysely<Database>
  readonly store: PictureStore
  readonly signing: Buffer
}

/**
 * Takes pictures for comments on parts and for claims, and shows them: to their sender by the hash, to others by the row that
 * holds it, where they may see that row. The address that an upload answers opens the picture for five minutes.
 */
export function servePartPhotos(hono: Hono, desk: Desk, { db, store, signing }: Parts): void {
  const addresses = new SignedAddresses(signing, filePath)
  serve(
    hono,
    { audience, name: 'abnormal.takePhoto', path: partPhotoPath, methods: ['POST'], permission },
    desk,
    async (request, caller) => {
      const place = ownPlace(caller)
      const { hash } = await takePicture(request, store, { place, limit: PHOTO_LIMIT, side: SIDE })
      return accepted({ hash, url: addresses.of({ place, hash, owner: caller.actor.id }, caller.at) })
    },
  )
  serve(
    hono,
    {
      ...{ audience, name: 'abnormal.showPhoto', path: partPhotoPath, methods: ['GET'] },
      ...{ permission, query: ['hash', 'row', 'size'] },
    },
    desk,
    async (request, caller) => {
      const asked = new URL(request.url).searchParams
      const [hash, row] = [asked.get('hash') ?? '', asked.get('row') ?? '']
      const places = row ? await placesOf(db, { row, hash }, caller) : [ownPlace(caller)]
      for (const place of places) {
        const found = await store.read(place, hash)
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

/** Where a picture may stand that the named row holds; nowhere for who may not see that row. */
async function placesOf(
  db: Kysely<Database>,
  { row, hash }: { row: string; hash: string },
  caller: Caller,
): Promise<string[]> {
  const seen = async <R extends Row>(table: Table<R>): Promise<R | undefined> =>
    (await rowsByIds(db, { table, scope: 'warehouse', filters: {} }, { viewer: caller, ids: [row] }))[0]
  const holder = (await seen(partComment)) ?? (await seen(partClaim))
  if (holder?.photos.includes(hash)) {
    const sent = [holder.customerId, houseOf(holder)].filter((id) => id !== '')
    return sent.map(placeOf)
  }
  if (!/^[0-9a-f]{64}$/.test(hash)) return []
  const [part, shown] = [await seen(exception), await seen(publishedPart)]
  const isStaff = caller.actor.kind !== 'customer'
  if (part && part.details.photo === hash && (isStaff || part.showsPhoto)) return [floorPlace(houseOf(part))]
  if (shown?.photo === hash) return [floorPlace(houseOf(shown))]
  const lot = await seen(defectiveItem)
  if (lot && (lot.photo === hash || (await isOnLine(db, lot.lineId, hash)))) return [floorPlace(houseOf(lot))]
  const back = await seen(receipt)
  return back?.kind === 'return' && (await isNoted(db, back.id, hash)) ? [floorPlace(houseOf(back))] : []
}

function houseOf({ scope }: Row): string {
  return scope.slice(scope.indexOf(':') + 1)
}

/** Whether the picture was taken of what came back by a return: its timeline names it. */
async function isNoted(db: Kysely<Database>, documentId: string, hash: string): Promise<boolean> {
  const notes = await db
    .selectFrom('note')
    .select('details')
    .where('documentId', '=', documentId)
    .where('details', 'like', `%${hash}%`)
    .execute()
  return notes.some(({ details }) => (JSON.parse(details) as { photo?: string }).photo === hash)
}

async function isOnLine(db: Kysely<Database>, lineId: string | null, hash: string): Promise<boolean> {
  if (lineId === null) return false
  const flaws = (await flawsOfLines(db, [lineId])).get(lineId) ?? []
  return flaws.some(({ photo }) => photo === hash)
}
