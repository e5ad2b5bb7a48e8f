import { isId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Hono } from 'hono'
import type { Caller } from '../http/caller.ts'
import { type Declared, type Desk, serve } from '../http/mount.ts'
import { type PictureStore, pictureResponse } from './picture-store.ts'
import { takePicture } from './pictures.ts'
import type { SignedAddresses } from './signed-address.ts'
import { takenFile } from './taken-file.ts'

const SIDE = 1600

interface ShownPhotos {
  readonly path: string
  readonly permission: NonNullable<Declared['permission']>
  /** The name of the call that shows them. */
  readonly shows: string
  readonly store: PictureStore
  /** Where a picture may stand that the named row holds; nowhere for who may not see that row. */
  placesOf(asked: { row: string; hash: string }, caller: Caller): Promise<readonly string[]>
}

interface RowPhotos extends ShownPhotos {
  /** The folder of them all; what a customer sends stands with the customer, what the desk sends with its warehouse. */
  readonly folder: string
  readonly limit: number
  /** The name of the call that takes them. */
  readonly takes: string
  /** Opens what was just sent. */
  readonly addresses: SignedAddresses
}

const audience = ['staff', 'customer'] as const

/**
 * Takes pictures that people of both sides send along with what they write, and shows them: to their sender by the hash,
 * to others by the row that holds it, where they may see that row. The address that an upload answers opens the picture
 * for five minutes.
 */
export function serveRowPhotos(hono: Hono, desk: Desk, photos: RowPhotos): void {
  const { folder, path, limit, permission, takes, store, addresses, placesOf } = photos
  const ownPlace = ({ actor, warehouseId }: Caller) => {
    const id = actor.customerId ?? warehouseId
    if (!id || !isId(id)) throw refusals.warehouseRequired()
    return `${folder}/${id}`
  }
  serve(
    hono,
    { audience, name: takes, path, methods: ['POST'], permission, triesDry: true },
    desk,
    async (request, caller) => {
      const place = ownPlace(caller)
      return takenFile({
        ...{ caller, store },
        keep: async (kept) => (await takePicture(request, kept, { place, limit, side: SIDE })).hash,
        addressOf: (hash) => addresses.of({ place, hash, owner: caller.actor.id }, caller.at),
      })
    },
  )
  showRowPhotos(hono, desk, {
    ...photos,
    placesOf: async (asked, caller) => (asked.row ? placesOf(asked, caller) : [ownPlace(caller)]),
  })
}

/** Shows pictures of rows to people of both sides, where they may see the row that holds it. */
export function showRowPhotos(hono: Hono, desk: Desk, photos: ShownPhotos): void {
  const { path, permission, shows, store, placesOf } = photos
  serve(
    hono,
    { audience, name: shows, path, methods: ['GET'], permission, query: ['hash', 'row', 'size'] },
    desk,
    async (request, caller) => {
      const asked = new URL(request.url).searchParams
      const [hash, row] = [asked.get('hash') ?? '', asked.get('row') ?? '']
      for (const place of await placesOf({ row, hash }, caller)) {
        const found = await store.read(place, hash)
        if (found) return pictureResponse(found)
      }
      throw refusals.rowMissing()
    },
  )
}
