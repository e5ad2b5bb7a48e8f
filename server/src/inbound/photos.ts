import { isId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { photoPath } from '@longshore/shared/inbound/photo.ts'
import { inboundRefusals } from '@longshore/shared/inbound/refusals.ts'
import type { Hono } from 'hono'
import { bytesOf } from '../files/uploads.ts'
import type { Caller } from '../http/caller.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'
import { hashOf, type PhotoStore, typeOf } from './photo-store.ts'

const HASH = /^[0-9a-f]{64}$/

/** Takes the pictures that follow commands in a queue of their own, and shows them to the desk of their warehouse. */
export function servePhotos(hono: Hono, desk: Desk, store: PhotoStore): void {
  serve(
    hono,
    {
      ...{ name: 'photo.keep', path: photoPath, methods: ['POST'] },
      ...{ audience: ['device', 'staff'], permission: null },
    },
    desk,
    async (request, caller) => {
      const bytes = await bytesOf(request)
      const hash = hashOf(bytes)
      if (hash !== asked(request) || !typeOf(bytes)) throw inboundRefusals.notAPhoto()
      await store.keep(warehouseOf(caller), hash, bytes)
      return accepted({ hash })
    },
  )
  serve(
    hono,
    {
      ...{ name: 'photo.show', path: photoPath, methods: ['GET'] },
      ...{ audience: ['staff'], permission: 'inbound.view' },
    },
    desk,
    async (request, caller) => {
      const hash = asked(request)
      const found = HASH.test(hash) ? await store.read(warehouseOf(caller), hash) : undefined
      if (!found) throw inboundRefusals.photoNotHere()
      return new Response(found.bytes, {
        headers: {
          'content-type': found.type,
          'content-length': String(found.bytes.byteLength),
          'cache-control': 'private, max-age=86400, immutable',
        },
      })
    },
  )
}

function asked(request: Request): string {
  return new URL(request.url).searchParams.get('hash') ?? ''
}

/** A device's own, or the one that a desk has chosen; never what a request says besides. */
function warehouseOf({ identity, warehouseId }: Caller): string {
  const id = identity?.device?.warehouseId ?? warehouseId
  if (!id || !isId(id)) throw refusals.warehouseRequired()
  return id
}
