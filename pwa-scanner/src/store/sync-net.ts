import { NetFault } from '@longshore/shared/sync/faults.ts'
import type { Net } from '@longshore/shared/sync/ports.ts'
import type { SyncReply, SyncRequest } from '@longshore/shared/sync/protocol.ts'

const TIMEOUT = 15_000
/** Smaller bodies gain nothing from compression. */
const WORTH_GZIP = 1024

export interface SyncNetOptions {
  /** The device's access token; `anew` after the server refused the one it has. */
  token(anew: boolean): Promise<string>
  readonly path?: string
  fetch?(url: string, init: RequestInit): Promise<Response>
}

/** Sends an exchange over HTTP. What is not a JSON envelope from our server is a fault, never an answer. */
export class SyncNet implements Net {
  readonly #options: SyncNetOptions

  constructor(options: SyncNetOptions) {
    this.#options = options
  }

  async sync(request: SyncRequest): Promise<SyncReply> {
    const { body, headers } = await packed(JSON.stringify(request))
    const response = await this.#send(body, headers, false)
    return (response.status === 401 ? await this.#send(body, headers, true) : response).data()
  }

  async #send(body: BodyInit, headers: Record<string, string>, anew: boolean): Promise<Answer> {
    const { token, path = '/api/sync', fetch: send = fetch.bind(globalThis) } = this.#options
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), TIMEOUT)
    try {
      const authorization = `Bearer ${await token(anew)}`
      const init = { method: 'POST', body, signal: abort.signal, cache: 'no-store' as const }
      const response = await send(path, { ...init, headers: { ...headers, authorization } })
      return new Answer(response, await response.text())
    } catch (fault) {
      if (fault instanceof NetFault) throw fault
      throw new NetFault(abort.signal.aborted ? 'timeout' : 'offline')
    } finally {
      clearTimeout(timer)
    }
  }
}

class Answer {
  readonly status: number
  readonly #response: Response
  readonly #text: string

  constructor(response: Response, text: string) {
    this.status = response.status
    this.#response = response
    this.#text = text
  }

  /** The envelope's data; throws a fault for everything else. */
  data(): SyncReply {
    const envelope = this.#envelope()
    if (this.#response.ok && envelope?.code === 0) return envelope.data as SyncReply
    if (this.#response.ok) throw new NetFault('not-json')
    const { code = '' } = (envelope?.data ?? {}) as { code?: string }
    const retryAfter = Number(this.#response.headers.get('retry-after')) * 1000 || 0
    throw new NetFault('http', { status: this.status, code, retryAfter })
  }

  #envelope(): { code?: unknown; data?: unknown } | undefined {
    if (!/^application\/json\b/i.test(this.#response.headers.get('content-type') ?? '')) return undefined
    try {
      const parsed: unknown = JSON.parse(this.#text)
      return typeof parsed === 'object' && parsed !== null ? parsed : undefined
    } catch {
      return undefined
    }
  }
}

async function packed(text: string): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  const headers = { 'content-type': 'application/json' }
  if (text.length <= WORTH_GZIP || typeof CompressionStream === 'undefined') return { body: text, headers }
  const squeezed = new Response(text).body?.pipeThrough(new CompressionStream('gzip'))
  const body = await new Response(squeezed ?? null).arrayBuffer()
  return { body, headers: { ...headers, 'content-encoding': 'gzip' } }
}
