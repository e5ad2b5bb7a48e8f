import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Config } from '../../start/config.ts'
import { openPostgres } from '../postgres.ts'
import { type HeldFile, heldFile, type Manifest, type Standing, writeManifest } from './manifest.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { copySqlite } from './sqlite-copy.ts'
import { standingOf } from './standing.ts'

/** Where a server keeps its data. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretFile'>

export const SQLITE_FILE = 'longshore.db'
export const POSTGRES_FILE = 'longshore.dump'
export const SECRETS = 'secrets.json'
export const FILES = 'files'

export interface BackupOptions {
  readonly version: string
  now(): number
  /** The keys stand beside the passwords they protect: leave them out where they are kept elsewhere. */
  readonly withSecrets: boolean
}

/**
 * Backs a place up into an empty folder while servers go on working. The database is one moment; files were stored
 * before a row names them, so copying them after it leaves none out.
 */
export async function backUp(place: Place, folder: string, options: BackupOptions): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is not empty: give each backup a folder of its own.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { now, version, withSecrets } = options
  const made = new Date(now()).toISOString()
  const database = place.databaseUrl ? POSTGRES_FILE : SQLITE_FILE
  const standing = await (place.databaseUrl
    ? dumped(place.databaseUrl, join(folder, database))
    : copySqlite(join(place.dataDir, SQLITE_FILE), join(folder, database)))
  const files = [await heldFile(folder, database)]
  if (withSecrets && existsSync(place.secretFile)) files.push(await kept(place.secretFile, folder, SECRETS))
  for (const path of storedFiles(place.dataDir))
    files.push(await kept(join(place.dataDir, path), folder, path))
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  const manifest: Manifest = { made, version, engine, ...standing, files }
  writeManifest(folder, manifest)
  return manifest
}

async function dumped(url: string, to: string): Promise<Standing> {
  const engine = openPostgres(url)
  try {
    const standing = await standingOf(engine.reader)
    await dumpPostgres(url, to)
    return standing
  } finally {
    await engine.close()
  }
}

async function kept(from: string, folder: string, path: string): Promise<HeldFile> {
  const to = join(folder, path)
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  copyFileSync(from, to)
  chmodSync(to, 0o600)
  return heldFile(folder, path)
}

/** The files of the file store, with forward slashes. */
function storedFiles(dataDir: string): string[] {
  const root = join(dataDir, FILES)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dataDir.length + 1)
        .split(sep)
        .join('/'),
    )
}
