import type { Envelope, RefusedData } from '@longshore/shared/contract/endpoint.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import type { Net } from '@longshore/shared/sync/ports.ts'
import type { SyncReply, SyncRequest } from '@longshore/shared/sync/protocol.ts'

const PATH = '/api/sync'
const PATIENCE = 15_000
const WORTH_ZIPPING = 1024

export interface HttpNetParts {
  token(): Promise<string>
  /** The server did not take this one. */
  refused(token: string): void
  readonly send?: typeof fetch
}

/** Exchanges with the server; whatever is no answer of ours is a `NetFault`. */
export function httpNet({ token, refused, send = (...sent) => fetch(...sent) }: HttpNetParts): Net {
  async function exchange(request: SyncRequest, isSecond = false): Promise<SyncReply> {
    const held = await tokenFrom(token)
    const response = await posted(send, request, held)
    if (response.status === 401 && !isSecond) {
      refused(held)
      return exchange(request, true)
    }
    return replyIn(response)
  }
  return { sync: (request) => exchange(request) }
}

/** A refusal to give a token says what the device is to do, like any other answer. */
async function tokenFrom(token: () => Promise<string>): Promise<string> {
  try {
    return await token()
  } catch (thrown) {
    if (thrown instanceof NetFault) throw thrown
    const { status = 0, code = '' } = (thrown ?? {}) as { status?: number; code?: string }
    throw new NetFault('http', { status, code })
  }
}

async function posted(send: typeof fetch, request: SyncRequest, token: string): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE)
  try {
    const response = await send(PATH, {
      method: 'POST',
      signal: stop.signal,
      cache: 'no-store',
      ...(await bodyOf(request, token)),
    })
    // The body counts too: a half-open connection sends the head and hangs.
    return new Response(await response.text(), { status: response.status, headers: response.headers })
  } catch {
    throw new NetFault(stop.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}

async function bodyOf(request: SyncRequest, token: string): Promise<Pick<RequestInit, 'headers' | 'body'>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const text = JSON.stringify(request)
  if (text.length < WORTH_ZIPPING || typeof CompressionStream === 'undefined') return { headers, body: text }
  const zipped = new Response(text).body?.pipeThrough(new CompressionStream('gzip'))
  const body = await new Response(zipped).arrayBuffer()
  return { headers: { ...headers, 'content-encoding': 'gzip' }, body }
}

/** A captive portal answers 200 with a page of its own. */
async function replyIn(response: Response): Promise<SyncReply> {
  const { status, headers } = response
  const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
  const isOurs = typeof envelope?.code === 'number' && typeof envelope.message === 'string'
  if (!isOurs) throw new NetFault(response.ok ? 'not-json' : 'http', { status, retryAfter: waitIn(headers) })
  if (envelope.code === 0) return envelope.data as SyncReply
  const { code } = (envelope.data ?? {}) as Partial<RefusedData>
  throw new NetFault('http', { status, code: code ?? '', retryAfter: waitIn(headers) })
}

/** Only seconds: a date would need a clock that can be trusted. */
function waitIn(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}
