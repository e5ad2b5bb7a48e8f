import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const project = (name: string, more: { globalSetup?: string } = {}) => ({
  extends: true as const,
  test: { name, root: name, include: ['src/**/*.test.{ts,tsx}', '*.test.mjs'], ...more },
})
const postgres = { globalSetup: '../scripts/src/vitest-postgres.ts' }

export default defineConfig({
  test: {
    // Stories wait for real databases, hashes and browsers' doubles: on a busy machine they take their time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: [fileURLToPath(new URL('./scripts/src/vitest-seed.ts', import.meta.url))],
    projects: [
      project('shared'),
      project('server', postgres),
      project('web-admin'),
      project('pwa-scanner'),
      project('scripts', postgres),
    ],
  },
})
