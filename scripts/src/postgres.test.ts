import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { findPostgres } from './postgres-binaries.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test.skipIf(!findPostgres())('what was committed before a crash is there after it', async () => {
  const postgres = await startPostgres({ fsync: true })
  await ask(postgres.url, 'create table pallet as select 7 as pieces')

  await postgres.kill9()
  // A socket that the system has not taken down yet resets whoever connects.
  await expect(ask(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  await postgres.restart()

  expect(await ask(postgres.url, 'select pieces from pallet')).toEqual([{ pieces: 7 }])
  await postgres.stop()
  expect(existsSync(postgres.dataDir)).toBe(false)
})
