import type { AbroadWord } from '@longshore/shared/freight/abroad.ts'
import { ABROAD_FACTS, ABROAD_LINES, ABROAD_SIGNATURE } from '@longshore/shared/freight/abroad.ts'
import type { SignedManifest } from '@longshore/shared/freight/manifest.ts'
import { freshId } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { abroadSignature } from './manifest-key.ts'
import type { Logistics } from './test-logistics.ts'

const loads = '/api/owms/v1/stowage'
const manifests = '/api/owms/v1/load-manifest'

export interface Seen {
  readonly id?: string
  readonly what?: AbroadWord
  readonly code?: string
  readonly remark?: string
  readonly at?: number
}

/** What agents abroad do, who hold a manifest and no account. */
export function abroadOf(house: Logistics) {
  const { world, send, desk } = house
  const settles = () => settled(world.engine, world.performer)
  const told = async (call: string, body: object) => (await send(`${loads}/${call}`, desk, body)).message

  /** A load that left with bags of two packages and packages by themselves. */
  const departed = async (bags: number, loose: number) => {
    const { id, bagged, single } = await house.loaded(bags, loose)
    await told('submit', { stowageId: id })
    await told('depart', { stowageId: id })
    await settles()
    return { id, bagged, single }
  }
  const sign = (stowageId: string, more: object = {}) =>
    send(`${manifests}/sign`, desk, { stowageId, ...more })
  const fileOf = async (id: string) => (await send(`${manifests}/file?id=${id}`, desk)).data
  /** The file of a load as the desk hands it out. */
  const signed = async (stowageId: string, more: object = {}): Promise<SignedManifest> => {
    const { data } = await sign(stowageId, more)
    return (await fileOf(data.id)).manifest
  }
  const posts = async (path: string, secret: string, body: object, sent = JSON.stringify(body)) => {
    const bytes = JSON.stringify(body)
    const answer = await world.app.hono.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [ABROAD_SIGNATURE]: abroadSignature(secret, Buffer.from(bytes)),
      },
      body: sent,
    })
    const { code, message, data } = (await answer.json()) as {
      code: number
      message: string
      data: { standing: string; taken: { id: string; outcome: string }[] } & SignedManifest
    }
    return { status: answer.status, code, message, data }
  }
  const fact = (seen: Seen) => ({
    ...{ id: freshId(), what: 'arrived', code: '', remark: '', at: world.clock.now },
    ...seen,
  })
  /** A message of an agent under the key of a manifest. */
  const tells = async (
    { head, secret = '' }: Pick<SignedManifest, 'head' | 'secret'>,
    seen: readonly Seen[],
    { agent = 'Budi', now = world.clock.now } = {},
  ) => {
    const answer = await posts(ABROAD_FACTS, secret, {
      ...{ manifestId: head.id, agent, now },
      facts: seen.map(fact),
    })
    await settles()
    return answer
  }
  const outcomes = async (...given: Parameters<typeof tells>) =>
    (await tells(...given)).data.taken.map(({ outcome }) => outcome)
  /** What happens after so long a time; the desk, whose session would be over, looks when it is back. */
  const after = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    world.clock.now += ms
    try {
      return await work()
    } finally {
      world.clock.now -= ms
    }
  }
  const read = async (id: string) => (await send(`${loads}/by-id?id=${id}`, desk)).data
  return {
    ...{ departed, sign, fileOf, signed, posts, tells, outcomes, told, settles, read, after },
    asks: ({ head, secret = '' }: Pick<SignedManifest, 'head' | 'secret'>) =>
      posts(ABROAD_LINES, secret, { manifestId: head.id, now: world.clock.now }),
    editions: async (stowageId: string) =>
      (await send(`${manifests}/list?stowageId=${stowageId}`, desk)).data,
    revokes: async (manifestId: string) =>
      (await send(`${manifests}/revoke`, desk, { manifestId, reason: 'The file was lost' })).message,
    stages: async (id: string) =>
      Object.fromEntries(
        (await read(id)).items.map(({ no, stage }: { no: string; stage: string }) => [no, stage]),
      ),
  }
}
