import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Engine } from '../engine.ts'
import { openSqlite } from '../sqlite.ts'
import { toDisk } from './manifest.ts'
import { checkSqlite } from './sqlite-copy.ts'

/** Works on a database that nobody else knows yet, and leaves it whole in its one file. */
export async function tried<T>(file: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = openSqlite(file)
  try {
    checkSqlite(engine.writer, file)
    return await work(engine)
  } finally {
    await engine.close()
    folded(file)
  }
}

/**
 * Replaces a database by another in one step, so that a crash leaves one of the two. The old one is kept in the folder
 * `aside`. Its write-ahead log is checkpointed first, since a log that is left behind would be read into the new one.
 */
export function swapSqlite({
  fresh,
  file,
  aside,
}: {
  fresh: string
  file: string
  aside: string | undefined
}): void {
  if (aside) keptAside(file, aside)
  toDisk(fresh)
  renameSync(fresh, file)
  toDisk(dirname(file))
}

/** Puts a database in the folder `aside`: nothing stands at its place any more. */
export function putAside(file: string, aside: string): void {
  keptAside(file, aside)
  rmSync(file)
  toDisk(dirname(file))
}

function keptAside(file: string, aside: string): void {
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  folded(file)
  linked(file, join(aside, basename(file)))
  for (const log of [`${file}-wal`, `${file}-shm`])
    if (existsSync(log)) renameSync(log, join(aside, basename(log)))
  toDisk(aside)
}

/** A damaged database cannot be folded: it goes aside together with its log. */
function folded(file: string): void {
  try {
    const db = new SQLite(file)
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
  } catch (fault) {
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test((fault as { code?: string }).code ?? '')) throw fault
  }
}

function linked(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (fault) {
    if (!['EPERM', 'ENOTSUP', 'EMLINK'].includes((fault as { code?: string }).code ?? '')) throw fault
    copyFileSync(from, to)
  }
}
