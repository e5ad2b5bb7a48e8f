import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFolder } from '../../start/folder-lock.ts'
import type { Engine } from '../engine.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { FILES, type Place, POSTGRES_FILE, SECRETS, SQLITE_FILE } from './back-up.ts'
import { beginLife } from './begin-life.ts'
import { type Manifest, readManifest, toDisk } from './manifest.ts'
import {
  connected,
  forget,
  isEmptyPostgres,
  loadPostgres,
  putAside,
  refuseConnected,
  takeBack,
} from './postgres-dump.ts'
import { swapSqlite, tried } from './sqlite-swap.ts'
import { refuseNewer } from './standing.ts'

export interface RestoreOptions {
  /** What stands there is put aside; else a place that holds something is refused. */
  readonly replace: boolean
  /** Restore although the books do not add up: what is wrong is answered all the same. */
  readonly despite: boolean
  /** What is wrong with the books, a sentence each. */
  audit(engine: Engine): Promise<string[]>
  now(): number
}

export interface Restored {
  readonly manifest: Manifest
  /** The life that the server begins: by it handhelds know that they must send again what the backup lacks. */
  readonly epoch: number
  readonly findings: readonly string[]
  /** Where the former data stand now: a folder, or a schema of the database. */
  readonly aside: string | undefined
}

/** Restores a backup into a place whose servers are stopped: checked, audited and in a new life before it stands there. */
export async function restore(place: Place, folder: string, options: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(folder)
  refuseNewer(manifest)
  const wanted = place.databaseUrl ? 'postgres' : 'sqlite'
  if (manifest.engine !== wanted)
    throw new Error(`The backup is of ${manifest.engine}; this place keeps its data in ${wanted}.`)
  mkdirSync(place.dataDir, { recursive: true })
  const unlock = lockFolder(place.dataDir)
  try {
    const former = asideName(options)
    const into = place.databaseUrl ? intoPostgres : intoSqlite
    const restored = await into(place, folder, { former, options })
    for (const { path } of manifest.files) if (path.startsWith(`${FILES}/`)) bringFile(place, folder, path)
    bringSecrets(place, folder, join(place.dataDir, former))
    return { manifest, ...restored }
  } finally {
    unlock()
  }
}

interface Work {
  /** What the former data are put aside as: a folder, or a schema of the database. */
  readonly former: string
  readonly options: RestoreOptions
}

async function intoSqlite(
  { dataDir }: Place,
  folder: string,
  { former, options }: Work,
): Promise<Omit<Restored, 'manifest'>> {
  const file = join(dataDir, SQLITE_FILE)
  if (existsSync(file) && !options.replace)
    throw new Error(`The folder ${dataDir} holds data already: add --replace to put them aside.`)
  const fresh = join(dataDir, 'restoring')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  try {
    copyFileSync(join(folder, SQLITE_FILE), join(fresh, SQLITE_FILE))
    const made = await tried(join(fresh, SQLITE_FILE), (engine) => prepared(engine, options))
    const aside = existsSync(file) ? join(dataDir, former) : undefined
    swapSqlite({ fresh: join(fresh, SQLITE_FILE), file, aside })
    return { ...made, aside }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

async function intoPostgres(
  { databaseUrl = '' }: Place,
  folder: string,
  { former: name, options }: Work,
): Promise<Omit<Restored, 'manifest'>> {
  const isEmpty = await connected(databaseUrl, async (client) => {
    await refuseConnected(client)
    const empty = await isEmptyPostgres(client)
    if (!empty && !options.replace)
      throw new Error('The database holds data already: add --replace to put them aside.')
    await putAside(client, name)
    return empty
  })
  try {
    await loadPostgres(databaseUrl, join(folder, POSTGRES_FILE))
    const engine = openPostgres(databaseUrl)
    try {
      const made = await prepared(engine, options)
      if (isEmpty) await connected(databaseUrl, (client) => forget(client, name))
      return { ...made, aside: isEmpty ? undefined : `the schema ${name} of the database` }
    } finally {
      await engine.close()
    }
  } catch (fault) {
    await connected(databaseUrl, (client) => takeBack(client, name))
    throw fault
  }
}

/** Brings a restored database up to this version, audits it and begins its new life. */
async function prepared(
  engine: Engine,
  { audit, despite, now }: RestoreOptions,
): Promise<{ epoch: number; findings: readonly string[] }> {
  await migrate(engine.migrating)
  const findings = await audit(engine)
  if (findings.length > 0 && !despite)
    throw new Error(
      `The books of the backup do not add up: ${findings.slice(0, 5).join('; ')}. Add --despite to restore it nevertheless.`,
    )
  return { epoch: await beginLife(engine, now()), findings }
}

/** Stored files never change: one that is there already is the same. */
function bringFile({ dataDir }: Place, folder: string, path: string): void {
  const to = join(dataDir, path)
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(join(folder, path), to)
  toDisk(to)
}

/** The passwords of the backup fit the keys of the backup. Those that stood there are put aside. */
function bringSecrets({ secretFile }: Place, folder: string, former: string): void {
  const held = join(folder, SECRETS)
  if (!existsSync(held)) return
  if (existsSync(secretFile)) {
    if (readFileSync(secretFile).equals(readFileSync(held))) return
    mkdirSync(former, { recursive: true, mode: 0o700 })
    renameSync(secretFile, join(former, SECRETS))
  }
  mkdirSync(dirname(secretFile), { recursive: true })
  copyFileSync(held, secretFile)
  toDisk(secretFile)
}

/** To the millisecond: two restores within a second keep both of what they replace. */
function asideName({ now }: RestoreOptions): string {
  return `replaced_${new Date(now()).toISOString().replace(/\D/g, '')}`
}
