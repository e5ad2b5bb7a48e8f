import type { MiddlewareHandler } from 'hono'

const STYLE = "style-src 'self'"

/** What a page of ours may load (safety §4.2 20). A nonce lets the styles in that components write at run time. */
export function pagePolicy(nonce: string | undefined): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    nonce ? `${STYLE} 'nonce-${nonce}'` : `${STYLE} 'unsafe-inline'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Headers of every answer. What the API says is kept by nobody; pages and files set their own policy and caching. */
export function securityHeaders(secure: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'same-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (secure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}
