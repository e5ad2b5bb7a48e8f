import { parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { workBehindTheLoop } from '../../database/thread-priority.ts'
import { provedBooks } from './proved-books.ts'

workBehindTheLoop()
/** Proves an embedded database in a thread of its own, on a connection that can only read. */
const { file } = workerData as { file: string }
const database = new SQLite(file, { readonly: true })
const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
const books = await db
  .transaction()
  .execute((moment) =>
    provedBooks({ db: moment, dialect: 'sqlite' }, (rulesDone) => parentPort?.postMessage({ rulesDone })),
  )
parentPort?.postMessage({ books })
await db.destroy()
