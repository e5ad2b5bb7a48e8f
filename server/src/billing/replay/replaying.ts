import { Worker } from 'node:worker_threads'
import type { ReplayedMonth } from './replayed-month.ts'

/** A file of SQLite or the address of a PostgreSQL, and a month of UTC. */
export interface ReplayWork {
  readonly database: string
  readonly month: string
}

const MEGABYTES = 512

/** Replays a month in a thread of its own, with little memory however many charges the month has. */
export function replayInThread(
  work: ReplayWork,
  told: (lines: number) => void = () => undefined,
): Promise<ReplayedMonth> {
  const thread = new Worker(new URL('./replay-thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  return new Promise<ReplayedMonth>((resolve, reject) => {
    thread.on('message', (said: { lines?: number; replayed?: ReplayedMonth }) => {
      if (said.lines !== undefined) told(said.lines)
      if (said.replayed) resolve(said.replayed)
    })
    thread.on('error', reject)
    thread.on('exit', (code) => reject(new Error(`a replay ended with ${code} before it answered`)))
  })
}
