import { beforeEach, expect, test } from 'vitest'
import { GoodsPictures, type GoodsPicturesParts } from './goods-pictures.ts'

const hour = 60 * 60_000
let disk: Map<string, Response>
let here: Record<string, string>
let network: 'good' | 'off' | 'portal'
let asked: string[]
let now: number

beforeEach(() => {
  ;[disk, here, network, asked, now] = [new Map(), { mug: 'a mug' }, 'good', [], 10 * hour]
})

const store: Awaited<GoodsPicturesParts['store']> = {
  match: async (url) => disk.get(String(url))?.clone(),
  put: async (url, kept) => void disk.set(String(url), kept),
  keys: async () => [...disk.keys()].map((url) => new Request(`http://house${url}`)),
  delete: async (url) =>
    disk.delete(new URL((url as Request).url).pathname + new URL((url as Request).url).search),
}

/** What a page that was just opened shows of an article, once nothing is on its way any more. */
function opened() {
  const pictures = new GoodsPictures({
    store: Promise.resolve(store),
    token: async () => 'token',
    now: () => now,
    addressOf: (blob) => `blob of ${blob.size}`,
    letGo: () => undefined,
    report: (fault) => expect(fault).toBeUndefined(),
    async send(url) {
      if (network === 'off') throw new TypeError('offline')
      if (network === 'portal') return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      const sku = url.split('=')[1] ?? ''
      asked.push(sku)
      const picture = here[sku]
      if (picture === undefined) return Response.json({ code: 1 }, { status: 404 })
      return new Response(picture, { headers: { 'content-type': 'image/jpeg' } })
    },
  })
  return async (sku: string) => {
    pictures.of(sku)
    await pictures.idle()
    return pictures.of(sku)
  }
}

test('a picture is fetched once, and opens without a network from then on', async () => {
  expect(await opened()('mug')).toBe('blob of 5')
  network = 'off'
  expect(await opened()('mug')).toBe('blob of 5')
  expect(asked).toEqual(['mug'])
})

test('goods without a picture are asked for again after an hour, a picture after a day', async () => {
  expect(await opened()('lamp')).toBeUndefined()
  expect(await opened()('mug')).toBe('blob of 5')
  here = { mug: 'another mug', lamp: 'a lamp' }
  expect(await opened()('lamp')).toBeUndefined()
  now += 2 * hour
  expect(await opened()('mug')).toBe('blob of 5')
  expect(await opened()('lamp')).toBe('blob of 6')
  now += 24 * hour
  expect(await opened()('mug')).toBe('blob of 11')
})

test('the page of a Wi-Fi is no picture, is not kept as one, and the next try shows the right one', async () => {
  const shows = opened()
  network = 'portal'
  expect([await shows('mug'), disk.size]).toEqual([undefined, 0])
  network = 'good'
  expect([await shows('mug'), asked.length]).toEqual([undefined, 0])
  now += 60_001
  expect(await shows('mug')).toBe('blob of 5')
})

test('of more pictures than a device keeps the oldest leave its disk', async () => {
  for (let nth = 0; nth < 2003; nth++) disk.set(`/x?sku=${nth}`, new Response('old'))
  await opened()('mug')
  expect(disk.size).toBe(2001)
  expect([disk.has('/x?sku=2'), disk.has('/x?sku=3')]).toEqual([false, true])
})
