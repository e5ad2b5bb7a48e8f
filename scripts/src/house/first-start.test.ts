import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'
import { signIn } from './handheld.ts'
import { startServer } from './server-process.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

describe.skipIf(inject('postgresUrl') === undefined)('a new PostgreSQL', () => {
  test('is begun by two servers at the same moment, once', { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longshore-first-'))
    ending.push(() => rmSync(folder, { recursive: true, force: true }))
    const { url, drop } = await freshDatabase(String(inject('postgresUrl')))
    ending.push(drop)
    const servers = await Promise.all(
      [1, 2].map(async () => {
        const server = await startServer({ dataDir: folder, databaseUrl: url })
        ending.push(() => server.stop())
        return server
      }),
    )
    for (const { address } of servers) expect(await signIn(address, 'manager')).toMatch(/./)
    const printed = servers.filter((server) => /back office +manager/.test(server.said()))
    expect(printed).toHaveLength(1)
  })
})
