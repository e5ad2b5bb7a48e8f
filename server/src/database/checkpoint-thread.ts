import { parentPort, workerData } from 'node:worker_threads'
import { openWriter } from './sqlite-files.ts'

/** Pages that the write-ahead log holds, those that were carried over included. */
export interface Carried {
  readonly log: number
}

/** Carries the write-ahead log over into the database whenever it is asked to, and waits for nobody. */
const db = openWriter((workerData as { file: string }).file)

parentPort?.on('message', () => {
  const [{ log }] = db.pragma('wal_checkpoint(PASSIVE)') as [Carried]
  parentPort?.postMessage({ log } satisfies Carried)
})
