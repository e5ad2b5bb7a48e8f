import type { MiddlewareHandler } from 'hono'

/** Lets a request's body come gzipped. Its size is counted where it is read, so after it was inflated. */
export const inflated: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req
  // The body is asked for last: asking makes a stream of it, which costs more than reading it.
  if (raw.headers.get('content-encoding')?.toLowerCase() === 'gzip' && raw.body) {
    const headers = new Headers(raw.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    const { method, url, signal } = raw
    const body = raw.body.pipeThrough(new DecompressionStream('gzip'))
    c.req.raw = new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
  }
  await next()
}
