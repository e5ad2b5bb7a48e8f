import { AVATAR_LIMIT, avatarPath, setAvatar } from '@longshore/shared/access/avatar.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Hono } from 'hono'
import type { Engine } from '../database/engine.ts'
import { type PictureStore, pictureResponse } from '../files/picture-store.ts'
import { type PictureOrder, takePicture } from '../files/pictures.ts'
import { answerOf } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'

const avatars: PictureOrder = { place: 'avatars', limit: AVATAR_LIMIT, side: 256 }
const door = { audience: ['staff', 'customer'], path: avatarPath, permission: null } as const

/** Takes the caller's own picture, and shows it to the caller. */
export function serveAvatars(
  hono: Hono,
  desk: Desk,
  { store, engine }: { store: PictureStore; engine: Engine },
): void {
  serve(hono, { ...door, name: 'avatar.take', methods: ['POST'] }, desk, async (request, caller) => {
    const { hash } = await takePicture(request, store, avatars)
    const { commandId: id, actor, at, language } = caller
    const { outcome } = await desk.perform({
      ...{ id, name: setAvatar.name, scope: 'company', actor, via: 'desk', args: { picture: hash } },
      ...{ occurredAt: at, receivedAt: at },
    })
    return answerOf(outcome, { hash }, language)
  })
  serve(hono, { ...door, name: 'avatar.show', methods: ['GET'] }, desk, async (_, { actor }) => {
    const found = await store.read(avatars.place, await avatarOf(engine, actor.id))
    if (!found) throw refusals.rowMissing()
    return pictureResponse(found)
  })
}

/** The hash of a person's picture; '' for none. */
export async function avatarOf({ reader }: Engine, personId: string): Promise<string> {
  const found = await reader
    .selectFrom('avatar')
    .select('picture')
    .where('id', '=', personId)
    .executeTakeFirst()
  return found?.picture ?? ''
}
