import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from '../tables.ts'
import type { Standing } from './manifest.ts'
import { standingOf } from './standing.ts'

const WHOLE = 0x7fffffff

/**
 * Copies a database while a server writes to it: one moment of it, in one file. The copy is taken in one step, since a
 * writer in another process would make a stepwise one begin again and again. Answers how far the copy has come.
 */
export async function copySqlite(from: string, to: string): Promise<Standing> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`)
  const source = new SQLite(from, { readonly: true, timeout: 5000 })
  try {
    await source.backup(to, { progress: () => WHOLE })
  } finally {
    source.close()
  }
  const copy = new SQLite(to)
  copy.pragma('journal_mode = DELETE')
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: copy }) })
  try {
    checkSqlite(copy, to)
    return await standingOf(db)
  } finally {
    await db.destroy()
  }
}

/** Throws a sentence where the database's own structure is damaged. */
export function checkSqlite(db: SQLite.Database, path: string): void {
  const found = db.pragma('integrity_check', { simple: true })
  if (found !== 'ok') throw new Error(`The database at ${path} is damaged: ${String(found).split('\n')[0]}.`)
}
