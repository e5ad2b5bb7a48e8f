import { chmodSync, existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** SQLite waits on its own thread: only this many milliseconds. The longer wait is `retryWhileBusy`'s. */
const BLOCKS = 10
/** Before the server answers anybody it may wait: another process may be recovering the same file. */
const OPENING = 5000

/**
 * Opens the one connection that writes: write-ahead log, `synchronous=FULL` set and read back on every open (a reopened
 * WAL file stands at NORMAL, which loses commits at a power cut).
 */
export function openWriter(path: string | Buffer): SQLite.Database {
  const db = new SQLite(path, { timeout: OPENING })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('journal_size_limit = 67108864')
  if (db.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('the database refuses synchronous=FULL')
  if (typeof path === 'string' && path !== ':memory:') closeToOthers(path)
  return settled(db)
}

/**
 * Only the server's own user may read the database and its log. A file that an older version made is closed to others
 * too.
 */
function closeToOthers(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
}

/** Opens a connection that can only read. */
export function openReader(path: string): SQLite.Database {
  return settled(new SQLite(path, { readonly: true, timeout: OPENING }))
}

/** What every connection holds to. */
export function settled(db: SQLite.Database): SQLite.Database {
  db.pragma('foreign_keys = ON')
  db.pragma(`busy_timeout = ${BLOCKS}`)
  return db
}
