import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'

describe('a built client', () => {
  let folder: string
  const app = new Hono()
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'longshore-'))
    const dist = join(folder, 'dist')
    mkdirSync(join(dist, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'secrets.json'), 'secret')
    writeFileSync(join(dist, 'index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__"><p>page</p>')
    writeFileSync(join(dist, 'assets', 'main-B9xk2_Qa.js'), 'export {}')
    writeFileSync(join(dist, 'assets', 'main-B9xk2_Qa.js.gz'), gzipSync('export {}'))
    writeFileSync(join(dist, 'sw.js'), 'self')
    app.use(securityHeaders(true))
    servePages(app, '/scanner/', dist)
    servePages(app, '/web_site/', join(folder, 'not-built'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const get = (path: string) => app.request(path)

  test.each(['/scanner/', '/scanner/index.html', '/scanner/putaway/7', '/scanner/login?next=/x'])(
    'answers every address inside it with its page, asked for each time: %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('<p>page</p>')
    },
  )

  test('writes styles only under the nonce of this one answer', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await get('/scanner/')
        const policy = response.headers.get('content-security-policy') ?? ''
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
        expect(await response.text()).toContain(`nonce="${nonce}"`)
        expect(policy).not.toContain('unsafe')
        return nonce
      }),
    )
    expect(nonces[0]).toHaveLength(22)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('keeps hashed files for ever and asks for the service worker each time', async () => {
    const asset = await get('/scanner/assets/main-B9xk2_Qa.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toContain('javascript')
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get('/scanner/sw.js')).headers.get('cache-control')).toBe('no-cache')
  })

  test('sends the packed copy of a file to a browser that takes it', async () => {
    const path = '/scanner/assets/main-B9xk2_Qa.js'
    const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip, deflate' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('content-type')).toContain('javascript')
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('export {}')
    expect((await get(path)).headers.get('content-encoding')).toBeNull()
  })

  test('has no missing files, nor those beside it', async () => {
    expect((await get('/scanner/assets/gone-12345678.js')).status).toBe(404)
    for (const path of [
      '/scanner/../secrets.json',
      '/scanner/%2e%2e/secrets.json',
      '/scanner/..%2fsecrets.json',
    ]) {
      const response = await get(path)
      expect(await response.text()).not.toContain('secret')
    }
  })

  test('that is not built says what to do', async () => {
    const response = await get('/web_site/login')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm start')
  })
})
