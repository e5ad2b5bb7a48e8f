import { request as byHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as byHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Place } from './reached-addresses.ts'

/** What came of one sending. `status` 0 where no answer came; `fault` says why then. */
export interface Posted {
  readonly status: number
  readonly fault: string
  /** The start of the answer. */
  readonly answer: string
  /** Seconds that the receiver asked to be left alone. */
  readonly retryAfter: number
}

/** How long a receiver may take for everything, ms. */
export const POST_LIMIT = 20_000
/** Bytes of an answer that are read, and characters that are kept. */
const READ = 64 * 1024
const KEPT = 2000

/** Posts a body to a place that was judged before. */
export function post(url: URL, posting: Posting): Promise<Posted> {
  return exchange(url, { ...posting, method: 'POST', most: KEPT })
}

/** Asks a place that was judged before: the name is not asked again, and no redirect is followed. */
export function exchange(
  url: URL,
  { place, headers, body, signal, method, most }: Exchange,
): Promise<Posted> {
  const send = url.protocol === 'https:' ? byHttps : byHttp
  return new Promise((resolve) => {
    const end = (posted: Partial<Posted>) => {
      clearTimeout(late)
      resolve({ status: 0, fault: '', answer: '', retryAfter: 0, ...posted })
      sending.destroy()
    }
    const options: RequestOptions = {
      ...{ method, agent: false, lookup: pinnedTo(place), ...(signal && { signal }) },
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    }
    const sending = send(url, options, (answer) => read(answer, most, end))
    sending.on('error', (fault: NodeJS.ErrnoException) => end({ fault: fault.code ?? 'FAILED' }))
    const late = setTimeout(() => end({ fault: 'TIMEOUT' }), POST_LIMIT)
    sending.end(body)
  })
}

interface Posting {
  readonly place: Place
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal
}

interface Exchange extends Posting {
  readonly method: 'GET' | 'POST'
  /** Characters of the answer that are kept. */
  readonly most: number
}

function read(answer: IncomingMessage, most: number, end: (posted: Partial<Posted>) => void): void {
  const parts: Buffer[] = []
  let size = 0
  const { statusCode: status = 0, headers } = answer
  const done = () => {
    const text = Buffer.concat(parts).toString('utf8').slice(0, most).replaceAll('\0', '')
    end({ status, answer: text, retryAfter: secondsOf(headers['retry-after']) })
  }
  answer.on('data', (part: Buffer) => {
    parts.push(part)
    size += part.byteLength
    if (size > Math.max(READ, most)) done()
  })
  answer.on('end', done)
  answer.on('error', done)
}

function secondsOf(retryAfter: string | undefined): number {
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0
}

function pinnedTo({ address, family }: Place): LookupFunction {
  return (_, { all }, answer) => (all ? answer(null, [{ address, family }]) : answer(null, address, family))
}
