import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { type PreviewServer, preview } from 'vite'

let site: PreviewServer

test.beforeAll(async () => {
  site = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    preview: { port: 0, host: '127.0.0.1', strictPort: true },
  })
})
test.afterAll(() => site.close())

test('the built page opens without a fault', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))

  await page.goto(site.resolvedUrls?.local[0] ?? '')

  await expect(page.locator('#root')).not.toBeEmpty()
  expect(new URL(page.url()).pathname).toMatch(/^\/web_site\//)
  expect(faults).toEqual([])
})
