import { isId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { photoPath } from '@longshore/shared/inbound/photo.ts'
import { inboundRefusals } from '@longshore/shared/inbound/refusals.ts'
import type { Hono } from 'hono'
import { hashOf, type PictureStore, pictureResponse } from '../files/picture-store.ts'
import { isPicture } from '../files/pictures.ts'
import { bytesOf } from '../files/uploads.ts'
import type { Caller } from '../http/caller.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'

/** Takes the pictures that follow commands in a queue of their own, and shows them to the desk of their warehouse. */
export function servePhotos(hono: Hono, desk: Desk, store: PictureStore): void {
  serve(
    hono,
    {
      ...{ name: 'photo.keep', path: photoPath, methods: ['POST'] },
      ...{ audience: ['device', 'staff'], permission: 'inbound.inspect', query: ['hash'], takes: 'bytes' },
    },
    desk,
    async (request, caller) => {
      const bytes = await bytesOf(request)
      const hash = hashOf(bytes)
      if (hash !== asked(request) || !(await isPicture(bytes))) throw inboundRefusals.notAPhoto()
      await store.keep(placeOf(caller), hash, bytes)
      return accepted({ hash })
    },
  )
  serve(
    hono,
    {
      ...{ name: 'photo.show', path: photoPath, methods: ['GET'] },
      ...{ audience: ['staff'], permission: 'inbound.view', query: ['hash'] },
    },
    desk,
    async (request, caller) => {
      const found = await store.read(placeOf(caller), asked(request))
      if (!found) throw inboundRefusals.photoNotHere()
      return pictureResponse(found)
    },
  )
}

function asked(request: Request): string {
  return new URL(request.url).searchParams.get('hash') ?? ''
}

/** Of a device's own warehouse, or of the one that a desk has chosen; never what a request says besides. */
function placeOf({ identity, warehouseId }: Caller): string {
  const id = identity?.device?.warehouseId ?? warehouseId
  if (!id || !isId(id)) throw refusals.warehouseRequired()
  return `photos/${id}`
}
