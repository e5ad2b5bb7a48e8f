import type { Context, MiddlewareHandler } from 'hono'
import type { Paced } from './pace.ts'

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
    // A PDF that the page itself fetched.
    'frame-src blob:',
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** What a page or a file may say otherwise. */
const YIELDING = new Set(['content-security-policy', 'cache-control'])
const OWN = 'security headers'
const COOKIE = 'cookie to keep'
const PACE = 'pace to tell'

/** Headers of every answer. What the API says is kept by nobody; pages and files set their own policy and caching. */
export function securityHeaders(secure: boolean): MiddlewareHandler {
  const own: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'content-security-policy': NOTHING,
    'cache-control': 'no-store',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  return async (c, next) => {
    c.set(OWN, own)
    await next()
    if (!c.get(OWN)) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(own))
      if (!YIELDING.has(name) || !headers.has(name)) headers.set(name, value)
  }
}

/** The same headers for an answer that is made with them at once: to add them to one that stands costs a scan more than reading it. */
export function takenHeaders(c: Context): Readonly<Record<string, string>> {
  const own = c.get(OWN) as Readonly<Record<string, string>> | undefined
  const cookie = c.get(COOKIE) as string | undefined
  const pace = c.get(PACE) as Readonly<Record<string, string>> | undefined
  c.set(OWN, undefined)
  return { ...own, ...pace, ...(cookie !== undefined && { 'set-cookie': cookie }) }
}

/** Has an answer of `takenHeaders` tell how many calls are left. */
export function tellPace(c: Context, { limit, left, reset }: Paced): void {
  const told = { limit, remaining: Math.max(0, left), reset }
  c.set(PACE, Object.fromEntries(Object.entries(told).map(([name, n]) => [`ratelimit-${name}`, String(n)])))
}

/** Has an answer of `takenHeaders` bring a cookie. */
export function keepCookie(c: Context, cookie: string): void {
  c.set(COOKIE, cookie)
}
