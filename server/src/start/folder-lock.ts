import { hostname } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

/** Another living server holds the folder. Its message is the sentence to print. */
export class FolderTaken extends Error {}

/** Where the lock is held. It holds no data and stays when the server ends. */
export const LOCK_FILE = 'longshore-lock.db'

/** A connection that nobody names any more is closed by the garbage collector, and its lock with it. */
const held = new Set<SQLite.Database>()

/**
 * Takes a data folder for this process, so that no second server writes into it. The kernel holds the lock on the file: it
 * ends with the process however that ends, and it holds between containers that share the volume, where a process's
 * number says nothing. Answers how to give it back.
 */
export function lockFolder(folder: string): () => void {
  const db = new SQLite(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    db.exec('create table if not exists holder (name text not null)')
    db.exec('begin immediate; delete from holder')
    db.prepare('insert into holder values (?)').run(`process ${process.pid} on ${hostname()}`)
    // Committed for others to read, and taken again at once: whoever comes between holds it.
    db.exec('commit; begin immediate')
    held.add(db)
    return () => {
      held.delete(db)
      db.close()
    }
  } catch (fault) {
    const holder = isBusy(fault) ? holderIn(db) : ''
    db.close()
    if (!isBusy(fault)) throw fault
    throw new FolderTaken(
      `Another Longshore${holder} already serves the data in ${folder}. Stop it, or choose another DATA_DIR.`,
    )
  }
}

function isBusy(fault: unknown): boolean {
  return String((fault as { code?: unknown }).code).startsWith('SQLITE_BUSY')
}

function holderIn(db: SQLite.Database): string {
  try {
    const name = db.prepare('select name from holder').pluck().get()
    return typeof name === 'string' ? ` (${name})` : ''
  } catch {
    // It is being written at this moment.
    return ''
  }
}
