import { chromium, defineConfig } from '@playwright/test'
import { otherBrowser } from './scripts/src/browsers.mjs'
import { memoryFolder } from './scripts/src/memory-folder.ts'

process.env.TMPDIR = memoryFolder()

const executablePath = otherBrowser(chromium.executablePath())

export default defineConfig({
  testMatch: ['pwa-scanner/browser/**/*.spec.ts', 'web-admin/browser/**/*.spec.ts'],
  globalSetup: './scripts/src/playwright-demo.ts',
  // Stories that show once more what others and the tests below the browser hold run in `pnpm test:long` alone.
  ...(process.env.LONG === undefined && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  // Upper bounds for a machine with other work: nothing waits for them that passes.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // As many as the cores it is made for: with more, a story may type before the page that it opened listens.
  workers: 2,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    serviceWorkers: 'allow',
    // Menus and dialogs that come and go at once, as for people who ask their system for that.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A failed story leaves its steps, calls and console; `--trace on` adds pictures, which cost as much as the stories.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      ...(process.getuid?.() === 0 ? { chromiumSandbox: false } : {}),
      // Without a graphics card the browser would compute one.
      args: ['--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
})
