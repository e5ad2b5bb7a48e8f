import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './scripts/src/memory-folder.ts'

process.env.TMPDIR = memoryFolder()

/** All have one root, so that each module is transformed once for all: the cache knows a module by its root too. */
const project = (name: string, more: { globalSetup?: string; setupFiles?: string[] } = {}) => ({
  extends: true as const,
  test: { name, include: [`${name}/src/**/*.test.{ts,tsx}`, `${name}/*.test.mjs`], ...more },
})
const seed = fileURLToPath(new URL('./scripts/src/vitest-seed.ts', import.meta.url))
const [eachFile = '', nothingSaid = ''] = ['each-file', 'nothing-said'].map((name) =>
  fileURLToPath(new URL(`./web-admin/src/testing/${name}.ts`, import.meta.url)),
)
const databases = { globalSetup: './scripts/src/vitest-databases.ts' }

/** `pnpm test:long` asks properties this many times as many cases. */
const long = Number(process.env.LONG ?? 1)

export default defineConfig({
  test: {
    // Stories wait for real databases, hashes and browsers' doubles: on a busy machine they take their time.
    testTimeout: 60_000 * long,
    hookTimeout: 120_000,
    // Vitest leaves one core to the person who watches.
    maxWorkers: '100%',
    // Modules without a state of their own are loaded once for many files.
    isolate: false,
    setupFiles: [seed],
    projects: [
      project('shared'),
      project('server', databases),
      project('web-admin', { setupFiles: [eachFile, nothingSaid] }),
      project('pwa-scanner', { setupFiles: [eachFile] }),
      project('scripts', databases),
    ],
  },
})
