import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './scripts/src/memory-folder.ts'

process.env.TMPDIR = memoryFolder()

const project = (name: string, more: { globalSetup?: string; isolate?: boolean } = {}) => ({
  extends: true as const,
  test: { name, root: name, include: ['src/**/*.test.{ts,tsx}', '*.test.mjs'], ...more },
})
/** Modules without a state of their own are loaded once for many files. */
const together = { isolate: false }
const databases = { globalSetup: '../scripts/src/vitest-databases.ts' }

/** `pnpm test:long` asks properties this many times as many cases. */
const long = Number(process.env.LONG ?? 1)

export default defineConfig({
  test: {
    // Stories wait for real databases, hashes and browsers' doubles: on a busy machine they take their time.
    testTimeout: 60_000 * long,
    hookTimeout: 120_000,
    // Vitest leaves one core to the person who watches.
    maxWorkers: '100%',
    setupFiles: [fileURLToPath(new URL('./scripts/src/vitest-seed.ts', import.meta.url))],
    projects: [
      project('shared', together),
      project('server', { ...databases, ...together }),
      project('web-admin', together),
      project('pwa-scanner'),
      project('scripts', databases),
    ],
  },
})
