import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp, type Place } from '@longshore/server/database/backup/back-up.ts'
import { type RestoreOptions, restore } from '@longshore/server/database/backup/restore.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { epochOf } from '@longshore/server/sync/epoch.ts'
import SQLite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantHome } from '../house/planted-house.ts'
import { testHome } from '../house/test-home.ts'
import { audit } from './audit.ts'

const NOW = 1_790_000_000_000
const LOCK = import.meta.resolve('@longshore/server/start/folder-lock.ts')

/** A house with one receipt, which each story gets a copy of. */
let planted: string
let folder: string
let backup: string
let house: Place
let elsewhere: Place

beforeAll(async () => {
  planted = mkdtempSync(join(tmpdir(), 'longshore-planted-'))
  const { home } = await testHome('sqlite', planted)
  await plantHome(home, 1)
})
afterAll(() => rmSync(planted, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longshore-backup-'))
  backup = join(folder, 'backup')
  house = placeAt('data')
  elsewhere = placeAt('elsewhere')
  cpSync(join(planted, 'data'), house.dataDir, { recursive: true })
  mkdirSync(join(house.dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(house.dataDir, 'files', 'ab', 'abcd'), 'a picture')
  writeFileSync(house.secretFile, 'the keys')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('brings an empty place the database, the files and the keys', async () => {
  await backUp(house, backup, making)
  await restore(elsewhere, backup, restoring)
  expect(readdirSync(elsewhere.dataDir).sort()).toEqual([
    ...['files', 'longshore-lock.db', 'longshore.db', 'secrets.json'],
  ])
  expect(readFileSync(join(elsewhere.dataDir, 'files', 'ab', 'abcd'), 'utf8')).toBe('a picture')
  expect(readFileSync(elsewhere.secretFile, 'utf8')).toBe('the keys')
  const restored = openSqlite(join(elsewhere.dataDir, 'longshore.db'))
  expect(await restored.reader.selectFrom('receiptLine').select('id').execute()).toHaveLength(20)
  expect(await epochOf(restored.reader)).toBe(NOW / 1000)
  await restored.close()
})

test('what was at its place is kept aside', async () => {
  await backUp(house, backup, making)
  writeFileSync(house.secretFile, 'other keys')
  const { aside } = await restore(house, backup, { ...restoring, replace: true })
  expect(readFileSync(house.secretFile, 'utf8')).toBe('the keys')
  expect(readdirSync(String(aside)).sort()).toEqual(['longshore.db', 'secrets.json'])
})

test('is put in place of a database that is damaged', async () => {
  await backUp(house, backup, making)
  writeFileSync(join(house.dataDir, 'longshore.db'), 'no database at all')
  await restore(house, backup, { ...restoring, replace: true })
  const restored = openSqlite(join(house.dataDir, 'longshore.db'))
  expect(await restored.reader.selectFrom('receipt').select('id').execute()).toHaveLength(1)
  await restored.close()
})

test.for<[string, () => void, RegExp]>([
  ['a byte was changed', () => flip('longshore.db'), /longshore\.db is not what was backed up\.$/],
  ['a file is longer', () => appendFileSync(held('files/ab/abcd'), '!'), /abcd is not what was backed up\.$/],
  ['a file is missing', () => rmSync(held('longshore.db')), /longshore\.db is missing\.$/],
  [
    'it was not finished',
    () => rmSync(held('manifest.json')),
    /no whole backup: its manifest\.json is missing\.$/,
  ],
  [
    'its manifest is cut',
    () => writeFileSync(held('manifest.json'), '{'),
    /cannot be read as the manifest of a backup\.$/,
  ],
  [
    'it comes from tomorrow',
    () => rewrite({ schema: '999-next' }),
    /newer version of Longshore \(999-next\)\. Restore it with that version\.$/,
  ],
  [
    'it names a file elsewhere',
    () => rewrite({ files: [{ path: '../x', bytes: 0, sha256: '' }] }),
    /names a file outside its folder: \.\.\/x\.$/,
  ],
  [
    'it is of the other engine',
    () => rewrite({ engine: 'postgres' }),
    /backup is of postgres; this place keeps its data in sqlite\.$/,
  ],
])('is refused when %s', async ([, damage, sentence]) => {
  await backUp(house, backup, making)
  damage()
  await expect(restore(elsewhere, backup, restoring)).rejects.toThrow(sentence)
  expect(existsSync(join(elsewhere.dataDir, 'longshore.db'))).toBe(false)
})

test('is refused when its books do not add up, unless asked for', async () => {
  const db = new SQLite(join(house.dataDir, 'longshore.db'))
  db.exec(`insert into balance values (1, 's', 'SHELF:1', 'sku', 'owner', '', 'good', 7, 0)`)
  db.close()
  await backUp(house, backup, making)
  await expect(restore(elsewhere, backup, restoring)).rejects.toThrow(
    'every balance is the sum of its postings',
  )
  expect(existsSync(join(elsewhere.dataDir, 'longshore.db'))).toBe(false)
  const { findings } = await restore(elsewhere, backup, { ...restoring, despite: true })
  expect(findings).toHaveLength(1)
})

test('is not written over, and a place that holds data is not either', async () => {
  await backUp(house, backup, making)
  await expect(backUp(house, backup, making)).rejects.toThrow(
    /is not empty: give each backup a folder of its own\.$/,
  )
  await expect(restore(house, backup, restoring)).rejects.toThrow(
    /holds data already: add --replace to put them aside\.$/,
  )
})

test('is not restored under a running server', async () => {
  await backUp(house, backup, making)
  const holds = `import { lockFolder } from '${LOCK}'; lockFolder('${house.dataDir}'); console.log('held'); setInterval(() => {}, 1e6)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', holds], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  await expect(restore(house, backup, { ...restoring, replace: true })).rejects.toThrow(/^Another Longshore/)
  server.kill('SIGKILL')
})

test('a restored place begins a life that no handheld has met', async () => {
  await backUp(house, backup, making)
  const first = await restore(house, backup, { ...restoring, replace: true })
  const second = await restore(house, backup, { ...restoring, replace: true, now: () => NOW + 1000 })
  expect(second.epoch).toBeGreaterThan(first.epoch)
})

const making = { version: 'test', withSecrets: true, now: () => NOW }
const restoring: RestoreOptions = { replace: false, despite: false, audit, now: () => NOW }

function placeAt(name: string): Place {
  const dataDir = join(folder, name)
  return { dataDir, databaseUrl: undefined, secretFile: join(dataDir, 'secrets.json') }
}

function held(path: string): string {
  return join(backup, path)
}

function flip(path: string): void {
  const bytes = readFileSync(held(path))
  bytes[5000] = (bytes[5000] ?? 0) ^ 1
  writeFileSync(held(path), bytes)
}

function rewrite(over: object): void {
  const manifest = JSON.parse(readFileSync(held('manifest.json'), 'utf8')) as object
  writeFileSync(held('manifest.json'), JSON.stringify({ ...manifest, ...over }))
}
