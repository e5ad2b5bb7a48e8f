import { filePath } from '@longshore/shared/catalog/sku-picture.ts'
import { PHOTO_LIMIT } from '@longshore/shared/exceptions/photo-hashes.ts'
import type { Row, Table } from '@longshore/shared/rows/table.ts'
import { problemPhotoPath } from '@longshore/shared/service/problem.api.ts'
import { problem, problemReply } from '@longshore/shared/service/problem.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { serveRowPhotos } from '../files/row-photos.ts'
import { SignedAddresses } from '../files/signed-address.ts'
import type { Caller } from '../http/caller.ts'
import type { Desk } from '../http/mount.ts'

interface Parts {
  readonly db: Kysely<Database>
  readonly store: PictureStore
  readonly signing: Buffer
}

/** Pictures of problem shipments and of what is said about them. */
export function serveProblemPhotos(hono: Hono, desk: Desk, { db, store, signing }: Parts): void {
  serveRowPhotos(hono, desk, {
    ...{
      folder: 'problems',
      path: problemPhotoPath,
      limit: PHOTO_LIMIT,
      permission: 'service.view',
      store,
      addresses: new SignedAddresses(signing, filePath),
    },
    ...{ takes: 'problem.takePhoto', shows: 'problem.showPhoto' },
    async placesOf({ row, hash }, caller) {
      const seen = seenBy(db, caller, row)
      const holder = (await seen(problem)) ?? (await seen(problemReply))
      if (!holder?.photos.includes(hash)) return []
      const warehouse = holder.scope.slice(holder.scope.indexOf(':') + 1)
      return [`problems/${holder.customerId}`, `problems/${warehouse}`, `photos/${warehouse}`]
    },
  })
}

function seenBy(db: Kysely<Database>, viewer: Caller, id: string) {
  return async <R extends Row>(table: Table<R>): Promise<R | undefined> =>
    (await rowsByIds(db, { table, scope: 'warehouse', filters: {} }, { viewer, ids: [id] }))[0]
}
