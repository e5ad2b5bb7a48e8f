import { filePath } from '@longshore/shared/catalog/sku-picture.ts'
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
import type { PictureStore } from '../files/picture-store.ts'
import { serveRowPhotos } from '../files/row-photos.ts'
import { SignedAddresses } from '../files/signed-address.ts'
import type { Caller } from '../http/caller.ts'
import type { Desk } from '../http/mount.ts'
import { flawsOfLines } from './flaws-of-lines.ts'

const placeOf = (id: string) => `parts/${id}`
const floorPlace = (warehouseId: string) => `photos/${warehouseId}`

interface Parts {
  readonly db: Kysely<Database>
  readonly store: PictureStore
  readonly signing: Buffer
}

/** Pictures of comments on parts and of claims, and those of the floor that the desk shows. */
export function servePartPhotos(hono: Hono, desk: Desk, { db, store, signing }: Parts): void {
  serveRowPhotos(hono, desk, {
    ...{
      folder: 'parts',
      path: partPhotoPath,
      limit: PHOTO_LIMIT,
      permission: 'exceptions.view',
      store,
      addresses: new SignedAddresses(signing, filePath),
    },
    ...{ takes: 'abnormal.takePhoto', shows: 'abnormal.showPhoto' },
    placesOf: (asked, caller) => placesOf(db, asked, caller),
  })
}

/** Where a picture may stand that the named row holds; nowhere for who may not see that row. */
async function placesOf(
  db: Kysely<Database>,
  { row, hash }: { row: string; hash: string },
  caller: Caller,
): Promise<readonly string[]> {
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
