import { parentPort, workerData } from 'node:worker_threads'
import { openPostgres } from '../../database/postgres.ts'
import { openSqlite } from '../../database/sqlite.ts'
import { workBehindTheLoop } from '../../database/thread-priority.ts'
import { replayedMonth } from './replayed-month.ts'
import type { ReplayWork } from './replaying.ts'

workBehindTheLoop()
/** Replays a month on one moment of a database, beside whoever writes it. */
const { database, month } = workerData as ReplayWork
const engine = /^postgres(ql)?:/.test(database) ? openPostgres(database) : openSqlite(database)
try {
  const moment = engine.reader.transaction()
  const replayed = await (engine.dialect === 'postgres'
    ? moment.setIsolationLevel('repeatable read')
    : moment
  ).execute((db) => replayedMonth(db, month, (lines) => parentPort?.postMessage({ lines })))
  parentPort?.postMessage({ replayed })
} finally {
  await engine.close()
}
