import { piecePhotoPath } from '@longshore/shared/freight/piece.api.ts'
import { parcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { showRowPhotos } from '../files/row-photos.ts'
import type { Desk } from '../http/mount.ts'

const listing = { table: parcelPiece, scope: 'warehouse', filters: {} } as const

/** The picture that the dock took of a package, for staff and for the customer whose package it is. */
export function servePiecePhotos(
  hono: Hono,
  desk: Desk,
  { db, store }: { readonly db: Kysely<Database>; readonly store: PictureStore },
): void {
  showRowPhotos(hono, desk, {
    ...{ path: piecePhotoPath, shows: 'piece.showPhoto', permission: 'service.view', store },
    async placesOf({ row, hash }, viewer) {
      const [piece] = await rowsByIds(db, listing, { viewer, ids: [row] })
      return piece?.photo === hash ? [`photos/${piece.scope.slice(piece.scope.indexOf(':') + 1)}`] : []
    },
  })
}
