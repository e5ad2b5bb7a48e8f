import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { pagePolicy } from './security-headers.ts'

const NONCE = /__CSP_NONCE__/g
/** Vite writes a hash of the content into these names. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/

/**
 * Serves a built client under a base such as `/scanner/`: files as they are, or the gzipped copy that the build laid
 * beside them, and its index page for every address
 * inside it. Hashed files are kept for ever; the page, the service worker and the rest are asked for each time.
 */
export function servePages(app: Hono, base: string, dist: string): void {
  const page = (c: Context) => {
    const file = join(dist, 'index.html')
    if (!existsSync(file)) return c.text('This page is not built yet: run `npm start`, or `pnpm dev`.\n', 503)
    const html = readFileSync(file, 'utf8')
    const nonce = html.includes('__CSP_NONCE__') ? randomBytes(16).toString('base64url') : undefined
    c.header('content-security-policy', pagePolicy(nonce))
    c.header('cache-control', 'no-cache')
    return c.html(nonce ? html.replace(NONCE, nonce) : html)
  }
  app.get(base.slice(0, -1), (c) => c.redirect(base))
  app.get(base, page)
  app.get(`${base}index.html`, page)
  if (existsSync(dist)) {
    const rewriteRequestPath = (path: string) => path.slice(base.length - 1)
    const files = serveStatic({ root: dist, rewriteRequestPath, precompressed: true })
    app.get(`${base}*`, async (c, next) => {
      const found = await files(c, next)
      if (!(found instanceof Response)) return
      found.headers.set('content-security-policy', pagePolicy(undefined))
      const kept = HASHED.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      found.headers.set('cache-control', kept)
      return found
    })
  }
  // An address of the client's own router; a missing file is missing.
  app.get(`${base}*`, (c) => (/\.\w{1,11}$/.test(c.req.path) ? c.notFound() : page(c)))
}
