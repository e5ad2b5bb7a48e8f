import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { lockFolder } from '../../start/folder-lock.ts'
import type { Engine } from '../engine.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { type Place, SQLITE_FILE } from './back-up.ts'
import { type Copied, copyRows } from './copy-rows.ts'
import { connected, holdsNothing, makeEmpty, refuseConnected } from './postgres-dump.ts'
import { copySqlite } from './sqlite-copy.ts'
import { putAside, tried } from './sqlite-swap.ts'

export interface MoveOptions {
  /** What is wrong with the books, a sentence each. */
  audit(engine: Engine): Promise<string[]>
  progress(done: Copied): void
  now(): number
}

export interface MovedHouse extends Copied {
  /** The folder in which the embedded database stands now. */
  readonly aside: string
}

/**
 * Moves a house whose server is stopped from its embedded database to an empty PostgreSQL: brought up to this version, copied row
 * by row, and audited there before the old database is put aside. What fails or is killed before that leaves the old one as it
 * was, and may be done again. Handhelds notice nothing: it is the same house.
 * @throws a sentence where one of them is not as it has to be
 */
export async function moveToPostgres(
  { dataDir, databaseUrl }: Place,
  { audit, progress, now }: MoveOptions,
): Promise<MovedHouse> {
  if (!databaseUrl) throw new Error('Name the PostgreSQL to move to: DATABASE_URL.')
  const file = join(dataDir, SQLITE_FILE)
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Set DATA_DIR.`)
  const unlock = lockFolder(dataDir)
  const fresh = join(dataDir, 'moving')
  try {
    await connected(databaseUrl, async (client) => {
      await refuseConnected(client)
      if (!(await holdsNothing(client))) throw new Error('The database holds data already.')
      await makeEmpty(client)
    })
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { mode: 0o700 })
    const copy = join(fresh, SQLITE_FILE)
    await copySqlite(file, copy)
    await tried(copy, (engine) => migrate(engine.migrating))
    const copied = await filled(copy, databaseUrl, { audit, progress })
    const aside = join(dataDir, `moved_${new Date(now()).toISOString().replace(/\D/g, '')}`)
    putAside(file, aside)
    return { ...copied, aside }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    unlock()
  }
}

/** What does not arrive whole is not left there. */
async function filled(
  from: string,
  databaseUrl: string,
  { audit, progress }: Pick<MoveOptions, 'audit' | 'progress'>,
): Promise<Copied> {
  const source = new SQLite(from, { readonly: true })
  const engine = openPostgres(databaseUrl)
  try {
    await migrate(engine.migrating)
    const copied = await connected(databaseUrl, (client) => copyRows(source, client, progress))
    const findings = await audit(engine)
    if (findings.length > 0)
      throw new Error(`The books do not add up there: ${findings.slice(0, 5).join('; ')}.`)
    return copied
  } catch (fault) {
    await connected(databaseUrl, makeEmpty)
    throw fault
  } finally {
    source.close()
    await engine.close()
  }
}
