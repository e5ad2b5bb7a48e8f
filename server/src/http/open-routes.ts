import { dirname } from 'node:path'
import { contract } from '@longshore/shared/contract.ts'
import type { Hono } from 'hono'
import type { AppParts } from '../app.ts'
import { isFrom } from './arrival.ts'
import { HealthCheck } from './health.ts'
import type { Metrics } from './metrics.ts'
import type { Declared } from './mount.ts'
import { openApi } from './openapi.ts'
import { servePages } from './pages.ts'

/** What answers without a sign-in and without the envelope. */
export function serveOpenly(
  hono: Hono,
  parts: AppParts,
  { metrics, declared }: { readonly metrics: Metrics; readonly declared: readonly Declared[] },
): void {
  const { pages, version, engine, config, now } = parts
  let document: ReturnType<typeof openApi> | undefined
  hono.get('/api/openapi.json', (c) => {
    document ??= openApi(contract, declared, version)
    return c.json(document)
  })
  const check = new HealthCheck(engine, parts.files && dirname(parts.files))
  hono.get('/healthz', async (c) => {
    const health = await check.now(now())
    return c.json({ ...health, version }, health.ok ? 200 : 503)
  })
  hono.get('/metrics', async (c) =>
    isFrom(c, config.metricsFrom)
      ? c.text(await metrics.text(), 200, { 'content-type': metrics.type })
      : c.notFound(),
  )
  if (!pages) return
  hono.get('/', (c) => c.redirect('/web_site/'))
  servePages(hono, '/web_site/', pages.webAdmin)
  servePages(hono, '/scanner/', pages.scanner)
}
