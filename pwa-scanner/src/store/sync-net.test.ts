import { gunzipSync } from 'node:zlib'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import type { SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SyncNet } from './sync-net.ts'

const request = (more: Partial<SyncRequest> = {}): SyncRequest => ({
  ...{ proto: 1, device: 'd', epoch: 1, app: '1', now: 1, mono: 1, boot: 'b', cursor: 1, company: 1 },
  ...{ buckets: [], opening: [], ops: [], pending: 0, oldest: 0, ...more },
})
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...init.headers },
  })
const reply = { epoch: 1, last: 0 }

function net(fetch: (url: string, init: RequestInit) => Promise<Response>, token = vi.fn(async () => 't')) {
  return new SyncNet({ token, fetch })
}
async function faultOf(answer: Response | (() => Promise<Response>)): Promise<NetFault> {
  const fetch = typeof answer === 'function' ? answer : async () => answer.clone()
  return net(fetch)
    .sync(request())
    .then(
      () => {
        throw new Error('no fault')
      },
      (fault: NetFault) => fault,
    )
}

afterEach(() => void vi.useRealTimers())

describe('an exchange over HTTP', () => {
  test('carries the device’s token and answers the envelope’s data', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
      json({ code: 0, message: '', data: reply }),
    )
    expect(await net(fetch).sync(request())).toEqual(reply)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('/api/sync')
    expect(init).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
    })
    expect(JSON.parse(String(init?.body))).toEqual(request())
  })

  test('is squeezed when that saves anything', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
      json({ code: 0, message: '', data: reply }),
    )
    const long = request({ buckets: Array.from({ length: 200 }, (_, i) => `work:${i}`) })
    await net(fetch).sync(long)
    const init = fetch.mock.calls[0]?.[1]
    expect(init?.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(JSON.parse(gunzipSync(init?.body as ArrayBuffer).toString())).toEqual(long)
  })

  test('asks for a new token once when the old one is refused', async () => {
    const token = vi.fn(async (anew: boolean) => (anew ? 'new' : 'old'))
    const fetch = vi.fn(async (_url: string, { headers }: RequestInit) =>
      (headers as Record<string, string>).authorization === 'Bearer new'
        ? json({ code: 0, message: '', data: reply })
        : json({ code: 1006, message: '', data: { code: 'access.signed-out' } }, { status: 401 }),
    )
    expect(await new SyncNet({ token, fetch }).sync(request())).toEqual(reply)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('what is no answer', () => {
  test('a refusal keeps its status, its code and how long to wait', async () => {
    const refused = json({ code: 1019, message: 'x', data: { code: 'sync.gap' } }, { status: 409 })
    expect(await faultOf(refused)).toMatchObject({
      kind: 'http',
      status: 409,
      code: 'sync.gap',
      retryAfter: 0,
    })
    const busy = new Response('busy', { status: 503, headers: { 'retry-after': '7' } })
    expect(await faultOf(busy)).toMatchObject({ kind: 'http', status: 503, code: '', retryAfter: 7000 })
    const revoked = json({ code: 1802, message: 'x', data: {} }, { status: 401 })
    expect(await faultOf(revoked)).toMatchObject({ kind: 'http', status: 401 })
  })

  test('a portal’s page, a broken or a foreign JSON, a refusal with status 200', async () => {
    const html = new Response('<html>', { headers: { 'content-type': 'text/html' } })
    const broken = new Response('{"code":0', { headers: { 'content-type': 'application/json' } })
    for (const answer of [
      html,
      broken,
      json(null),
      json([]),
      json({ ok: true }),
      json({ code: 5, data: reply }),
    ])
      expect((await faultOf(answer)).kind).toBe('not-json')
  })

  test('no network, and a body that breaks off', async () => {
    expect(await faultOf(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
      kind: 'offline',
    })
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    expect((await faultOf(new Response(cut))).kind).toBe('offline')
  })

  test('silence for 15 seconds', async () => {
    vi.useFakeTimers()
    const fetch = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    const failed = net(fetch)
      .sync(request())
      .catch((fault: unknown) => fault)
    await vi.advanceTimersByTimeAsync(15_001)
    expect(await failed).toMatchObject({ kind: 'timeout' })
    expect(await failed).toBeInstanceOf(NetFault)
  })
})
