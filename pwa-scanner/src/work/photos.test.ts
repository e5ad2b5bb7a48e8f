import { beforeEach, expect, test } from 'vitest'
import type { WaitingPhoto } from '../store/photo-db.ts'
import { Photos } from './photos.ts'

const kept = new Map<string, WaitingPhoto>()
const db = {
  add: async (photo: WaitingPhoto) => void kept.set(photo.sha256, photo),
  first: async () => [...kept.values()][0],
  count: async () => kept.size,
  remove: async (sha256: string) => void kept.delete(sha256),
  close: () => undefined,
}
let network: 'good' | 'off' | 'portal' | 'refuses'
let sent: string[]
let timers: (() => void)[]
let photos: Photos

beforeEach(() => {
  kept.clear()
  ;[network, sent, timers] = ['good', [], []]
  photos = new Photos({
    ...{ db, token: async () => 'token', report: (fault) => expect(fault).toBeUndefined() },
    after: (_, run) => {
      timers.push(run)
      return () => undefined
    },
    async send(url) {
      if (network === 'off') throw new TypeError('offline')
      if (network === 'portal') return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      if (network === 'refuses') return Response.json({ code: 1534 }, { status: 422 })
      sent.push(url.slice(-6))
      return Response.json({ code: 0 })
    },
  })
})

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

test('a picture is named by its content and leaves the device when the server has it', async () => {
  const hash = await photos.add(bytes('one'))
  expect(hash).toBe('7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed')
  await photos.idle()
  expect(sent).toEqual([hash.slice(-6)])
  expect([kept.size, photos.waiting]).toEqual([0, 0])
})

test.each(['off', 'portal'] as const)(
  'without a server of ours (%s) pictures wait, and go when it is back',
  async (no) => {
    network = no
    for (const text of ['one', 'two']) await photos.add(bytes(text))
    await photos.idle()
    expect([kept.size, photos.waiting, sent]).toEqual([2, 2, []])
    network = 'good'
    timers.at(-1)?.()
    await photos.idle()
    expect([kept.size, photos.waiting, sent.length]).toEqual([0, 0, 2])
  },
)

test('a picture that the server never takes does not hold up the others', async () => {
  network = 'refuses'
  await photos.add(bytes('one'))
  await photos.idle()
  network = 'good'
  await photos.add(bytes('two'))
  await photos.idle()
  expect([kept.size, sent.length]).toEqual([0, 1])
})
